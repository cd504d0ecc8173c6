import { dayOfHoliday, islamicMonths } from './holidays.ts';
import { fromThisMonth, isRelativeMonth, parseMonth } from './month-expressions.ts';
import { parseNamedDay } from './named-days.ts';
import { parseNumber } from './number-words.ts';
import { beginsAnother, hasAnySense, hasDigitsOrSense, hasSense, senseOf, type Word } from './word.ts';
import type { SenseKind } from './vocabulary/sense-kinds.ts';

/** A date as written. Parts that are not written are undefined. */
export interface DateExpression {
  readonly day?: number;
  readonly month?: number;
  readonly year?: number;
  readonly weekday?: number;
  /** Days from today. */
  readonly offset?: number;
  /** `next` for "next weekend", `next week` for the weekend of the next week. */
  readonly weekend?: 'this' | 'next' | 'next week';
  /** The date is the name of a holiday; a numeric date is preferred to it. */
  readonly named?: true;
  /** "now": any other day is preferred to it. */
  readonly isNow?: true;
  /** The index of the word after the expression. */
  readonly next: number;
}

const counted: readonly SenseKind[] = ['person', 'timeUnit', 'countedThing', 'currency', 'propertyType', 'relation'];

/** Whether a number before this word counts something, and so is not a day. */
export function isCountedNoun(word: Word | undefined): boolean {
  return word !== undefined && !beginsAnother(word) && hasAnySense(word, counted);
}

/** Parses the date that begins at a word: a day and month, a weekday, "tomorrow", "in 3 days", a weekend or a holiday. */
export function parseDate(words: readonly Word[], at: number): DateExpression | undefined {
  const start = skipDateIntroduction(words, at);
  if (!hasDigitsOrSense(words[at], dateKinds) && !hasDigitsOrSense(words[start], dateKinds)) return undefined;
  return (
    parseNumericDate(words, start) ??
    parseDayMonth(words, start) ??
    parseMonthDay(words, start) ??
    parseOffset(words, start) ??
    parseHoliday(words, at, start) ??
    parseNamedDay(words, at, start)
  );
}

/** What a date begins with, after its introduction. */
const dateKinds: readonly SenseKind[] = [
  'number',
  'ordinal',
  'month',
  'monthWord',
  'ambiguousMonth',
  'islamicMonth',
  'vagueTime',
  'weekday',
  'relativeDay',
  'weekend',
  'weekendOfNextWeek',
  'holiday',
  'after',
];

/** The index after "the", "le" or «يوم», and after a weekday that is followed by a date. */
export function skipDateIntroduction(words: readonly Word[], at: number): number {
  let next = at;
  for (let steps = 0; steps < 4; steps += 1) {
    const word = words[next];
    if (!word || (steps > 0 && word.startsClause && !hasSense(words[next - 1], 'weekday'))) break;
    const intro = (hasSense(word, 'dayWord') || hasSense(word, 'article')) && !hasSense(word, 'number');
    const beforeDate = hasSense(word, 'weekday') && leadsToDate(words, next + 1);
    if (!intro && !beforeDate) break;
    next += 1;
  }
  return next;
}

function leadsToDate(words: readonly Word[], at: number): boolean {
  let next = at;
  while (next < at + 2 && words[next] && (hasSense(words[next], 'dayWord') || hasSense(words[next], 'article')))
    next += 1;
  return (parseNumericDate(words, next) ?? parseDayMonth(words, next) ?? parseMonthDay(words, next)) !== undefined;
}

/** 2027-08-05, 05/08/2027, 5.8.27, 5/8. The day comes before the month. */
function parseNumericDate(words: readonly Word[], at: number): DateExpression | undefined {
  const first = words[at];
  const second = words[at + 1];
  if (first?.digits === undefined || second?.digits === undefined || first.claim || second.claim) return undefined;
  const sign = second.gap;
  if (!/^[-/.\\]$/.test(sign)) return undefined;
  const third = words[at + 2];
  const hasThird = third?.digits !== undefined && third.claim === undefined && third.gap === sign;
  if (first.digits.length === 4) {
    if (!hasThird || !isYear(Number(first.digits))) return undefined;
    return { day: Number(third.digits), month: Number(second.digits), year: Number(first.digits), next: at + 3 };
  }
  if (first.digits.length > 2 || second.digits.length > 2) return undefined;
  const [day, month] = [Number(first.digits), Number(second.digits)];
  if (hasThird && (third.digits.length === 4 || (third.digits.length === 2 && sign !== '-'))) {
    const year = Number(third.digits) + (third.digits.length === 2 ? 2000 : 0);
    // A month above 12 is not corrected: the date does not exist and gives none.
    if (isYear(year)) return { day, month, year, next: at + 3 };
  }
  if ((sign === '-' && !isDashedPair(words, at)) || (first.spaced && second.spaced && sign !== '/')) return undefined;
  if (sign === '.' && second.digits.length < 2 && first.digits.length < 2) {
    // "5.8" is a number unless another such date follows.
    if (!(words[at + 3]?.gap === '.' || /^\.?-$/.test(words[at + 2]?.gap ?? ''))) return undefined;
  }
  // "5/1 villa"
  const isCount = isCountedNoun(words[at + 2]) && !(sign === '/' && hasSense(words[at + 2], 'propertyType'));
  if (month < 1 || month > 12 || day > 39 || isCount) return undefined;
  return { ...withYear(words, { day, month, next: at + 2 }) };
}

