import { memoisedByWord } from './memoised-words.ts';
import {
  hundreds,
  lettersFor,
  pluralDigits,
  repeats,
  homophones,
  tens,
  times,
  timesWords,
  units,
  type Token,
} from './word-index.ts';
import type { TokenisedText } from './tokenised-text.ts';

/** A number in digits or words. */
export interface DigitGroup {
  digits: string;
  /** Indexes of tokens, both inclusive. */
  first: number;
  last: number;
  isSpoken: boolean;
}

const known = new WeakMap<TokenisedText, readonly DigitGroup[]>();

/** All numbers of a message, in digits or words, found once. */
export function digitGroupsOf(message: TokenisedText): readonly DigitGroup[] {
  let groups = known.get(message);
  if (!groups) known.set(message, (groups = findDigitGroups(message, message.text)));
  return groups;
}

/** Finds all numbers of a message, in digits or words. `text` is its text, in which numbers to ignore are masked by `#`. */
export function findDigitGroups({ tokens }: TokenisedText, text: string): DigitGroup[] {
  const groups: DigitGroup[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const first = index;
    if (!beginsNumber(tokens[index]!.text) || isMasked(text, tokens[index]!)) continue;
    const repeatedDigits = parseRepeatedDigit(tokens, index) ?? parseHomophone(tokens, index, groups.at(-1));
    if (repeatedDigits) {
      groups.push({ digits: repeatedDigits.digits, first, last: repeatedDigits.last, isSpoken: true });
      index = repeatedDigits.last;
      continue;
    }
    const count = times.get(tokens[index]!.text) ?? 1;
    if (count > 1) index += 1;
    const word = tokens[index]?.text ?? '';
    const written = digitsOf(word);
    if (written !== undefined) {
      groups.push({ digits: repeated(written, count), first, last: index, isSpoken: !/^\d+$/.test(word) });
      continue;
    }
    const spoken = parseSpokenNumber(tokens, index);
    if (!spoken) {
      index = first;
      continue;
    }
    // "four fives", «أربع خمسات»
    const plural = pluralDigits.get(tokens[spoken.last + 1]?.text ?? '');
    const digits =
      plural === undefined ? repeated(spoken.digits, count) : String(plural).repeat(Math.min(9, Number(spoken.digits)));
    index = plural === undefined ? spoken.last : spoken.last + 1;
    groups.push({ digits, first, last: index, isSpoken: true });
  }
  return groups;
}

/** Whether a number may begin with a word: most words are passed over without another look. */
const beginsNumber = memoisedByWord((word) => {
  if (times.has(word) || homophones.has(word) || digitsOf(word) !== undefined) return true;
  const withoutAnd = word.replace(/^و(?=.{3})/, '');
  const withoutArticle = word.replace(/^ال(?=.{3})/, '');
  return [word, withoutAnd, withoutArticle].some((form) => units.has(form) || tens.has(form) || hundreds.has(form));
});

/** "Five twice", "five three times", "three times the 5", «خمسة مرتين». */
function parseRepeatedDigit(tokens: readonly Token[], index: number): { digits: string; last: number } | undefined {
  const word = (step: number) => tokens[index + step]?.text ?? '';
  const digit = digitAt(word(0));
  if (digit === undefined) return undefined;
  const twice = repeats.get(word(1));
  if (twice !== undefined) return { digits: String(digit).repeat(twice), last: index + 1 };
  const count = digitAt(word(1));
  if (count !== undefined && timesWords.has(word(2))) return { digits: String(digit).repeat(count), last: index + 2 };
  if (!timesWords.has(word(1))) return undefined;
  const step = articles.has(word(2)) ? 3 : 2;
  const repeatedDigit = digitAt(word(step));
  return repeatedDigit === undefined ? undefined : { digits: String(repeatedDigit).repeat(digit), last: index + step };
}

const articles: ReadonlySet<string> = new Set(['the', 'le', 'la', 'number', 'digit']);

function digitAt(word: string): number | undefined {
  const value = /^\d$/.test(word) ? Number(word) : (units.get(word) ?? units.get(word.replace(/^ال(?=.{3})/, '')));
  return value !== undefined && value < 10 ? value : undefined;
}

/** "To", "for" and "ate" between two digits in words. */
function parseHomophone(tokens: readonly Token[], index: number, before: DigitGroup | undefined) {
  const value = homophones.get(tokens[index]!.text);
  if (value === undefined || !before?.isSpoken || before.last !== index - 1) return undefined;
  const next = tokens[index + 1]?.text ?? '';
  return units.has(next) || homophones.has(next) ? { digits: String(value), last: index } : undefined;
}

function isMasked(text: string, { from, to }: Token): boolean {
  return text.slice(from, to).includes('#');
}

const repeated = (digits: string, count: number) => (digits.length === 1 ? digits.repeat(count) : digits);

const lookalikes: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', s: '5', b: '8', z: '2' };

