import { names, placesFrom, within, type TokenisedText } from './tokenised-text.ts';
import { readGroups, type Group } from './spoken.ts';

/** Numbers that are read as something else, whatever stands around them. */
const notYears = [
  // Days: 20/12/2027, 2027-12-20, 3.1.2028
  /(?<!\d)\d{1,2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?(?:19|20)\d{2}(?!\d)/g,
  /(?<!\d)(?:19|20)\d{2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?\d{1,2}(?!\d)/g,
  // Times: 22:00, 21h45
  /(?<![\d:])(?:[01]?\d|2[0-4])\s?[:h]\s?[0-5]\d(?![\d:])/g,
  // Amounts: 1,750 and 2,340.50
  /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3}){1,2}(?:\.\d{1,2})?(?!\d|\s?[-.,]\s?\d)/g,
];

const years = /(?<![\d.+-])(?<!\d[ .])(?:19|20)\d{2}(?!\d|[-. ]\d)/;
const notPhones = [...notYears, new RegExp(years, 'g')];

/** What can stand between the groups of one number. */
const betweenGroups = /^[^\p{L}\p{N}#]{0,5}$/u;

/** What a number begins with, that is a phone's by its form alone. */
const phoneForms = [/^00\d{9,13}$/, /^0[1-9]\d{7,9}$/, /^2180?\d{8,9}$/, /^9[1-6]\d{7}$/];
/** Mobiles of the countries around, with the code of the country and without its sign. */
const abroad =
  /^(?:216[2-9]\d{7}|201[0125]\d{8}|33[67]\d{8}|447\d{9}|905\d{9}|393\d{8,9}|213[5-7]\d{8}|212[67]\d{8}|9715\d{8}|35699\d{6})$/;
const codes = /^(?:216|20|33|44|90|39|213|212|971|356|\d{6,})$/;
/** Of one that is announced as a phone's. */
const announcedForm = /^\d{7,14}$/;
/** "Number:" and the like. */
const announcement = /(?:number|numero|num|no|رقم\p{L}{0,3}|نمر\p{L}{1,3})\s?[:=]/u;
const longest = 15;

/** A phone number in digits of any script, spacing and words, also with letters that look like digits. */
export function findsPhone(reading: TokenisedText): boolean {
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
      if (abroad.test(digits) && codes.test(groups[start]!.digits) && !goesOn) return true;
      if (isToldInParts(groups.slice(start, end + 1)) && !goesOn) return true;
    }
  }
  if (isAnnounced && isScattered(reading, groups)) return true;
  // "It begins 091, then my father's year 1947, then 306"
  const isPieced = isAnnounced || (reading.places.next?.length ?? 0) >= 2;
  const withYears = years.test(reading.text) ? readGroups(reading, blank(reading.text, notYears)) : groups;
  if (isHidden(withYears) || (isPieced && withYears !== groups && isScattered(reading, withYears))) return true;
  return isTurnedRound(reading, groups) || isLessZero(text, groups);
}

/** "321, before it 091, and 5566": the beginning is not told first. */
function isTurnedRound({ places }: TokenisedText, groups: readonly Group[]): boolean {
  const digits = groups.map((one) => one.digits).join('');
  if (!places.ahead || groups.length < 2 || digits.length < 9 || digits.length > 10) return false;
  return groups.some(
    (one, index) =>
      index > 0 &&
      /^0?9[1-6]/.test(one.digits + (groups[index + 1]?.digits ?? '')) &&
      within(places.ahead, { first: one.first, last: one.last }, 3).length > 0,
  );
}