/** "10-12 au 13-12", «5-12 الى 8-12»: dashes within the dates and a word between them. */
function isDashedPair(words: readonly Word[], at: number): boolean {
  const dashed = (from: number) =>
    words[from]?.digits !== undefined && words[from + 1]?.digits !== undefined && words[from + 1]!.gap === '-';
  const joins = (near: number) => hasSense(words[near], 'until') && words[near + 1]?.gap !== '-';
  return (joins(at + 2) && dashed(at + 3)) || (joins(at - 1) && dashed(at - 3));
}

function isYear(value: number): boolean {
  return value >= 1990 && value <= 2099;
}

/** "5 August", "the 5th of August 2027", «5 شهر 8», "le 1er septembre". */
function parseDayMonth(words: readonly Word[], at: number): DateExpression | undefined {
  const number = parseNumber(words, at);
  if (!number || number.value > 99 || (number.digits && (words[at]!.digits?.length ?? 0) > 2)) return undefined;
  let next = number.next;
  for (let steps = 0; steps < 2 && words[next] && !parseMonth(words, next); steps += 1) {
    const word = words[next]!;
    const joins =
      hasSense(word, 'of') ||
      hasSense(word, 'dayWord') ||
      hasSense(word, 'article') ||
      hasSense(word, 'from') ||
      hasSense(word, 'in');
    // "we are 4, in July", «احنا 4 وفي يوليو»: what follows begins another wish.
    const isOther = word.startsClause || word.prefix === 'و' || isPartyCount(words[at - 1]);
    if (!joins || /[.;!?؟]/.test(word.gap) || (isOther && hasSense(word, 'in'))) break;
    next += 1;
  }
  const month = parseMonth(words, next);
  if (!month || words[next]!.startsClause) return undefined;
  // «احنا 5 شهر 7»: the number is of people.
  if (next === number.next && isCountOfUs(words[at - 1])) return undefined;
  if (isStartOfMonth(words, at, next, month.next)) return undefined;
  // "for 2 next month": 2 is the number of guests.
  if (isRelativeMonth(month.month) && !number.ordinal && !isDated(words, at)) return undefined;
  // "for 2 in Ramadan": 2 is the number of guests.
  if (month.month > islamicMonths && next > number.next && hasSense(words[next - 1], 'in')) return undefined;
  return withYear(words, { day: number.value, month: month.month, next: month.next });
}

/** "we are 4 in July", "for 2 in March": the number before "in" is of people. */
function isPartyCount(before: Word | undefined): boolean {
  return hasSense(before, 'we') || (hasSense(before, 'for') && !hasSense(before, 'until'));
}

function isCountOfUs(before: Word | undefined): boolean {
  return hasSense(before, 'we') && !hasAnySense(before, ['arrive', 'leave', 'from', 'dayWord']);
}

/** «اول ابريل» is early April, unless a word marks it as a day: «من اول ابريل», «يوم اول ابريل». */
function isStartOfMonth(words: readonly Word[], at: number, next: number, after: number): boolean {
  if (hasSense(words[after], 'until') && !hasSense(words[after], 'for')) return false;
  if (next !== at + 1 || !hasSense(words[at], 'monthPart') || words[at]!.prefix.includes('ل')) return false;
  const before = words[at - 1];
  const marks: readonly SenseKind[] = ['from', 'between', 'until', 'dayWord', 'arrive', 'leave'];
  const isMarked = hasAnySense(before, marks) && !hasSense(before, 'in');
  return (
    !isMarked &&
    Number(senseOf(words[next], 'month') ?? senseOf(words[next], 'monthWord') ?? islamicMonths) < islamicMonths
  );
}

