import { parseNumber } from './number-words.ts';
import type { SenseKind } from './vocabulary/sense-kinds.ts';
import { claimWords, hasAnySense, hasSense, senseOf, type Word } from './word.ts';

/** People that a sentence names by their ages only. Those of 13 and over, and infants, are among the children until `shift`. */
export interface PeopleByAge {
  readonly adults: number;
  readonly children: number;
}

/** What ages say of the party. */
export interface Ages {
  /** People without a number of their own, at the word that stands for them: "kids" of "kids aged 4 and 7". */
  readonly people: ReadonlyMap<Word, PeopleByAge>;
  /** To be added once the party is counted: a child of 14 is an adult, a baby of three a child. */
  readonly shift: { adults: number; children: number; infants: number };
}

const oldestChild = 12;
const oldestInfantMonths = 23;
const oldest = 120;
/** A number of children with as many numbers after it, none above this, has their ages: "3 kids (4, 7, 14)". */
const oldestUnsaid = 17;

interface Age {
  readonly months: number;
  readonly next: number;
  /** "years", "months old", or an age in one word. */
  readonly unit: string | undefined;
  readonly isDigits: boolean;
}

interface AgeList {
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

/**
 * Reads the ages of people and claims their words, so that no age is taken for a number of people: "kids aged 4, 7 and 14",
 * "4 and 7 year olds", «أعمارهم 4 و7», "un garçon de 5 ans", "3omrhom 4 w 7".
 */
export function parseAges(words: readonly Word[]): Ages {
  const reader = new AgeReader(words);
  if (words.some((word) => word.digits !== undefined || hasAnySense(word, ['age', 'ageUnit', 'ageInOneWord'])))
    for (let at = 0; at < words.length; at += 1) at = Math.max(at, reader.readAt(at) - 1);
  return reader;
}

class AgeReader implements Ages {
  readonly people = new Map<Word, PeopleByAge>();
  readonly shift = { adults: 0, children: 0, infants: 0 };
  readonly #words: readonly Word[];

  constructor(words: readonly Word[]) {
    this.#words = words;
  }

  /** The index after what is read at a word; `at` itself if nothing is. */
  readAt(at: number): number {
    const words = this.#words;
    if (words[at]!.claim !== undefined) return at;
    const from = introductionEnd(words, at);
    const isIntroduced = from > at;
    const each = countOfOld(words, at);
    if (each) {
      this.#add(
        words[at]!,
        Array.from({ length: each.count }, () => each.age.months),
      );
      return this.#claim(at, each.age.next);
    }
    const list = parseAgeList(words, from, isIntroduced || followsPeople(words, at), isIntroduced);
    if (!list) return isIntroduced ? this.#claim(at, from) : at;
    if (isLimit(words, at)) return this.#limit(list, at);
    const isSaid =
      isIntroduced || isOneByAge(words, at) || list.ages.some(({ unit }) => unit !== undefined && unit !== 'year');
    const holder = holderBefore(words, at) ?? holderAfter(words, list);
    const isOfYears = list.ages.at(-1)!.unit === 'year';
    if (isOfYears && !holder && isLittleOne(words, at)) {
      const counted = lastPeople(words, at, true);
      // "2 enfants, un de 3 ans et un de 9 ans"
      this.#count(list, (counted?.count ?? 0) > 1 ? counted : undefined, at, false);
      return this.#claim(at, list.next);
    }
    if (!isSaid && !(isOfYears ? holder && !isSpan(words, at, list) : isListOfChildren(words, at, holder, list)))
      return at;
    const anyone = holder ?? (isSaid ? lastPeople(words, at, isOneByAge(words, at)) : undefined);
    this.#count(list, anyone, at, holder !== undefined);
    return this.#claim(at, list.next);
  }

  /** "2 kids under 2": a limit of age, which says that children are infants if it is low. */
  #limit(list: AgeList, at: number): number {
    const holder = holderBefore(this.#words, at - 1);
    if (!holder || holder.group === 'adults') return at;
    if (list.ages[0]!.months <= oldestInfantMonths + 1) this.#move(holder.group, 'infants', holder.count ?? 0);
    return this.#claim(at - 1, list.next);
  }

  #claim(from: number, to: number): number {
    claimWords(this.#words, from, to, 'age');
    return to;
  }

