import { isUnrecognised, senseOf, type Word } from './word.ts';

export interface ParsedNumber {
  readonly value: number;
  /** The index of the word after the number. */
  readonly next: number;
  /** "5th", "الخامس". */
  readonly ordinal: boolean;
  /** Written in digits. */
  readonly digits: boolean;
}

const ordinalSuffix = /^(?:st|nd|rd|th|er|ere|eme|e|nde)$/;

/** Parses the number that begins at a word, in digits or in words of any language of the vocabulary. */
export function parseNumber(words: readonly Word[], at: number): ParsedNumber | undefined {
  const word = words[at];
  if (!word || word.claim !== undefined || isUnrecognised(word)) return undefined;
  if (word.digits !== undefined) {
    if (word.digits.length > 4) return undefined;
    const following = words[at + 1];
    const ordinal =
      following !== undefined && !following.spaced && following.gap === '' && ordinalSuffix.test(following.text);
    return { value: Number(word.digits), next: at + (ordinal ? 2 : 1), ordinal, digits: true };
  }
  return parseCardinal(words, at) ?? parseOrdinal(words, at);
}

/** "two hundred and fifty", «ثلاثة آلاف», "mille cinq cents": a number below a hundred, its multiples, and what is added to them. */
function parseCardinal(words: readonly Word[], at: number): ParsedNumber | undefined {
  const first = parseBelowHundred(words, at);
  if (!first || first.ordinal) return first;
  let { value, next } = first;
  for (let steps = 0; steps < 2; steps += 1) {
    const word = words[next];
    const multiplier = word && !word.startsClause && word.prefix === '' ? Number(senseOf(word, 'number')) : 0;
    if (!(multiplier === 100 && value > 1 && value < 20) && !(multiplier === 1000 && value > 1 && value < 1000)) break;
    value *= multiplier;
    next += 1;
  }
  if (value < 100) return first;
  const joined = skipConjunction(words, next);
  const isArabic = /[\u0621-\u064a]/.test(words[next - 1]!.text);
  if (!joined || (isArabic && !joined.and)) return { ...first, value, next };
  const rest = parseCardinal(words, joined.at);
  const limit = value % 1000 === 0 ? 1000 : 100;
  return rest && !rest.ordinal && rest.value > 0 && rest.value < limit
    ? { ...first, value: value + rest.value, next: rest.next }
    : { ...first, value, next };
}

/** "twenty five", "خمسة وعشرين", "vingt et un", "khamsa w 3eshrin". */
function parseBelowHundred(words: readonly Word[], at: number): ParsedNumber | undefined {
  const first = senseOf(words[at], 'number');
  if (first === undefined) return undefined;
  const value = Number(first);
  const joined = (next: number, sum: number, ordinal = false): ParsedNumber => ({
    value: sum,
    next,
    ordinal,
    digits: false,
  });
  const next = skipConjunction(words, at + 1);
  if (next !== undefined && value >= 20 && value < 100) {
    const unit = senseOf(words[next.at], 'number');
    // «لعشرين واحد» are twenty people: in Arabic, "and" joins a unit to tens.
    const isPeople = Number(unit) === 1 && !next.and && /^(?:واحد|w[ae]?7[ae]?d|wahed)$/.test(words[next.at]!.text);
    if (
      unit !== undefined &&
      !isPeople &&
      Number(unit) >= 1 &&
      Number(unit) < (value === 60 || value === 80 ? 20 : 10)
    ) {
      return joined(next.at + 1, value + Number(unit));
    }
    const last = senseOf(words[next.at], 'ordinal');
    if (last !== undefined && Number(last) < 10 && !next.and) return joined(next.at + 1, value + Number(last), true);
  }
  if (next?.and && value >= 1 && value <= 9) {
    const tens = senseOf(words[next.at], 'number') ?? senseOf(words[next.at], 'ordinal');
    if (tens !== undefined && Number(tens) >= 20 && Number(tens) < 100)
      return joined(next.at + 1, value + Number(tens));
  }
  return joined(at + 1, value);
}

/** "fifth", "الخامس", «الخامس والعشرين». */
function parseOrdinal(words: readonly Word[], at: number): ParsedNumber | undefined {
  const first = senseOf(words[at], 'ordinal');
  if (first === undefined) return undefined;
  const next = skipConjunction(words, at + 1);
  if (next?.and) {
    const tens = senseOf(words[next.at], 'number') ?? senseOf(words[next.at], 'ordinal');
    if (tens === '20' || tens === '30')
      return { value: Number(first) + Number(tens), next: next.at + 1, ordinal: true, digits: false };
  }
  return { value: Number(first), next: at + 1, ordinal: true, digits: false };
}

/** The index of the next word, after "and" if there is one. `and`: there is one, as a word or as a prefix. */
function skipConjunction(words: readonly Word[], at: number): { at: number; and: boolean } | undefined {
  const word = words[at];
  // «من عشرين لخمسة وعشرين»: a preposition begins another number.
  if (!word || word.startsClause || /^[لبفكlbf]/.test(word.prefix)) return undefined;
  if (senseOf(word, 'and') !== undefined && words[at + 1]) return { at: at + 1, and: true };
  return { at, and: word.prefix.startsWith('و') };
}
