import { parseNumber } from './number-words.ts';
import type { SenseKind } from './vocabulary/sense-kinds.ts';
import { hasAnySense, hasSense, senseOf, type Word } from './word.ts';

const oldest = 120;

export interface Age {
  readonly months: number;
  readonly next: number;
  /** "years", "months old", or an age in one word. */
  readonly unit: string | undefined;
  readonly isDigits: boolean;
}

export interface AgeList {
  readonly ages: readonly Age[];
  readonly next: number;
  /** "aged 3 to 9": of somebody between these. */
  readonly isRange: boolean;
}

/** Nouns that another number counts, so that the number is no age. */
const countedKinds: readonly SenseKind[] = [
  'person',
  'twoPersons',
  'timeUnit',
  'roomUnit',
  'currency',
  'month',
  'propertyType',
  'couple',
  'countedThing',
  'dayHalf',
];

/** "4", "7 years old", "18 months old", «سنتين», «3 سنين». */
export function parseAgeAt(words: readonly Word[], at: number, isIntroduced = false): Age | undefined {
  const word = words[at];
  if (!word || word.claim !== undefined) return undefined;
  const whole = senseOf(word, 'ageInOneWord');
  if (whole !== undefined) {
    const isOld = hasSense(words[at + 1], 'ageUnit') && !words[at + 1]!.startsClause ? 1 : 0;
    return { months: Number(whole) * 12, next: at + 1 + isOld, unit: isOld ? 'old' : 'year', isDigits: false };
  }
  // «عمرها سنة»
  if (senseOf(word, 'ageUnit') === 'year' && /^(?:سنه|عام|s[ae]?n[ae]|3am|un an)$/.test(word.text))
    return { months: 12, next: at + 1, unit: 'year', isDigits: false };
  // «عمرها شهرين»
  if (senseOf(word, 'duration') === '60' && isOfBaby(words, at))
    return { months: 2, next: at + 1, unit: 'month', isDigits: false };
  // "one 7 and one 13"
  const following = words[at + 1];
  const isOneOf =
    word.digits === undefined &&
    senseOf(word, 'number') === '1' &&
    following?.gap === '' &&
    (following.digits !== undefined || /^d[e]?$/.test(following.text));
  const number = isOneOf ? undefined : parseNumber(words, at);
  if (!number || number.ordinal || number.value > oldest || (word.digits?.length ?? 0) > 3) return undefined;
  const unitWord = words[number.next];
  const isJoined = unitWord !== undefined && (!unitWord.startsClause || unitWord.gap === '-');
  // "one an old man"
  const isArticle = unitWord?.text === 'an' && word.text === 'one';
  const unit = isJoined && !isArticle ? senseOf(unitWord, 'ageUnit') : undefined;
  const isDigits = word.digits !== undefined;
  if (unit === undefined) {
    const isMonths =
      isJoined &&
      (senseOf(unitWord, 'timeUnit') === 'month' || hasSense(unitWord, 'monthWord')) &&
      !isNamedMonth(words, number.next);
    if (isMonths && isOfBaby(words, at))
      return { months: number.value, next: number.next + 1, unit: 'month', isDigits };
    // «وبنت عمرها 10 شقة في درنة»: an age that is said to be one counts no homes.
    const isHome = isIntroduced && hasSense(unitWord, 'propertyType');
    if (unitWord && isJoined && !isJoinedByAnd(unitWord) && hasAnySense(unitWord, countedKinds) && !isHome)
      return undefined;
    if (unitWord?.digits !== undefined && /^[:.]$/.test(unitWord.gap)) return undefined;
    return { months: number.value * 12, next: number.next, unit, isDigits };
  }
  // "4 years and a half", «3 سنين ونص».
  const half = /^(?:ونص|ونصف|et demi|and a half)$/.test(words[number.next + 1]?.text ?? '') ? 1 : 0;
  // "5 ans d'âge", "6 months of age".
  const ofAge = hasSense(words[number.next + 1 + half], 'age') && !parseAgeAt(words, number.next + 2 + half) ? 1 : 0;
  const months = unit === 'month' ? number.value : unit === 'day' ? 0 : number.value * 12;
  return { months, next: number.next + 1 + half + ofAge, unit, isDigits };
}

/** «22 شهر 5», "22 chahr 5" is a day of May. */
function isNamedMonth(words: readonly Word[], at: number): boolean {
  const number = words[at + 1]?.startsClause ? undefined : parseNumber(words, at + 1);
  return number !== undefined && number.value >= 1 && number.value <= 12;
}

export function isJoinedByAnd(word: Word): boolean {
  return word.prefix.startsWith('و');
}