  #count(list: AgeList, holder: Holder | undefined, at: number, isBeside: boolean): void {
    const months = list.ages.map((one) => one.months);
    const isOne = isOneByAge(this.#words, at);
    if (list.isRange) {
      const [from, to] = months.map(groupOf);
      if (holder?.count !== undefined && from === to) this.#move(holder.group, from!, holder.count);
      return;
    }
    const grown = months.filter((one) => groupOf(one) === 'adults').length;
    const isGroup = holder !== undefined && hasSense(this.#words[holder.at], 'group') && grown === 0;
    const isOfOthers =
      holder === undefined || isGroup || (holder.group === 'adults' && !holder.isAny && !holder.isYoungToo);
    if (isOfOthers && (holder === undefined || grown < months.length)) {
      if (grown === months.length && holder === undefined && months.every((one) => one >= 18 * 12)) return;
      this.#add(this.#words[at]!, months);
      return;
    }
    if (holder.group === 'adults' && grown === months.length) return;
    if (holder.count === undefined) {
      if (isOne || (months.length === 1 && holder.isPlural)) return;
      if (holder.isPlural || months.length > 1) this.#add(this.#words[holder.at]!, months);
      return;
    }
    // "three kids aged 4"
    const ofAll = months.length === 1 && isBeside && !isOne ? holder.count : 1;
    for (const one of months) this.#move(holder.group, groupOf(one), ofAll);
  }

  #add(word: Word, months: readonly number[]): void {
    const isWhole = months.some((one) => one >= 18 * 12);
    const adults = isWhole ? months.filter((one) => one >= 18 * 12).length : 0;
    const known = this.people.get(word) ?? { adults: 0, children: 0 };
    this.people.set(word, {
      adults: known.adults + adults,
      children: known.children + months.length - adults,
    });
    for (const one of months) if (!isWhole || one < 18 * 12) this.#move('children', groupOf(one), 1);
  }

  #move(from: Group, to: Group, count: number): void {
    this.shift[from] -= count;
    this.shift[to] += count;
  }
}

type Group = keyof Ages['shift'];

function groupOf(months: number): Group {
  if (months <= oldestInfantMonths) return 'infants';
  return months < (oldestChild + 1) * 12 ? 'children' : 'adults';
}

/** "aged", "are aged between", «أعمارهم من»: the index of the first age. */
function introductionEnd(words: readonly Word[], at: number): number {
  if (!hasSense(words[at], 'age')) return at;
  let next = at + 1;
  while (words[next] && next < at + 4 && isBetweenAges(words, next)) next += 1;
  return next;
}

/** "the youngest is 2". */
function isOneByAge(words: readonly Word[], at: number): boolean {
  return hasSense(words[at - 1], 'oneByAge') || hasSense(words[at - 2], 'oneByAge') || isOneOfChildren(words, at);
}

/** «3 صغار واحد 4 وواحد 7», "2 kids, one 4 and one 9": a number behind "one" where several children are counted. */
function isOneOfChildren(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  if (!before || words[at]!.digits === undefined || words[at]!.startsClause || Number(words[at]!.digits) > oldestUnsaid)
    return false;
  if (before.digits !== undefined || senseOf(before, 'number') !== '1') return false;
  const holder = lastPeople(words, at, true);
  return holder !== undefined && (holder.count ?? 0) > 1;
}

const copula =
  /^(?:عنده|عندها|عندهم|عندهن|3andah|3andha|3andhom|3ando|3endah|3endha|3endhom|who|that|qui|are|is|being|who are|who is|that are|ont|a|sont|est|qui ont|qui a|ayant|respectivement|respectively|هم|هي|هو|يكون|تكون|كالتالي|حوالي|about|around|environ|كل واحد)$/;

function isBetweenAges(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  if (parseAgeAt(words, at)) return false;
  return (
    copula.test(word.text) ||
    hasAnySense(word, ['age', 'of', 'article', 'between', 'from', 'for', 'priceWord', 'bound'])
  );
}

