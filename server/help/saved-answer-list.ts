import { sql, type Kysely } from 'kysely';
import { mostSavedAnswers } from '#contract/saved-answers.ts';
import type { DB } from '#db/types.ts';

/** Saved answers with the name of whoever changed them last. */
function selectSavedAnswers(db: Kysely<DB>) {
  return db
    .selectFrom('saved_answers')
    .innerJoin('people', 'people.id', 'saved_answers.changed_by')
    .select([
      'saved_answers.id',
      'saved_answers.name',
      'saved_answers.texts',
      'saved_answers.version',
      'saved_answers.changed_at',
      sql<string>`people.name`.as('changed_by'),
    ]);
}

export type SavedAnswerRow = Awaited<ReturnType<typeof listSavedAnswerRows>>[number];

export async function listSavedAnswerRows(db: Kysely<DB>) {
  return selectSavedAnswers(db)
    .orderBy('saved_answers.name')
    .orderBy('saved_answers.id')
    .limit(mostSavedAnswers)
    .execute();
}

export async function findSavedAnswer(db: Kysely<DB>, id: string): Promise<SavedAnswerRow | undefined> {
  return selectSavedAnswers(db).where('saved_answers.id', '=', id).executeTakeFirst();
}