/** "With a zero first", «قدامهم صفر». */
const zeroAhead =
  /(?<![\p{L}\d])(?:(?:zero|0|صفر|sifr)\s(?:first|at the (?:start|front|beginning)|in front|before|devant|avant|au debut|قدام|قبل|في الاول)|(?:قدامه\p{L}*|قبله\p{L}*|(?:start|begin)s? with|preceded by|precede\p{L}* d'un|9balhom|gbalha)\s(?:a\s|un\s)?(?:zero|0|صفر|sifr))(?!\d)/u;

/** "My age 91, dad's 44, then 30, 17 and 2, a zero first": the zero is told apart. */
function isLessZero(text: string, groups: readonly Group[]): boolean {
  if (groups.length < 4 || groups.length > longest || !zeroAhead.test(text)) return false;
  const digits = groups.map((one) => one.digits);
  const zero = digits.indexOf('0');
  return zero > 0 && /^9[1-6]\d{7}$/.test(digits.toSpliced(zero, 1).join(''));
}

const hasPlus = (text: string, from: number) => /\+\s?\(?$/.test(text.slice(Math.max(0, from - 3), from));

/** Four numbers in words or more that make up a phone's; prices in a row are round, and as long as each other. */
function isToldInParts(groups: readonly Group[]): boolean {
  if (groups.length < 4 || groups.some((one) => !one.isSpoken)) return false;
  const length = groups.reduce((sum, { digits }) => sum + digits.length, 0);
  const lengths = new Set(groups.map(({ digits }) => digits.length));
  return length >= 9 && length <= 12 && (lengths.size > 1 || groups.every(({ digits }) => !digits.endsWith('0')));
}

/** A number that is announced may come in pieces, with some words between them. */
function isScattered(reading: TokenisedText, groups: readonly Group[]): boolean {
  for (let start = 0; start < groups.length; start += 1) {
    let digits = '';
    if (isReference(reading, groups[start]!)) continue;
    for (let end = start; end < groups.length; end += 1) {
      if (end > start && groups[end]!.first - groups[end - 1]!.last > 5) break;
      digits += groups[end]!.digits;
      if (digits.length > longest) break;
      if (digits.startsWith('0') && phoneForms.some((form) => form.test(digits))) return true;
    }
  }
  return false;
}

/** "Room 091, shelf 662, box 3018": nobody counts rooms like that, where the digits together are a mobile's. */
function isHidden(groups: readonly Group[]): boolean {
  return groups.some(({ digits: first }, start) => {
    if (!/^(?:0|09|09[1-6])$/.test(first)) return false;
    let digits = first;
    let gaps = 0;
    for (let end = start + 1; end < groups.length; end += 1) {
      const words = groups[end]!.first - groups[end - 1]!.last - 1;
      if (words > 3) break;
      if (words > 0) gaps += 1;
      // Its beginning is not torn apart by words.
      if (digits.length < 3 && (words > 0 || groups[end]!.digits.length > 1)) return false;
      digits += groups[end]!.digits;
      if (digits.length > 10) return false;
    }
    return gaps > 1 && /^09[1-6]\d{7}$/.test(digits);
  });
}

/** Blanks what is no phone number, so that its digits join no other. Places stay where they are. */
function blank(text: string, patterns = notPhones): string {
  let blanked = text;
  for (const pattern of patterns) blanked = blanked.replaceAll(pattern, (found) => '#'.repeat(found.length));
  return blanked;
}

/** Nothing but signs stands between them, or a word that says that the number goes on. */
function areJoined(text: string, { tokens, places }: TokenisedText, one: Group, other: Group): boolean {
  // Three words at most, such as "and the rest".
  let at = one.last;
  if (other.first - at > 1 && other.first - at <= 6) {
    for (const { first, last } of placesFrom(places.next, at)) if (first === at + 1 && last < other.first) at = last;
  }
  if (other.first !== at + 1) return false;
  if (at > one.last) return true;
  return betweenGroups.test(text.slice(tokens[one.last]!.to, tokens[other.first]!.from));
}

/** Nothing numeric joins it from before. */
function isWhole(groups: readonly Group[], start: number, text: string, reading: TokenisedText): boolean {
  const before = groups[start - 1];
  return before === undefined || !areJoined(text, reading, before, groups[start]!);
}

/** The number is said to be an invoice's, a booking's, a flight's. */
function isReference({ places, tokens }: TokenisedText, group: Group): boolean {
  const isMobile = /^(?:0?9[1-5]|00218|218)/.test(group.digits);
  return placesFrom(places.reference, group.first - 8).some((place) => {
    const between = tokens.slice(place.last + 1, group.first).map((token) => token.text);
    if (place.last >= group.first || between.length > 4) return false;
    // "At the pharmacy next door, or dial 061"
    const isLinked = between.every((word) => linking.has(word.replace(/^d'/, '')));
    const cue = placesFrom(places.phoneCue, place.last).find(({ first }) => !linking.has(tokens[first]!.text));
    if (!isLinked && cue && cue.last < group.first) return false;
    // "For the booking call 0912345678" is no booking's number.
    return !isMobile || isLinked;
  });
}

const linking: ReadonlySet<string> = new Set(
  'number no nr num water power gas is the id code ref reference numero n est la le de eau الماء الميه الكهرباء الضو رقم رقمها رقمه هو هي متاعي متاعنا'.split(
    ' ',
  ),
);
