import { countOfOld, isJoinedByAnd, parseAgeAt, parseAgeList, type Age, type AgeList } from './age-expressions.ts';
import { copula, holderAfter, holderBefore, lastPeople, type Group, type Holder } from './age-holders.ts';
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

/** A number of children with as many numbers after it, none above this, has their ages: "3 kids (4, 7, 14)". */
const oldestUnsaid = 17;

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

function isBetweenAges(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  if (parseAgeAt(words, at)) return false;
  return (
    copula.test(word.text) ||
    hasAnySense(word, ['age', 'of', 'article', 'between', 'from', 'for', 'priceWord', 'bound'])
  );
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

/** "under 12", "moins de 2 ans". */
function isLimit(words: readonly Word[], at: number): boolean {
  return hasAnySense(words[at - 1], ['bound', 'priceWord']) && !words[at]!.startsClause;
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
