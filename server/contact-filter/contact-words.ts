import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { indexAddedWords, type AddedWords } from './word-index.ts';

/**
 * Indexed words by version, with the instant at which it was set: a version never changes, so that every instance may keep it,
 * but another database has other words under the same number.
 */
const indexed = new Map<number, { added: AddedWords; set_at: number }>();
/** Versions in force follow each other slowly; a few are enough. */
const keptVersions = 8;

/**
 * The words of administrators that are in force at an instant, indexed for the filter; undefined before the first version.
 * Only the number of the version is read each time, by an index, so that all instances follow a change at once.
 */
export async function contactWordsAt(db: Kysely<DB>, at: Date): Promise<AddedWords | undefined> {
  const current = await versionAt(db, at);
  if (current === undefined) return undefined;
  const kept = indexed.get(current.version);
  const set_at = current.set_at.getTime();
  if (kept?.set_at === set_at) return kept.added;
  const words = await db
    .selectFrom('contact_word_versions')
    .select(['networks', 'blocked', 'allowed'])
    .where('version', '=', current.version)
    .executeTakeFirstOrThrow();
  const added = indexAddedWords(words);
  if (indexed.size >= keptVersions) indexed.clear();
  indexed.set(current.version, { added, set_at });
  return added;
}

/** The version in force at an instant: of those whose instant has come the one that came last, of equal ones the newest. */
export async function versionAt(db: Kysely<DB>, at: Date): Promise<{ version: number; set_at: Date } | undefined> {
  const { rows } = await sql<{ version: number; set_at: Date }>`
    select version, set_at from contact_word_versions where in_force_at <= ${at}
    order by in_force_at desc, version desc limit 1
  `.execute(db);
  return rows[0];
}
