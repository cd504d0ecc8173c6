import { mentionsConcept, spansAfter, spansWithin, type TokenisedText } from './tokenised-text.ts';
import { digitGroupsOf, findDigitGroups, type DigitGroup } from './digit-groups.ts';

/** Dates, times and amounts, which are not phone numbers in any context. */
const datesAndAmounts = [
  // Days: 20/12/2027, 2027-12-20, 3.1.2028
  /(?<!\d)\d{1,2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?(?:19|20)\d{2}(?!\d)/g,
  /(?<!\d)(?:19|20)\d{2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?\d{1,2}(?!\d)/g,
  // Times: 22:00, 21h45
  /(?<![\d:])(?:[01]?\d|2[0-4])\s?[:h]\s?[0-5]\d(?![\d:])/g,
  // Sums: 250 x 4 = 1000, 250 + 220 + 220 = 690
  /(?<![\d.])[1-9]\d{0,3}(?:\.\d{1,2})?(?:\s?[+x×*-]\s?[1-9]\d{0,3}%?(?![\d.])){1,12}\s?=\s?[1-9]\d{0,4}(?!\d)/g,
  // Amounts: 1,750 and 2,340.50
  /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3}){1,2}(?:\.\d{1,2})?(?!\d|\s?[-.,]\s?\d)/g,
];

const years = /(?<![\d.+-])(?<!\d[ .])(?:19|20)\d{2}(?!\d|[-. ]\d)/;
const notPhones = [...datesAndAmounts, new RegExp(years, 'g')];

