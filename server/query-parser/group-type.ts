import { groupTypes, type GroupType } from '#contract/query-parser.ts';
import { senseOf, type Word } from './words.ts';

/** The first group type named and not refused. */
export function readGroup(words: readonly Word[], refused: ReadonlySet<Word>): GroupType | null {
  for (const word of words) {
    const group = groupTypes.find((one) => one === senseOf(word, 'group'));
    if (group !== undefined && !refused.has(word)) return group;
  }
  return null;
}
