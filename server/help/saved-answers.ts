import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { mostSavedAnswers, placeholdersOfAnswers } from '#contract/saved-answers.ts';
import type { SavedAnswer } from '#contract/types.gen.ts';
import type { savedAnswersOperations } from '#contract/schemas/saved-answers.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { DB } from '#db/types.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { isDuplicate, transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { findSavedAnswer, listSavedAnswerRows, type SavedAnswerRow } from './saved-answer-list.ts';

type AnswerForm = BodyOf<(typeof savedAnswersOperations)['createSavedAnswer']>;
type Database = Pick<Services, 'db' | 'clock'>;

/** The answers that administrators share, by name. */
export async function listSavedAnswers(db: Kysely<DB>): Promise<SavedAnswer[]> {
  return (await listSavedAnswerRows(db)).map(present);
}

/** Saves an answer. Throws `placeholder_unknown`, `too_many_answers`, `answer_name_taken`. */
export async function createSavedAnswer(
  { db, clock }: Database,
  adminId: string,
  form: AnswerForm,
): Promise<SavedAnswer> {
  refuseUnknownPlaceholders(form.texts);
  const at = clock.now();
  return naming(() =>
    transact(db, async (trx) => {
      // Two administrators who save at once are counted one after the other.
      await sql`lock table saved_answers in share row exclusive mode`.execute(trx);
      const { count } = await trx
        .selectFrom('saved_answers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= mostSavedAnswers)
        throw new AppError('too_many_answers', { values: { count: mostSavedAnswers } });
      const { id } = await trx
        .insertInto('saved_answers')
        .values({ name: form.name, texts: JSON.stringify(form.texts), changed_by: adminId, changed_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAudit(trx, { subject: { id }, name: form.name, after: auditedFields(form) });
      return present((await findSavedAnswer(trx, id))!);
    }),
  );
}

/** Replaces an answer. Throws `not_found`, `placeholder_unknown`, `answer_name_taken`, and `answer_changed` for an older version. */
export async function changeSavedAnswer(
  { db, clock }: Database,
  adminId: string,
  id: string,
  { version, ...form }: AnswerForm & { version: number },
): Promise<SavedAnswer> {
  const at = clock.now();
  return naming(() =>
    transact(db, async (trx) => {
      const before = await lockSavedAnswer(trx, id);
      refuseUnknownPlaceholders(form.texts);
      if (before.version !== version) throw new AppError('answer_changed');
      await trx
        .updateTable('saved_answers')
        .set({
          name: form.name,
          texts: JSON.stringify(form.texts),
          version: version + 1,
          changed_by: adminId,
          changed_at: at,
        })
        .where('id', '=', id)
        .execute();
      await recordAudit(trx, { name: form.name, before: auditedFields(before), after: auditedFields(form) });
      return present((await findSavedAnswer(trx, id))!);
    }),
  );
}

/** Removes an answer. Throws `not_found`. */
export async function removeSavedAnswer({ db }: Pick<Database, 'db'>, id: string): Promise<void> {
  await transact(db, async (trx) => {
    const before = await lockSavedAnswer(trx, id);
    await trx.deleteFrom('saved_answers').where('id', '=', id).execute();
    await recordAudit(trx, { name: before.name, before: auditedFields(before) });
  });
}

async function lockSavedAnswer(trx: Kysely<DB>, id: string) {
  const row = await trx
    .selectFrom('saved_answers')
    .select(['name', 'texts', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { ...row, texts: row.texts as unknown as SavedAnswer['texts'] };
}

/** Throws `placeholder_unknown` for the first name in braces that is no placeholder. */
function refuseUnknownPlaceholders(texts: SavedAnswer['texts']): void {
  for (const text of Object.values(texts)) {
    const unknown = placeholdersOfAnswers.findPlaceholders(text).find(({ placeholder }) => placeholder === undefined);
    if (unknown) throw new AppError('placeholder_unknown', { values: { name: unknown.name } });
  }
}

async function naming<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('answer_name_taken', { fields: { name: 'answer_name_taken' } });
    throw error;
  }
}

const auditedFields = ({ name, texts }: { name: string; texts: SavedAnswer['texts'] }) => ({ name, ...texts });

function present({ changed_at, texts, ...row }: SavedAnswerRow): SavedAnswer {
  return { ...row, texts: texts as unknown as SavedAnswer['texts'], changed_at: changed_at.toISOString() };
}