/** "4", "7 years old", "18 months old", «سنتين», «3 سنين». */
function parseAgeAt(words: readonly Word[], at: number, isIntroduced = false): Age | undefined {
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

function isJoinedByAnd(word: Word): boolean {
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
function parseAgeList(
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

/** "le petit de 1 an", "un de 5 ans": a child that only its age names. */
function isLittleOne(words: readonly Word[], at: number): boolean {
  const isOf = /^d[e]?$/.test(words[at - 1]?.text ?? '');
  return (
    isOf && /^(?:un|une|petite?|grande?|autre|celui|celle|dernier|derniere|aine|ainee)$/.test(lastWordOf(words[at - 2]))
  );
}

function lastWordOf(word: Word | undefined): string {
  return word?.text.split(' ').at(-1) ?? '';
}

/** "two 4-year-olds": so many people of one age. */
function countOfOld(words: readonly Word[], at: number): { count: number; age: Age } | undefined {
  const number = parseNumber(words, at);
  if (!number || number.ordinal || number.value < 2 || number.value > 9) return undefined;
  const age = words[number.next]?.startsClause ? undefined : parseAgeAt(words, number.next);
  const following = age && words[age.next];
  if (age?.unit !== 'old' || (following && !following.startsClause && hasSense(following, 'person'))) return undefined;
  return { count: number.value, age };
}

/** "under 12", "moins de 2 ans". */
function isLimit(words: readonly Word[], at: number): boolean {
  return hasAnySense(words[at - 1], ['bound', 'priceWord']) && !words[at]!.startsClause;
}

interface Holder {
  readonly at: number;
  readonly group: Group;
  /** The number that the sentence says, if it does. */
  readonly count: number | undefined;
  readonly isPlural: boolean;
  /** People without an age group: "5 people aged 40, 38, 12, 7 and 1". */
  readonly isAny: boolean;
  /** Brothers and sisters may be children. */
  readonly isYoungToo: boolean;
}

const peopleKinds: readonly SenseKind[] = ['person', 'twoPersons', 'relation', 'group', 'we', 'ofUs', 'couple'];

function holderAt(words: readonly Word[], at: number): Holder | undefined {
  const word = words[at];
  if (!word || !hasAnySense(word, peopleKinds)) return undefined;
  const person = senseOf(word, 'person') ?? senseOf(word, 'twoPersons');
  const relation = senseOf(word, 'relation');
  const isYoung = person === 'children' || relation === 'child';
  const isBaby = person === 'infants' || relation === 'infant';
  const group: Group = isYoung ? 'children' : isBaby ? 'infants' : 'adults';
  const isAny = person === 'any' || (person === undefined && relation === undefined && !hasSense(word, 'couple'));
  const count = countOf(words, at, isYoung || isBaby);
  const isYoungToo = person === 'companions' || relation === 'relative' || relation === 'friend';
  return { at, group, count, isPlural: isPlural(word), isAny, isYoungToo };
}

/** The number that is said of people: before or after them, or by a single one. */
function countOf(words: readonly Word[], at: number, isYoung: boolean): number | undefined {
  const word = words[at]!;
  if (hasSense(word, 'twoPersons')) return 2;
  for (let from = at - 1; from >= 0 && from >= at - 4; from -= 1) {
    const number = parseNumber(words, from);
    if (number && number.next <= at && !words.slice(from + 1, at + 1).some(({ startsClause }) => startsClause)) {
      const between = words.slice(number.next, at);
      if (between.every((one) => hasAnySense(one, ['of', 'request', 'article', 'from']) || one.senses.length === 0))
        return number.ordinal ? undefined : number.value;
    }
  }
  const after = parseNumber(words, at + 1);
  if (after && !after.ordinal && isCountBehind(words, after.next)) return after.value;
  const article = words[at + 1];
  if (article && /^(?:ال|ل)/.test(article.text) && hasSense(article, 'number'))
    return Number(senseOf(article, 'number'));
  if (hasSense(word, 'relation')) return 1;
  return isYoung && !isPlural(word) ? 1 : undefined;
}

/** "children: 3, ages 4, 7 and 14". */
function isCountBehind(words: readonly Word[], next: number): boolean {
  const following = words[next];
  return following !== undefined && (hasSense(following, 'age') || following.gap.includes('('));
}

const plural =
  /(?:s|children|kids|people|childern|ppl|pax|gosses)$|^(?:[ولب]?(?:ال)?(?:اطفال|صغار|عيال|اولاد|بنات|فروخ|عويل|صغيرات|ابناء|احفاد|وليدات|بزوز|ذراري|رضع|اشخاص|افراد|انفار|ضيوف|ناس|خوت|اخوات).*)$|^(?:[lwb]?(?:el)?)?(?:sghar|s8ar|atfal|3yal|3ial|awlad|wlad|drari|froukh|frookh|bnat|banat|saghar|sigar|sgar|sighar|9ghar|sghaar|otfal|wlidat|3weil|3wayel|sghari|sgharna|wladi|wladna|atfali|atfalna|3yali|3yalna|bnati|s8ari|awladi|drariya|rodha3|roda3|ashkhas|anfar|nfar).*$/;

function isPlural(word: Word): boolean {
  return plural.test(word.text) && !/^(?:fils|bibis|bebes?)$/.test(word.text);
}

/** The people just before ages: "3 kids (4, 7 and 14)", "un garçon de 5 ans", "my sons are 3 and 5". */
function holderBefore(words: readonly Word[], at: number): Holder | undefined {
  for (let before = at - 1; before >= 0 && before >= at - 5; before -= 1) {
    if (/[.;!?؟)]/.test(words[before + 1]!.gap)) return undefined;
    const word = words[before]!;
    const holder = holderAt(words, before);
    if (holder) return holder;
    const isCount = parseNumber(words, before) !== undefined && hasAnySense(words[before - 1], peopleKinds);
    const isJoining = copula.test(word.text) || hasAnySense(word, ['of', 'from', 'age', 'with', 'request']);
    if (!isCount && !isJoining) return undefined;
  }
  return undefined;
}

/** The people just after ages: "4 and 7 year old kids". */
function holderAfter(words: readonly Word[], { ages, next }: AgeList): Holder | undefined {
  const following = words[next];
  if (ages.at(-1)!.unit !== 'old' || !following || following.startsClause || isJoinedByAnd(following)) return undefined;
  const holder = holderAt(words, next);
  return holder && hasAnySense(following, ['person', 'relation']) ? holder : undefined;
}

/** Children, or else other people, that ages apart from them belong to: "3 kids in Zuwara, ages 4, 7 and 14". */
function lastPeople(words: readonly Word[], at: number, isOne: boolean): Holder | undefined {
  const isYoung = ({ senses }: Word) =>
    senses.some(
      ({ kind, value }) =>
        (kind === 'person' || kind === 'twoPersons' || kind === 'relation') &&
        (/^(?:child|infant)/.test(value) || (isOne && value === 'any')),
    );
  for (let before = at - 1; before >= 0; before -= 1) {
    if (isYoung(words[before]!)) return holderAt(words, before);
  }
  return undefined;
}

function followsPeople(words: readonly Word[], at: number): boolean {
  return holderBefore(words, at) !== undefined;
}

/** "for 3 years", "5 years ago", "2 years contract": a time, and nobody's age. */
function isSpan(words: readonly Word[], at: number, { ages, next }: AgeList): boolean {
  return (
    (ages.length === 1 &&
      /^(?:for|since|in|within|depuis|pendant|il y a|pour|منذ|خلال|من)$/.test(words[at - 1]?.text ?? '')) ||
    /^(?:ago|experience|contract|now|married)$/.test(words[next]?.text ?? '')
  );
}

/** Words for one child that forms do not use, as in "child: 2". */
const namedChild =
  /(?:son|daughter|boy|girl|fils|fille|fillette|gar[cç]on|(?:^|[ولب])(?:ولد|بنت|ولدي|بنتي|ابني|ابنتي|وليدي|بنيتي)|weld|bent|bint|weldi|wldi|benti|bnti|ibni|bnayti|wlidi)$/;

/** "my son (14)", "my mother (70) and I": a number in brackets behind one person. */
function isInBrackets(words: readonly Word[], at: number, holder: Holder, ages: readonly Age[]): boolean {
  return (
    ages.length === 1 &&
    holder.at === at - 1 &&
    holder.count === 1 &&
    !hasSense(words[holder.at], 'group') &&
    words[at]!.gap === '(' &&
    (words[at + 1] === undefined || words[at + 1]!.gap.startsWith(')'))
  );
}

/** "3 kids (4, 7 and 14)", "our kids are 7 and 9", "my son is 5": numbers that are ages without a word for it. */
function isListOfChildren(
  words: readonly Word[],
  at: number,
  holder: Holder | undefined,
  { ages, isRange }: AgeList,
): boolean {
  if (!holder || isRange) return false;
  if (isInBrackets(words, at, holder, ages)) return true;
  if (holder.group === 'adults') return false;
  if (ages.some(({ months }) => months > oldestUnsaid * 12)) return false;
  const isTold = copula.test(words[at - 1]?.text ?? '') || hasSense(words[at - 1], 'oneByAge');
  if (isTold) return ages.length > 1 || !holder.isPlural;
  if (ages.length < 2) {
    // "a child of 8", "un garçon de 3"
    const isOfAge = holder.at === at - 2 && /^(?:of|de)$/.test(words[at - 1]?.text ?? '') && !words[at]!.startsClause;
    if (isOfAge && holder.count === 1 && !holder.isPlural) return true;
    // «ولد 15», "my son 5": a single child is not counted by a number behind it.
    const following = words[at + 1];
    const isEnd =
      !following || following.startsClause || hasAnySense(following, ['and', 'with']) || isJoinedByAnd(following);
    return (
      holder.at === at - 1 &&
      holder.count === 1 &&
      isEnd &&
      !words[at]!.startsClause &&
      namedChild.test(words[at - 1]!.text)
    );
  }
  // "kids 4 and 9"
  const isOf = holder.at === at - 2 && hasSense(words[at - 1], 'of') && !hasSense(words[at - 1], 'with');
  const isBeside = holder.at === at - 1 || isOf || words[at - 1]?.text === 'of';
  if (isBeside && holder.isPlural && holder.count === undefined) return true;
  return holder.at >= at - 2 && holder.count === ages.length;
}
