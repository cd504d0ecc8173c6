import { sql, type RawBuilder } from 'kysely';
import { escapeLike } from './escape-like.ts';

/** The indexes of words find three letters or digits in a row; any other search would read every row. */
const shortestWord = 3;

/** Whether an index finds any of these words of `searchWords`. */
export function areIndexed(words: readonly string[]): boolean {
  return words.some((word) => word.length >= shortestWord);
}

/** A condition for each word of a search; one condition for an array of them could not use the index. */
export function hasWords(column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    words.map((word) => sql`${column} like ${patternOf(word)}`),
    sql` and `,
  );
}

/** What a text that has the word is like. */
export const patternOf = (word: string): string => `%${escapeLike(word)}%`;
