import { parseNumber } from '../number-words.ts';
import { hasSense, senseOf, type Word } from '../word.ts';

/** A number that may have decimals or thousands apart: "1 500", "1,200", "4.5", "2k". */
export interface Amount {
  readonly value: number;
  /** The index of the word after the amount. */
  readonly next: number;
  readonly ordinal: boolean;
  /** Written in thousands: "2k" is no year. */
  readonly inThousands?: true;
}

export function parseAmount(words: readonly Word[], at: number): Amount | undefined {
  const word = words[at];
  if (!word || word.claim !== undefined) return undefined;
  if (word.digits === undefined) {
    const number = parseNumber(words, at);
    return number && { value: number.value, next: number.next, ordinal: number.ordinal };
  }
  if (word.digits.length > 7) return undefined;
  let { digits } = word;
  let next = at + 1;
  // "on est 4 200 max": two numbers.
  while (!hasSense(words[at - 1], 'we') && isThousands(words[next], digits) && !isDirham(words, next, digits))
    digits += words[next++]!.digits!;
  let value = Number(digits);
  const decimals = words[next];
  if (
    next === at + 1 &&
    decimals?.digits !== undefined &&
    !decimals.spaced &&
    /^[.,٫]$/.test(decimals.gap) &&
    (decimals.digits.length <= 2 || isDirham(words, next, digits))
  ) {
    value = Number(`${digits}.${decimals.digits}`);
    next += 1;
  }
  const following = words[next];
  if (following && !following.spaced && following.gap === '' && /^(?:k|alf|ish)$/.test(following.text))
    return following.text === 'ish'
      ? { value, next: next + 1, ordinal: false }
      : { value: value * 1000, next: next + 1, ordinal: false, inThousands: true };
  const number = next === at + 1 ? parseNumber(words, at) : undefined;
  // «3 آلاف»: digits before a word.
  const multiplier = words[next]?.senses.find(({ kind, value: of }) => kind === 'number' && of === '1000');
  if (multiplier && value < 1000 && !words[next]!.startsClause)
    return { value: value * 1000, next: next + 1, ordinal: false };
  return number ? { value: number.value, next: number.next, ordinal: number.ordinal } : { value, next, ordinal: false };
}

/** Fewer whole dinars would be the price of no home, so "1.500" is in thousands. */
const leastWithDirham = 20;

/** "250.500 dinars": the dinar has three decimals, other currencies have not. */
function isDirham(words: readonly Word[], at: number, whole: string): boolean {
  const word = words[at]!;
  if (word.spaced || !/^[.٫]$/.test(word.gap) || word.digits?.length !== 3 || Number(whole) < leastWithDirham)
    return false;
  const currency = senseOf(words[at + 1], 'currency') ?? senseOf(words[at - 2], 'currency');
  return currency === undefined || currency === 'LYD';
}

function isThousands(word: Word | undefined, before: string): boolean {
  if (word?.digits?.length !== 3 || word.claim !== undefined || before.length > 6) return false;
  if (word.gap === '') return word.spaced && before.length <= 3 && before !== '0';
  return !word.spaced && /^[,.'’٬]$/.test(word.gap) && before.length <= 3;
}