/** "bébé de 6 mois", «رضيع 6 شهور», "aged 8 months". */
function isOfBaby(words: readonly Word[], at: number): boolean {
  // "11, 8 and 16 months": of those whom the whole list is about.
  let last = at - 1;
  while (last >= 0 && (words[last]!.digits !== undefined || hasSense(words[last], 'and'))) last -= 1;
  for (let before = last; before >= 0 && before >= last - 2; before -= 1) {
    const word = words[before]!;
    if (hasSense(word, 'age') || word.claim === 'age') return true;
    if (senseOf(word, 'person') === 'infants' || senseOf(word, 'relation') === 'infant') return true;
    // "enfants de 18 mois, 5 ans"
    const isChild = senseOf(word, 'person') === 'children' || senseOf(word, 'relation') === 'child';
    if (isChild && before < at - 1) return true;
    if (words[before + 1]!.startsClause) return false;
  }
  return false;
}

/** Ages that commas, "and" or nothing join: "4, 7 and 14", "4 7 14", "3 to 9". */
export function parseAgeList(
  words: readonly Word[],
  at: number,
  mayTouch: boolean,
  isIntroduced: boolean,
): AgeList | undefined {
  const first = parseAgeAt(words, at, isIntroduced);
  if (!first) return undefined;
  const ages = [first];
  let { next } = first;
  const to = rangeEnd(words, at, next);
  if (to) return { ages: [first, withUnit(to, to)], next: to.next, isRange: true };
  for (;;) {
    const from = separatorEnd(words, next, mayTouch);
    const age = from === undefined ? undefined : parseAgeAt(words, from, isIntroduced);
    // "8 and 11, from 10 to 15 January"
    const isStart = age !== undefined && age.unit === undefined && hasSense(words[age.next], 'until');
    if (!age || isStart || rangeEnd(words, from!, age.next)) break;
    ages.push(age);
    ({ next } = age);
  }
  // "6 and 9 months old" are both in months, of "8, 5 and 10 months" the last alone.
  const inMonths =
    ages.length === 2 &&
    ages[1]!.unit === 'month' &&
    ages[0]!.unit === undefined &&
    ages[0]!.months / 12 < ages[1]!.months;
  return {
    ages: inMonths ? ages.map((one) => ({ ...one, months: one.unit ? one.months : one.months / 12 })) : ages,
    next,
    isRange: false,
  };
}

function withUnit(age: Age, { unit }: Age): Age {
  return { ...age, unit };
}

/** The end of "3 to 9", "4-7", «من 3 إلى 9», "between 3 and 9". */
function rangeEnd(words: readonly Word[], at: number, next: number): Age | undefined {
  const word = words[next];
  if (!word || words[next - 1] !== words[at]) return undefined;
  const isBetween = hasAnySense(words[at - 1], ['between']);
  const isDash = /^[-–—]$/.test(word.gap) && word.digits !== undefined;
  const joins = hasSense(word, 'until') || (isBetween && (hasSense(word, 'and') || isJoinedByAnd(word)));
  if (word.startsClause || !(isDash || joins || /ل/.test(word.prefix))) return undefined;
  const isInPrefix = isDash || (parseNumber(words, next) !== undefined && word.prefix !== '');
  return parseAgeAt(words, isInPrefix ? next : next + 1);
}

/** The index after a comma, "and" or an article between two ages. */
function separatorEnd(words: readonly Word[], at: number, mayTouch: boolean): number | undefined {
  const word = words[at];
  if (!word) return undefined;
  let next = at;
  let joins = /^[,،/&+;]$/.test(word.gap) || isJoinedByAnd(word);
  if (/[.!?؟:()]/.test(word.gap)) return undefined;
  while (next < at + 3 && words[next] && parseAgeAt(words, next) === undefined) {
    if (hasSense(words[next], 'and')) joins = true;
    else if (!(joins && hasAnySense(words[next], ['article', 'age', 'oneByAge']))) return undefined;
    next += 1;
  }
  if (joins) return next;
  // "3 ans 7 ans et 13 ans"
  const isBehindUnit = hasSense(words[at - 1], 'ageUnit') && word.digits !== undefined && word.gap === '';
  if (isBehindUnit && hasSense(words[at + 1], 'ageUnit')) return at;
  return mayTouch && word.digits !== undefined && words[at - 1]!.digits !== undefined && word.gap === ''
    ? at
    : undefined;
}

/** "two 4-year-olds": so many people of one age. */
export function countOfOld(words: readonly Word[], at: number): { count: number; age: Age } | undefined {
  const number = parseNumber(words, at);
  if (!number || number.ordinal || number.value < 2 || number.value > 9) return undefined;
  const age = words[number.next]?.startsClause ? undefined : parseAgeAt(words, number.next);
  const following = age && words[age.next];
  if (age?.unit !== 'old' || (following && !following.startsClause && hasSense(following, 'person'))) return undefined;
  return { count: number.value, age };
}
