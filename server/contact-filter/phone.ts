import { hundreds, many, names, tens, times, units, type Place, type Reading, type Token } from './reading.ts';

/** A group of digits as it was written or said. */
interface Group {
  digits: string;
  /** Tokens. */
  first: number;
  last: number;
  isSpoken: boolean;
}

/** Numbers that are read as something else, whatever stands around them. */
const notPhones = [
  // Days: 20/12/2027, 2027-12-20, 3.1.2028
  /(?<!\d)\d{1,2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?(?:19|20)\d{2}(?!\d)/g,
  /(?<!\d)(?:19|20)\d{2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?\d{1,2}(?!\d)/g,
  // Times: 22:00, 21h45
  /(?<![\d:])\d{1,2}\s?[:h]\s?\d{2}(?![\d:])/g,
  // Amounts: 1,750 and 2,340.50
  /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3}){1,2}(?:\.\d{1,2})?(?!\d|\s?[-.,]\s?\d)/g,
  // Years
  /(?<![\d.+-])(?<!\d[ .])(?:19|20)\d{2}(?!\d|[-. ]\d)/g,
];

/** What can stand between the groups of one number. */
const betweenGroups = /^[^\p{L}\p{N}#]{0,5}$/u;

/** What a number begins with, that is a phone's by its form alone. */
const phoneForms = [/^00\d{9,13}$/, /^0[1-9]\d{7,9}$/, /^2180?\d{8,9}$/, /^9[1-6]\d{7}$/];
/** Of one that is announced as a phone's. */
const announcedForm = /^\d{7,14}$/;
/** "Number:" and the like. */
const announcement = /(?:number|numero|num|no|رقم\p{L}{0,3}|نمر\p{L}{1,3})\s?[:=]/u;
const longest = 15;

/** A phone number in digits of any script, spacing and words, also with letters that look like digits. */
export function findsPhone(reading: Reading): boolean {
  const text = blank(reading.text);
  const groups = readGroups(reading, text);
  const isAnnounced = names(reading, 'phoneCue') || announcement.test(text);
  for (let start = 0; start < groups.length; start += 1) {
    let digits = '';
    for (let end = start; end < groups.length; end += 1) {
      if (end > start && !areJoined(text, reading, groups[end - 1]!, groups[end]!)) break;
      digits += groups[end]!.digits;
      if (digits.length > longest) break;
      const next = groups[end + 1];
      const goesOn = next !== undefined && areJoined(text, reading, groups[end]!, next);
      const plus = hasPlus(text, reading.tokens[groups[start]!.first]!.from);
      if (isReference(reading, groups[start]!)) continue;
      if (plus && digits.length >= 8) return true;
      if (phoneForms.some((form) => form.test(digits)) && !(goesOn && next.digits.length > 2 && digits.length < 9))
        return true;
      if (isAnnounced && announcedForm.test(digits) && !goesOn && isWhole(groups, start, text, reading)) return true;
      const spoken = groups.slice(start, end + 1).filter((one) => one.isSpoken).length;
      if (spoken >= 6 && digits.length >= 7) return true;
    }
  }
  return isAnnounced && isScattered(groups);
}

const hasPlus = (text: string, from: number) => /\+\s?\(?$/.test(text.slice(Math.max(0, from - 3), from));

/** A number that is announced may come in pieces, with some words between them. */
function isScattered(groups: readonly Group[]): boolean {
  for (let start = 0; start < groups.length; start += 1) {
    let digits = '';
    for (let end = start; end < groups.length; end += 1) {
      if (end > start && groups[end]!.first - groups[end - 1]!.last > 5) break;
      digits += groups[end]!.digits;
      if (digits.length > longest) break;
      if (digits.startsWith('0') && phoneForms.some((form) => form.test(digits))) return true;
    }
  }
  return false;
}

/** Blanks what is no phone number, so that its digits join no other. Places stay where they are. */
function blank(text: string): string {
  let blanked = text;
  for (const pattern of notPhones) blanked = blanked.replaceAll(pattern, (found) => '#'.repeat(found.length));
  return blanked;
}

function readGroups({ tokens }: Reading, text: string): Group[] {
  const groups: Group[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const first = index;
    if (isBlank(text, tokens[index]!)) continue;
    const count = times.get(tokens[index]!.text) ?? 1;
    if (count > 1) index += 1;
    const word = tokens[index]?.text ?? '';
    const written = digitsOf(word);
    if (written !== undefined) {
      groups.push({ digits: repeated(written, count), first, last: index, isSpoken: !/^\d+$/.test(word) });
      continue;
    }
    const spoken = readSpoken(tokens, index);
    if (!spoken) {
      index = first;
      continue;
    }
    // "four fives", «أربع خمسات»
    const plural = many.get(tokens[spoken.last + 1]?.text ?? '');
    const digits =
      plural === undefined ? repeated(spoken.digits, count) : String(plural).repeat(Math.min(9, Number(spoken.digits)));
    index = plural === undefined ? spoken.last : spoken.last + 1;
    groups.push({ digits, first, last: index, isSpoken: true });
  }
  return groups;
}

function isBlank(text: string, { from, to }: Token): boolean {
  return text.slice(from, to).includes('#');
}

const repeated = (digits: string, count: number) => (digits.length === 1 ? digits.repeat(count) : digits);

const lookalikes: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', s: '5', b: '8', z: '2' };

/** Digits, also where letters stand for some of them: "o91", "09l23". */
function digitsOf(word: string): string | undefined {
  if (/^\d+$/.test(word)) return word;
  const parts = word.match(/\d+|\D+/g) ?? [];
  if (parts.length > 1) {
    // "zero91", "0nine1"
    const read = parts.map((part) => (/^\d/.test(part) ? part : units.get(part)));
    if (read.every((part) => part !== undefined)) return read.join('');
  }
  const digitsIn = word.replaceAll(/\D/g, '').length;
  // "4b" and "10l" are a flat and litres; what begins like a number of a phone is one.
  const isUnit = /^[1-9]\d*[a-z]$/.test(word);
  if (!/^[\doilsbz]+$/.test(word) || isUnit || digitsIn < (/^[oil]\d/.test(word) ? 1 : 2)) return longRun(word);
  return word.replaceAll(/[a-z]/g, (letter) => lookalikes[letter]!);
}

/** A whole number that is stuck to a word: "call0912345678". */
function longRun(word: string): string | undefined {
  return /\d{7,}/.exec(word)?.[0] ?? spelledOut(word);
}

const digitWords = [...units].filter(([, value]) => value < 10).toSorted(([one], [other]) => other.length - one.length);

/** Digits in words without gaps, at least three of them: "zeronineone". */
function spelledOut(word: string): string | undefined {
  let digits = '';
  let rest = word;
  while (rest !== '') {
    const known = digitWords.find(([name]) => name.length > 2 && rest.startsWith(name));
    if (!known) return undefined;
    digits += String(known[1]);
    rest = rest.slice(known[0].length);
    if (!digitWords.some(([name]) => rest.startsWith(name))) rest = rest.replace(/^و(?=.{3})/, '');
  }
  return digits.length >= 3 ? digits : undefined;
}

/** A number in words: a digit, or up to three of them as "six hundred fifty", "واحد وتسعين", "quatre-vingt-douze". */
function readSpoken(tokens: readonly Token[], index: number): { digits: string; last: number } | undefined {
  const word = (step: number) => tokens[index + step]?.text ?? '';
  const bare = (step: number) => word(step).replace(/^و(?=.{3})/, '');
  const hundred = hundreds.get(word(0)) ?? hundreds.get(bare(0));
  if (hundred !== undefined) {
    const step = ands.has(word(1)) ? 2 : 1;
    const small = readSmall(tokens, index + step);
    const isJoined = small && (step === 2 || word(1).startsWith('و') || !/^[\u0600-\u06ff]/.test(word(1)));
    return isJoined
      ? { digits: String(hundred + small.value), last: small.last }
      : { digits: String(hundred), last: index };
  }
  const small = readSmall(tokens, index);
  // "two hundred twenty", "trois cent quarante-cinq"
  if (small && small.value < 10 && hundredWords.has(tokens[small.last + 1]?.text ?? '')) {
    const step = ands.has(tokens[small.last + 2]?.text ?? '') ? 3 : 2;
    const more = readSmall(tokens, small.last + step);
    return { digits: String(small.value * 100 + (more?.value ?? 0)), last: more?.last ?? small.last + 1 };
  }
  return small && { digits: String(small.value), last: small.last };
}

const ands: ReadonlySet<string> = new Set(['and', 'و', 'et']);
const hundredWords: ReadonlySet<string> = new Set(['hundred', 'cent', 'cents', 'ميه', 'مايه']);

function readSmall(tokens: readonly Token[], index: number): { value: number; last: number } | undefined {
  const plain = (at: number) => tokens[at]?.text ?? '';
  const unitAt = (at: number) => units.get(plain(at)) ?? units.get(plain(at).replace(/^و(?=.{3})/, ''));
  const tenAt = (at: number) => tens.get(plain(at)) ?? tens.get(plain(at).replace(/^و(?=.{3})/, ''));
  // quatre-vingt(s), and what follows it
  if (plain(index) === 'quatre' && /^vingts?$/.test(plain(index + 1))) {
    const more = units.get(plain(index + 2));
    return more !== undefined && more > 0 ? { value: 80 + more, last: index + 2 } : { value: 80, last: index + 1 };
  }
  const ten = tenAt(index);
  if (ten !== undefined) {
    const step = plain(index + 1) === 'et' ? 2 : 1;
    const more = units.get(plain(index + step));
    const most = ten === 60 ? 16 : 9;
    if (more !== undefined && more > 0 && more <= most && !/^[\u0600-\u06ff]/.test(plain(index))) {
      return { value: ten + more, last: index + step };
    }
    return { value: ten, last: index };
  }
  const unit = unitAt(index);
  if (unit === undefined) return undefined;
  // واحد وتسعين: the tens come after, tied by "and"
  const after = plain(index + 1);
  const isApart = after === 'و';
  const tied = isApart ? tens.get(plain(index + 2)) : after.startsWith('و') ? tens.get(after.slice(1)) : undefined;
  if (tied !== undefined && unit > 0 && unit < 10) return { value: tied + unit, last: index + (isApart ? 2 : 1) };
  return { value: unit, last: index };
}

/** Nothing but signs stands between them, or a word that says that the number goes on. */
function areJoined(text: string, { tokens, places }: Reading, one: Group, other: Group): boolean {
  // Three words at most, such as "and the rest".
  let at = one.last;
  if (other.first - at > 1 && other.first - at <= 6) {
    for (const { first, last } of placesFrom(places.next, at)) if (first === at + 1 && last < other.first) at = last;
  }
  if (other.first !== at + 1) return false;
  if (at > one.last) return true;
  return betweenGroups.test(text.slice(tokens[one.last]!.to, tokens[other.first]!.from));
}

/** Those that begin behind a token, without a look at all before. */
function placesFrom(places: readonly Place[] | undefined, at: number): readonly Place[] {
  if (!places) return [];
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]!.first > at) high = middle;
    else low = middle + 1;
  }
  return places.slice(low, low + 12);
}

/** Nothing numeric joins it from before. */
function isWhole(groups: readonly Group[], start: number, text: string, reading: Reading): boolean {
  const before = groups[start - 1];
  return before === undefined || !areJoined(text, reading, before, groups[start]!);
}

/** The number is said to be an invoice's, a booking's, a flight's. */
function isReference({ places }: Reading, group: Group): boolean {
  return placesFrom(places.reference, group.first - 8).some(
    (place) => group.first - place.last >= 1 && group.first - place.last <= 3,
  );
}