/** The digits of a token, with letters for similar digits replaced: "o91", "09l23". */
const digitsOf = memoisedByWord((word): string | undefined => {
  if (/^\d+$/.test(word)) return word;
  const parts = word.match(/\d+|\D+/g) ?? [];
  if (parts.length > 1) {
    // "zero91", "0nine1"
    const digits = parts.map((part) => (/^\d/.test(part) ? part : (units.get(part) ?? parseJoinedDigitWords(part, 2))));
    if (digits.every((part) => part !== undefined)) return digits.join('');
  }
  const value = units.get(word.replaceAll(/\d/g, (digit) => lettersFor[digit] ?? digit));
  if (parts.length > 1 && value !== undefined) return String(value);
  const digitsIn = word.replaceAll(/\D/g, '').length;
  // "4b" and "10l" are a flat and litres, unlike a token that begins as a phone number.
  const isUnit = /^[1-9]\d*[a-z]$/.test(word);
  if (!/^[\doilsbz]+$/.test(word) || isUnit || digitsIn < (/^[oil]\d/.test(word) ? 1 : 2)) return longDigitRun(word);
  return word.replaceAll(/[a-z]/g, (letter) => lookalikes[letter]!);
});

/** A number joined to a word: "call0912345678". */
function longDigitRun(word: string): string | undefined {
  return /\d{7,}/.exec(word)?.[0] ?? parseJoinedDigitWords(word, /^[a-z]{6,}$/.test(word) ? 2 : 3);
}

const digitWords = [...units].filter(([, value]) => value < 10).toSorted(([one], [other]) => other.length - one.length);

/** Words for digits without spaces, at least `least` of them: "zeronineone". */
function parseJoinedDigitWords(word: string, least = 3): string | undefined {
  let digits = '';
  let rest = word;
  while (rest !== '') {
    const known = digitWords.find(([name]) => name.length > 2 && rest.startsWith(name));
    if (!known) return undefined;
    digits += String(known[1]);
    rest = rest.slice(known[0].length);
    if (!digitWords.some(([name]) => rest.startsWith(name))) rest = rest.replace(/^و(?=.{3})/, '');
  }
  return digits.length >= least ? digits : undefined;
}

/** Parses a number below 1,000 in words: "six hundred fifty", "واحد وتسعين", "quatre-vingt-douze". */
function parseSpokenNumber(tokens: readonly Token[], index: number): { digits: string; last: number } | undefined {
  const word = (step: number) => tokens[index + step]?.text ?? '';
  const bare = (step: number) => word(step).replace(/^و(?=.{3})/, '');
  const hundred = hundreds.get(word(0)) ?? hundreds.get(bare(0));
  if (hundred !== undefined) {
    const step = ands.has(word(1)) ? 2 : 1;
    const small = parseBelowHundred(tokens, index + step);
    const isJoined = small && (step === 2 || word(1).startsWith('و') || !/^[\u0600-\u06ff]/.test(word(1)));
    return isJoined
      ? { digits: String(hundred + small.value), last: small.last }
      : { digits: String(hundred), last: index };
  }
  const small = parseBelowHundred(tokens, index);
  // "two hundred twenty", "trois cent quarante-cinq"
  if (small && small.value < 10 && hundredWords.has(tokens[small.last + 1]?.text ?? '')) {
    const step = ands.has(tokens[small.last + 2]?.text ?? '') ? 3 : 2;
    const more = parseBelowHundred(tokens, small.last + step);
    return { digits: String(small.value * 100 + (more?.value ?? 0)), last: more?.last ?? small.last + 1 };
  }
  return small && { digits: String(small.value), last: small.last };
}

const ands: ReadonlySet<string> = new Set(['and', 'و', 'et']);
const hundredWords: ReadonlySet<string> = new Set(['hundred', 'cent', 'cents', 'ميه', 'مايه']);

function parseBelowHundred(tokens: readonly Token[], index: number): { value: number; last: number } | undefined {
  const wordAt = (at: number) => tokens[at]?.text ?? '';
  const unitAt = (at: number) => units.get(wordAt(at)) ?? units.get(wordAt(at).replace(/^و(?=.{3})/, ''));
  const tenAt = (at: number) => tens.get(wordAt(at)) ?? tens.get(wordAt(at).replace(/^و(?=.{3})/, ''));
  // quatre-vingt(s), and what follows it
  if (wordAt(index) === 'quatre' && /^vingts?$/.test(wordAt(index + 1))) {
    const more = units.get(wordAt(index + 2));
    return more !== undefined && more > 0 ? { value: 80 + more, last: index + 2 } : { value: 80, last: index + 1 };
  }
  const ten = tenAt(index);
  if (ten !== undefined) {
    const step = wordAt(index + 1) === 'et' ? 2 : 1;
    const more = units.get(wordAt(index + step));
    const most = ten === 60 ? 16 : 9;
    if (more !== undefined && more > 0 && more <= most && !/^[\u0600-\u06ff]/.test(wordAt(index))) {
      return { value: ten + more, last: index + step };
    }
    return { value: ten, last: index };
  }
  const unit = unitAt(index);
  if (unit === undefined) return undefined;
  // واحد وتسعين: the tens come after, tied by "and"
  const after = wordAt(index + 1);
  const isApart = after === 'و' || after === 'w';
  const tied = isApart ? tens.get(wordAt(index + 2)) : after.startsWith('و') ? tens.get(after.slice(1)) : undefined;
  if (tied !== undefined && unit > 0 && unit < 10) return { value: tied + unit, last: index + (isApart ? 2 : 1) };
  return { value: unit, last: index };
}
