import { groupTypes, type GroupType } from '#contract/query-parser.ts';
import { claimWords, senseOf, type Word } from './word.ts';

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

/** Claims the words of the group type, once the guests are counted: "a group of six friends" needs them. */
export function claimGroup(words: readonly Word[], group: GroupType | null): void {
  words.forEach((word, at) => {
    if (group !== null && senseOf(word, 'group') === group) claimWords(words, at, at + 1, 'group');
  });
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
