import { groupTypes, type GroupType } from '#contract/query-parser.ts';
import { senseOf, type Word } from './word.ts';

/** The first group type that is not negated. */
export function parseGroupType(words: readonly Word[], negated: ReadonlySet<Word>): GroupType | null {
  for (const word of words) {
    const group = groupTypes.find((one) => one === senseOf(word, 'group'));
    if (group !== undefined && !negated.has(word)) return group;
  }
  return null;
}