/** The characters between two groups of the same number. */
const betweenGroups = /^[^\p{L}\p{N}#]{0,5}$/u;

/** Forms that are phone numbers in any context. */
const phoneForms = [/^00\d{9,13}$/, /^0[1-9]\d{7,9}$/, /^2180?\d{8,9}$/, /^9[1-6]\d{7}$/];
/** Mobile numbers of neighbouring countries, with the country code and without "+". */
const foreignMobile =
  /^(?:216[2-9]\d{7}|201[0125]\d{8}|33[67]\d{8}|447\d{9}|905\d{9}|393\d{8,9}|213[5-7]\d{8}|212[67]\d{8}|9715\d{8}|35699\d{6})$/;
const codes = /^(?:216|20|33|44|90|39|213|212|971|356|\d{6,})$/;
/** The form of a number that is announced as a phone number. */
const announcedForm = /^\d{7,14}$/;
/** "Number:" and the like. */
const announcement = /(?:number|numero|num|no|رقم\p{L}{0,3}|نمر\p{L}{1,3})\s?[:=]/u;
const maxDigits = 15;
/** Of all forms of a telephone number. */
const leastDigits = 7;
const countDigits = (groups: readonly DigitGroup[]) => groups.reduce((sum, { digits }) => sum + digits.length, 0);

/** Finds a phone number in digits of any script, in words, with spaces, or with letters similar to digits. */
export function findsPhone(message: TokenisedText): boolean {
  if (countDigits(digitGroupsOf(message)) < leastDigits) return false;
  const text = maskPatterns(message.text);
  const groups = findDigitGroups(message, text);
  const isAnnounced = mentionsConcept(message, 'phoneCue') || announcement.test(text);
  for (let start = 0; start < groups.length; start += 1) {
    let digits = '';
    for (let end = start; end < groups.length; end += 1) {
      if (end > start && !areJoined(text, message, groups[end - 1]!, groups[end]!)) break;
      digits += groups[end]!.digits;
      if (digits.length > maxDigits) break;
      const next = groups[end + 1];
      const continues = next !== undefined && areJoined(text, message, groups[end]!, next);
      const plus = hasPlus(text, message.tokens[groups[start]!.first]!.from);
      if (isReference(message, groups[start]!)) continue;
      if (plus && digits.length >= 8) return true;
      if (phoneForms.some((form) => form.test(digits)) && !(continues && next.digits.length > 2 && digits.length < 9))
        return true;
      if (isAnnounced && announcedForm.test(digits) && !continues && isWhole(groups, start, text, message)) return true;
      const spoken = groups.slice(start, end + 1).filter((one) => one.isSpoken).length;
      if (spoken >= 6 && digits.length >= 7) return true;
      if (foreignMobile.test(digits) && codes.test(groups[start]!.digits) && !continues) return true;
      if (isSpokenInParts(groups.slice(start, end + 1)) && !continues) return true;
    }
  }
  if (isAnnounced && isScattered(message, groups)) return true;
  // "It begins 091, then my father's year 1947, then 306"
  const isInPieces = isAnnounced || (message.spans.next?.length ?? 0) >= 2;
  const withYears = years.test(message.text)
    ? findDigitGroups(message, maskPatterns(message.text, datesAndAmounts))
    : groups;
  if (isHidden(withYears) || (isInPieces && withYears !== groups && isScattered(message, withYears))) return true;
  return isReordered(message, groups) || hasSeparateZero(text, groups) || followsZero(text, message, groups);
}

/** "321, before it 091, and 5566": a number whose beginning is not first. */
function isReordered({ spans }: TokenisedText, groups: readonly DigitGroup[]): boolean {
  const digits = groups.map((one) => one.digits).join('');
  if (!spans.ahead || groups.length < 2 || digits.length < 9 || digits.length > 10) return false;
  return groups.some(
    (one, index) =>
      index > 0 &&
      /^0?9[1-6]/.test(one.digits + (groups[index + 1]?.digits ?? '')) &&
      spansWithin(spans.ahead, { first: one.first, last: one.last }, 3).length > 0,
  );
}

/** "With a zero first", «قدامهم صفر». */
const zeroAhead =
  /(?<![\p{L}\d])(?:(?:zero|0|صفر|sifr)\s(?:first|at the (?:start|front|beginning)|in front|before|devant|avant|au debut|قدام|قبل|في الاول)|(?:قدامه\p{L}*|قبله\p{L}*|(?:start|begin)s? with|preceded by|precede\p{L}* d'un|9balhom|gbalha)\s(?:a\s|un\s)?(?:zero|0|صفر|sifr))(?!\d)/u;

/** "My age 91, dad's 44, then 30, 17 and 2, a zero first": a number whose leading zero is mentioned separately. */
function hasSeparateZero(text: string, groups: readonly DigitGroup[]): boolean {
  if (groups.length < 4 || groups.length > maxDigits || !zeroAhead.test(text)) return false;
  const digits = groups.map((one) => one.digits);
  const zero = digits.indexOf('0');
  return zero > 0 && /^9[1-6]\d{7}$/.test(digits.toSpliced(zero, 1).join(''));
}

/** "After the zero ninety-one, then forty-five…", «بعد الصفر واحد وتسعين»: a number whose zero is said before. */
const zeroBefore =
  /(?<!\p{L})(?:(?:after|behind) (?:the )?zero|apres le zero|بعد ال?صفر|ba3d (?:el |e)?s+ifr|ba3d el sfer)(?!\p{L})/u;
/** In words. */
const mostBetween = 3;

function followsZero(text: string, { tokens }: TokenisedText, groups: readonly DigitGroup[]): boolean {
  const zero = zeroBefore.exec(text);
  if (!zero) return false;
  return groups.some(({ digits: begin }, start) => {
    if (!/^9[1-6]?/.test(begin) || tokens[groups[start]!.first]!.to < zero.index - 24) return false;
    let digits = '';
    for (let end = start; end < groups.length; end += 1) {
      if (end > start && groups[end]!.first - groups[end - 1]!.last - 1 > mostBetween) return false;
      // The zero itself, behind the beginning of the number
      if (end > start && groups[end]!.digits === '0' && tokens[groups[end]!.first]!.from <= zero.index + zero[0].length)
        continue;
      digits += groups[end]!.digits;
      if (/^9[1-6]\d{7}$/.test(digits)) return true;
    }
    return false;
  });
}

const hasPlus = (text: string, from: number) => /\+\s?\(?$/.test(text.slice(Math.max(0, from - 3), from));

/** At least four numbers in words with the length of a phone number, which are not all round numbers of one length (prices). */
function isSpokenInParts(groups: readonly DigitGroup[]): boolean {
  if (groups.length < 4 || groups.some((one) => !one.isSpoken)) return false;
  const length = groups.reduce((sum, { digits }) => sum + digits.length, 0);
  const lengths = new Set(groups.map(({ digits }) => digits.length));
  return length >= 9 && length <= 12 && (lengths.size > 1 || groups.every(({ digits }) => !digits.endsWith('0')));
}

/** Whether groups with up to four words between them make a phone number. */
function isScattered(message: TokenisedText, groups: readonly DigitGroup[]): boolean {
  for (let start = 0; start < groups.length; start += 1) {
    let digits = '';
    if (isReference(message, groups[start]!)) continue;
    for (let end = start; end < groups.length; end += 1) {
      if (end > start && groups[end]!.first - groups[end - 1]!.last > 5) break;
      digits += groups[end]!.digits;
      if (digits.length > maxDigits) break;
      if (digits.startsWith('0') && phoneForms.some((form) => form.test(digits))) return true;
    }
  }
  return false;
}

/** "Room 091, shelf 662, box 3018": the digits together are a mobile number. */
function isHidden(groups: readonly DigitGroup[]): boolean {
  return groups.some(({ digits: first }, start) => {
    if (!/^(?:0|09|09[1-6])$/.test(first)) return false;
    let digits = first;
    let gaps = 0;
    for (let end = start + 1; end < groups.length; end += 1) {
      const words = groups[end]!.first - groups[end - 1]!.last - 1;
      if (words > 3) break;
      if (words > 0) gaps += 1;
      // The prefix is not interrupted by words.
      if (digits.length < 3 && (words > 0 || groups[end]!.digits.length > 1)) return false;
      digits += groups[end]!.digits;
      if (digits.length > 10) return false;
    }
    return gaps > 1 && /^09[1-6]\d{7}$/.test(digits);
  });
}

/** Masks numbers that are not phone numbers, so that they are not joined with others. Positions do not change. */
function maskPatterns(text: string, patterns = notPhones): string {
  if (!/\d/.test(text)) return text;
  let masked = text;
  for (const pattern of patterns) masked = masked.replaceAll(pattern, (found) => '#'.repeat(found.length));
  return masked;
}

/** Whether only signs, or a word such as "then", are between two groups. */
function areJoined(text: string, { tokens, spans }: TokenisedText, one: DigitGroup, other: DigitGroup): boolean {
  // Three words at most, such as "and the rest".
  let at = one.last;
  if (other.first - at > 1 && other.first - at <= 6) {
    for (const { first, last } of spansAfter(spans.next, at)) if (first === at + 1 && last < other.first) at = last;
  }
  if (other.first !== at + 1) return false;
  if (at > one.last) return true;
  return betweenGroups.test(text.slice(tokens[one.last]!.to, tokens[other.first]!.from));
}

/** Whether no group before is part of the same number. */
function isWhole(groups: readonly DigitGroup[], start: number, text: string, message: TokenisedText): boolean {
  const before = groups[start - 1];
  return before === undefined || !areJoined(text, message, before, groups[start]!);
}

/** The number of an invoice, a booking or a flight. */
function isReference({ spans, tokens }: TokenisedText, group: DigitGroup): boolean {
  const isMobile = /^(?:0?9[1-5]|00218|218)/.test(group.digits);
  return spansAfter(spans.reference, group.first - 8).some((span) => {
    const between = tokens.slice(span.last + 1, group.first).map((token) => token.text);
    if (span.last >= group.first || between.length > 4) return false;
    // "At the pharmacy next door, or dial 061"
    const isLinked = between.every((word) => linking.has(word.replace(/^d'/, '')));
    const cue = spansAfter(spans.phoneCue, span.last).find(({ first }) => !linking.has(tokens[first]!.text));
    if (!isLinked && cue && cue.last < group.first) return false;
    // "For the booking call 0912345678" is a phone number.
    return !isMobile || isLinked;
  });
}

const linking: ReadonlySet<string> = new Set(
  'number no nr num water power gas is the id code ref reference numero n est la le de eau الماء الميه الكهرباء الضو رقم رقمها رقمه هو هي متاعي متاعنا'.split(
    ' ',
  ),
);