/** Whether one of the five words before a number marks it as a day. */
function isDated(words: readonly Word[], at: number): boolean {
  for (let near = at - 1; near >= 0 && near >= at - 5; near -= 1) {
    if (hasSense(words[near], 'for') && !hasSense(words[near], 'until')) return false;
    if (hasAnySense(words[near], ['from', 'between', 'dayWord', 'arrive', 'leave'])) return true;
  }
  return false;
}

/** "August 5th", "Aug. 5, 2027", «شهر 8 يوم 5». */
function parseMonthDay(words: readonly Word[], at: number): DateExpression | undefined {
  const month = parseMonth(words, at);
  if (!month || month.era || month.month >= fromThisMonth) return undefined;
  let next = month.next;
  for (
    let steps = 0;
    steps < 2 && words[next] && (hasSense(words[next], 'article') || hasSense(words[next], 'dayWord'));
    steps += 1
  )
    next += 1;
  const number = parseNumber(words, next);
  if (!number || number.value > 99 || isCountedNoun(words[number.next])) return undefined;
  if (!number.digits && !number.ordinal) return undefined;
  if ((words[next]!.digits?.length ?? 0) > 2) return undefined;
  // The number may belong to another date: "5-9 August, 12".
  if (words[next]!.startsClause && words[next]!.gap !== '.') return undefined;
  return withYear(words, { day: number.value, month: month.month, next: number.next });
}

/** Adds the year that follows a day and month, if there is one. */
function withYear(words: readonly Word[], written: DateExpression): DateExpression {
  let at = written.next;
  while (at < written.next + 2 && words[at] && (hasSense(words[at], 'of') || hasSense(words[at], 'dayWord'))) at += 1;
  const word = words[at];
  if (
    word?.digits?.length === 4 &&
    word.claim === undefined &&
    isYear(Number(word.digits)) &&
    !isCountedNoun(words[at + 1])
  ) {
    return { ...written, year: Number(word.digits), next: at + 1 };
  }
  return written;
}

/** "in 3 days", «بعد أسبوع», "dans deux semaines". */
function parseOffset(words: readonly Word[], at: number): DateExpression | undefined {
  if (!hasSense(words[at], 'after')) return undefined;
  const length = senseOf(words[at + 1], 'duration');
  if (length !== undefined) return { offset: Number(length), next: at + 2 };
  const number = parseNumber(words, at + 1);
  const unitAt = number ? number.next : at + 1 + (hasSense(words[at + 1], 'article') ? 1 : 0);
  const days = daysPerUnit(senseOf(words[unitAt], 'timeUnit'));
  if (days === undefined || (!number && days === 1)) return undefined;
  const offset = days * (number?.value ?? 1);
  return offset > 0 && offset <= 366 ? { offset, next: unitAt + 1 } : undefined;
}

export function daysPerUnit(unit: string | undefined): number | undefined {
  if (unit === 'night' || unit === 'day') return 1;
  if (unit === 'week') return 7;
  return unit === 'month' ? 30 : undefined;
}

export const beforeOrAfter = /^(?:قبل|بعد|قبيل|before|after|avant|apres|gabl|gabel|ba3d|b3d)$/;

/** "Eid al-Fitr", «ثاني أيام العيد», "the 3rd day of Eid"; not "after Eid", which names no day. */
function parseHoliday(words: readonly Word[], at: number, start: number): DateExpression | undefined {
  for (const place of start === at ? [at] : [at, start]) {
    const before = place - 1 - (hasSense(words[place - 1], 'article') ? 1 : 0);
    if (beforeOrAfter.test(words[before]?.text ?? '')) continue;
    // «3 أيام العيد»: 3 days is the length of the stay.
    if (place > at && senseOf(words[at], 'timeUnit') === 'day' && parseNumber(words, at - 1)) continue;
    const number = parseNumber(words, place);
    const which = number?.ordinal ? number.value : undefined;
    let next = number?.ordinal ? number.next : place;
    for (let steps = 0; which !== undefined && steps < 3; steps += 1) {
      const word = words[next];
      if (
        !hasSense(word, 'dayWord') &&
        !hasSense(word, 'of') &&
        !hasSense(word, 'article') &&
        senseOf(word, 'timeUnit') !== 'day'
      )
        break;
      next += 1;
    }
    const name = senseOf(words[next], 'holiday');
    const day = name === undefined ? undefined : dayOfHoliday(name, which);
    if (day) return { ...day, named: true, next: next + 1 };
  }
  return undefined;
}
