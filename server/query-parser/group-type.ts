import { groupTypes, type GroupType } from '#contract/query-parser.ts';
import { senseOf, type Word } from './word.ts';

/** «خدمة نقل» is a service, although «خدمة» alone is work. */
function isService(words: readonly Word[], at: number): boolean {
  const following = words[at + 1];
  const named = /^(?:[بلو]?ال)?خدمه$|^(?:[5k]h?[ei]dmet|khidmat)$/.test(words[at]!.text);
  return (
    named &&
    following !== undefined &&
    !following.startsClause &&
    following.senses.every(({ kind }) => kind === 'unsearchable')
  );
}

/** The first group type that is not negated. */
export function parseGroupType(words: readonly Word[], negated: ReadonlySet<Word>): GroupType | null {
  for (const [at, word] of words.entries()) {
    if (isService(words, at)) continue;
    const group = groupTypes.find((one) => one === senseOf(word, 'group'));
    if (group !== undefined && !negated.has(word)) return group;
  }
  return null;
}
