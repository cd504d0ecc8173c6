import { sql, type Kysely } from 'kysely';
import { tripoliDay, tripoliInstant } from '#contract/days.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { DatedKind } from '#contract/rates.ts';
import type { ratesOperations } from '#contract/schemas/rates.ts';
import type { DB } from '#db/types.ts';
import { recordAudit, recordNoChange } from '#server/audit/audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { readVersion } from './dated-value-list.ts';
import { valueAt } from './values-in-force.ts';

/**
 * Sets a value from the beginning of a day in Africa/Tripoli on. Throws `rate_not_in_future` for today and earlier, because
 * prices of today were shown and booked already, `rate_exists` where this kind has one for that day, `setting_changed` where
 * the kind was changed since the `version` that the caller has seen, and `not_found` for a value of another kind to take back.
 */
export async function addDatedValue(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: { id: string },
  { kind, value, from, reason, version, reverts }: BodyOf<(typeof ratesOperations)['addDatedValue']>,
): Promise<void> {
  if (from <= clock.today()) throw new AppError('rate_not_in_future');
  await transact(db, async (trx) => {
    await lockKind(trx, kind);
    if (version !== undefined && version !== (await readVersion(trx, kind))) throw new AppError('setting_changed');
    if (reverts && !(await isOfKind(trx, reverts, kind))) throw new AppError('not_found');
    const now = clock.now();
    const in_force_at = tripoliInstant(from, '00:00');
    const before = await valueAt(trx, kind, in_force_at);
    const stored = await trx
      .insertInto('dated_values')
      .values({ kind, value, in_force_at, reason, set_by: admin.id, set_at: now, reverts: reverts ?? null })
      .onConflict((conflict) => conflict.columns(['kind', 'in_force_at']).where('removed_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) throw new AppError('rate_exists');
    await recordAudit(trx, { subject: stored, name: kind, before: { value: before }, after: { value, from } });
  });
}

/** Makes changes of one kind follow each other, until the end of the transaction. */
async function lockKind(trx: Kysely<DB>, kind: DatedKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dated value ${kind}`}, 0))`.execute(trx);
}

async function isOfKind(trx: Kysely<DB>, id: string, kind: DatedKind): Promise<boolean> {
  const found = trx.selectFrom('dated_values').select('id').where('id', '=', id).where('kind', '=', kind);
  return (await found.executeTakeFirst()) !== undefined;
}

/**
 * Removes a value before it comes into force; once more changes nothing. Throws `not_found`, and `state_moved_on` for one that
 * is or was in force.
 */
export async function removeDatedValue(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: { id: string },
  id: string,
): Promise<void> {
  const now = clock.now();
  await transact(db, async (trx) => {
    const removed = await trx
      .updateTable('dated_values')
      .set({ removed_at: now, removed_by: admin.id })
      .where('id', '=', id)
      .where('in_force_at', '>', now)
      .where('removed_at', 'is', null)
      .returning(['kind', 'value', 'in_force_at'])
      .executeTakeFirst();
    if (removed) {
      const { kind, value, in_force_at } = removed;
      const before = { value, from: tripoliDay(in_force_at) };
      return recordAudit(trx, { name: kind, before, after: { removed: true } });
    }
    const found = await trx.selectFrom('dated_values').select('removed_at').where('id', '=', id).executeTakeFirst();
    if (!found) throw new AppError('not_found');
    if (!found.removed_at) throw new AppError('state_moved_on');
    return recordNoChange();
  });
}
