import { sql } from 'kysely';
import { tripoliInstant } from '#contract/days.ts';
import { contactWordLists } from '#contract/contact-words.ts';
import type { contactWordsOperations } from '#contract/schemas/contact-words.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { differenceOf } from './contact-word-list.ts';
import { versionAt } from './contact-words.ts';

/**
 * Adds a version of the words, which is in force at once, or from the beginning of a later day in Africa/Tripoli on. Throws
 * `setting_changed` where there is a newer version than the caller has seen, `rate_not_in_future` for today and earlier days,
 * and `not_found` for a version to take back that does not exist.
 */
export async function setContactWords(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: { id: string },
  { version, from, reason, reverts, ...words }: BodyOf<(typeof contactWordsOperations)['setContactWords']>,
): Promise<void> {
  if (from !== null && from <= clock.today()) throw new AppError('rate_not_in_future');
  await transact(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('contact words', 0))`.execute(trx);
    const now = clock.now();
    const newest = await trx
      .selectFrom('contact_word_versions')
      .select('version')
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if ((newest?.version ?? 0) !== version) throw new AppError('setting_changed');
    if (reverts && reverts > version) throw new AppError('not_found');
    const in_force_at = from === null ? now : tripoliInstant(from, '00:00');
    const replaced = await versionAt(trx, in_force_at);
    const before = replaced
      ? await trx
          .selectFrom('contact_word_versions')
          .select(contactWordLists)
          .where('version', '=', replaced.version)
          .executeTakeFirstOrThrow()
      : { networks: [], blocked: [], allowed: [] };
    await trx
      .insertInto('contact_word_versions')
      .values({
        version: version + 1,
        ...words,
        in_force_at,
        reason,
        replaces: replaced?.version ?? null,
        reverts: reverts ?? null,
        set_by: admin.id,
        set_at: now,
      })
      .execute();
    await recordAudit(trx, {
      subject: { id: String(version + 1) },
      before: differenceOf(before, words),
      after: { ...differenceOf(words, before), from: from ?? now.toISOString() },
    });
  });
}
