import { parseNumber } from './number-words.ts';
import type { SenseKind } from './vocabulary/sense-kinds.ts';
import { beginsAnother, claimWords, hasAnySense, hasDigitsOrSense, hasSense, senseOf, type Word } from './word.ts';

/** What the phrases of these numbers begin with. */
const firstKinds: readonly SenseKind[] = ['number', 'ordinal', 'numberedThing', 'countedThing'];

/**
 * Claims the numbers that count neither guests nor days: prices, rooms and other things, telephone numbers.
 */
export function claimExcludedNumbers(words: readonly Word[]): void {
  claimLongDigits(words);
  for (let at = 0; at < words.length; at += 1) {
    if (!hasDigitsOrSense(words[at], firstKinds)) continue;
    claimCountedThings(words, at);
  }
}

/** Claims telephone numbers and other numbers of five or more digits. */
function claimLongDigits(words: readonly Word[]): void {
  words.forEach((word, at) => {
    if (word.digits === undefined) return;
    if (word.digits.length >= 5) return claimWords(words, at, at + 1, 'noise');
    if (!/^(?:0\d\d|00218|218)$/.test(word.digits) && !word.gap.includes('+')) return;
    let end = at + 1;
    let count = word.digits.length;
    while (words[end]?.digits !== undefined && /^[-.]?$/.test(words[end]!.gap)) count += words[end++]!.digits!.length;
    if (count >= 7) claimWords(words, at, end, 'noise');
  });
}

function claimCountedThings(words: readonly Word[], at: number): void {
  const number = parseNumber(words, at);
  if (number) {
    // «شهر 7 بلكونة»: the month.
    if (hasSense(words[at - 1], 'monthWord') && number.value <= 12) return;
    const following = words[number.next];
    if (following && !beginsAnother(following) && hasSense(following, 'countedThing'))
      return claimWords(words, at, number.next + 1, 'countedThing');
    // "3 rooms" describes a flat and is not a room for three.
    if (following && number.value >= 2 && senseOf(following, 'propertyType') === 'room' && !number.ordinal)
      claimWords(words, at, number.next, 'bedrooms');
    return;
  }
  const before = hasSense(words[at], 'numberedThing') || hasSense(words[at], 'countedThing');
  const after = words[at + 1];
  const follow = before && after && !after.startsClause ? parseNumber(words, at + 1) : undefined;
  if (!follow) {
    if (hasSense(words[at], 'countedThing') && words[at]!.senses.every(({ kind }) => kind === 'countedThing'))
      claimWords(words, at, at + 1, 'countedThing');
    return;
  }
  const counted = [
    'person',
    'timeUnit',
    'month',
    'ambiguousMonth',
    'monthWord',
    'propertyType',
    'countedThing',
    'currency',
    'relation',
    'until',
  ] as const;
  const own = hasAnySense(words[follow.next], counted);
  const dated = words[follow.next]?.digits !== undefined && /^[-/.]/.test(words[follow.next]!.gap);
  if (!own && !dated) claimWords(words, at, follow.next, 'countedThing');
  else if (hasSense(words[at], 'countedThing')) claimWords(words, at, at + 1, 'countedThing');
}
