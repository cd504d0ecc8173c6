import { dayOfHoliday, islamicMonths } from './holidays.ts';
import { readNumber } from './numbers.ts';
import { has, senseOf, type Word } from './words.ts';
import type { Kind } from './vocabulary/kinds.ts';

/** A day as it is written; what is not written is undefined. */
export interface WrittenDay {
  readonly day?: number;
  readonly month?: number;
  readonly year?: number;
  readonly weekday?: number;
  /** Days from today. */
  readonly offset?: number;
  /** `next` where it is said not to be today's. */
  readonly weekend?: 'this' | 'next';
  /** Said by the name of a holiday: a day that is said by its date is surer. */
  readonly named?: true;
  readonly next: number;
}

const counted: readonly Kind[] = ['person', 'unit', 'thing', 'money', 'propertyType', 'role'];

/** Whether the number in front of this word counts something, and so is no day. */
export function isCounted(word: Word | undefined): boolean {
  return word !== undefined && !word.breaks && counted.some((kind) => has(word, kind));
}

/** The day that begins at a word: a full date, a weekday, "tomorrow", "in 3 days", the weekend. */
export function readDay(words: readonly Word[], at: number): WrittenDay | undefined {
  const start = skipIntro(words, at);
  return (
    readNumericDay(words, start) ??
    readDayAndMonth(words, start) ??
    readMonthAndDay(words, start) ??
    readIn(words, start) ??
    readHoliday(words, at, start) ??
    readNamedDay(words, at, start)
  );
}

/** "the", "le", «يوم»; also a weekday in front of a date, which says nothing more. */
export function skipIntro(words: readonly Word[], at: number): number {
  let next = at;
  for (let steps = 0; steps < 4; steps += 1) {
    const word = words[next];
    if (!word || (steps > 0 && word.breaks && !has(words[next - 1], 'weekday'))) break;
    const intro = (has(word, 'dayWord') || has(word, 'article')) && !has(word, 'number');
    const beforeDate = has(word, 'weekday') && leadsToDate(words, next + 1);
    if (!intro && !beforeDate) break;
    next += 1;
  }
  return next;
}

function leadsToDate(words: readonly Word[], at: number): boolean {
  let next = at;
  while (next < at + 2 && words[next] && (has(words[next], 'dayWord') || has(words[next], 'article'))) next += 1;
  return (readNumericDay(words, next) ?? readDayAndMonth(words, next) ?? readMonthAndDay(words, next)) !== undefined;
}

/** 2027-08-05, 05/08/2027, 5.8.27, 5/8. Day first. */
function readNumericDay(words: readonly Word[], at: number): WrittenDay | undefined {
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
    // A month above 12 is an American date, or a slip; either way the day does not exist as written.
    if (isYear(year)) return { day, month, year, next: at + 3 };
  }
  if ((sign === '-' && !isDashedPair(words, at)) || (first.spaced && second.spaced && sign !== '/')) return undefined;
  if (sign === '.' && second.digits.length < 2 && first.digits.length < 2) {
    // "5.8" is a number, unless another such follows.
    if (!(words[at + 3]?.gap === '.' || /^\.?-$/.test(words[at + 2]?.gap ?? ''))) return undefined;
  }
  if (month < 1 || month > 12 || day > 39 || isCounted(words[at + 2])) return undefined;
  return { ...withYear(words, { day, month, next: at + 2 }) };
}

/** "10-12 au 13-12", «5-12 الى 8-12»: dashes within the dates, a word between them. */
function isDashedPair(words: readonly Word[], at: number): boolean {
  const dashed = (from: number) =>
    words[from]?.digits !== undefined && words[from + 1]?.digits !== undefined && words[from + 1]!.gap === '-';
  const joins = (near: number) => has(words[near], 'until') && words[near + 1]?.gap !== '-';
  return (joins(at + 2) && dashed(at + 3)) || (joins(at - 1) && dashed(at - 3));
}

function isYear(value: number): boolean {
  return value >= 1990 && value <= 2099;
}

/** "5 August", "the 5th of August 2027", «5 شهر 8», "le 1er septembre". */
function readDayAndMonth(words: readonly Word[], at: number): WrittenDay | undefined {
  const number = readNumber(words, at);
  if (!number || number.value > 99 || (number.digits && (words[at]!.digits?.length ?? 0) > 2)) return undefined;
  let next = number.next;
  for (let steps = 0; steps < 2 && words[next] && !readMonth(words, next); steps += 1) {
    const word = words[next]!;
    const joins =
      has(word, 'of') || has(word, 'dayWord') || has(word, 'article') || has(word, 'from') || has(word, 'in');
    if (!joins || /[.;!?؟]/.test(word.gap)) break;
    next += 1;
  }
  const month = readMonth(words, next);
  if (!month || words[next]!.breaks) return undefined;
  // "for 2 next month" are two people.
  if (isFromNow(month.month) && !number.ordinal && !isDated(words, at)) return undefined;
  // «3 ليالي رمضان» aside: "for 2 in Ramadan" are two people.
  if (month.month > islamicMonths && next > number.next && has(words[next - 1], 'in')) return undefined;
  return withYear(words, { day: number.value, month: month.month, next: month.next });
}

/** Whether something in front of a number says that it is a day. */
function isDated(words: readonly Word[], at: number): boolean {
  for (let near = at - 1; near >= 0 && near >= at - 5; near -= 1) {
    if (has(words[near], 'for') && !has(words[near], 'until')) return false;
    if (['from', 'between', 'dayWord', 'arrive', 'leave'].some((kind) => has(words[near], kind as Kind))) return true;
  }
  return false;
}

/** "August 5th", "Aug. 5, 2027", «شهر 8 يوم 5». */
function readMonthAndDay(words: readonly Word[], at: number): WrittenDay | undefined {
  const month = readMonth(words, at);
  if (!month || month.era || month.month >= fromThisMonth) return undefined;
  let next = month.next;
  for (
    let steps = 0;
    steps < 2 && words[next] && (has(words[next], 'article') || has(words[next], 'dayWord'));
    steps += 1
  )
    next += 1;
  const number = readNumber(words, next);
  if (!number || number.value > 99 || isCounted(words[number.next])) return undefined;
  if (!number.digits && !number.ordinal) return undefined;
  if ((words[next]!.digits?.length ?? 0) > 2) return undefined;
  // A number behind the month that belongs to another date: "5-9 August, 12".
  if (words[next]!.breaks && words[next]!.gap !== '.') return undefined;
  return withYear(words, { day: number.value, month: month.month, next: number.next });
}

export interface WrittenMonth {
  readonly month: number;
  readonly next: number;
  /** Of the Libyan era, whose names are common words: only behind a day. */
  readonly era: boolean;
}

/** Months from the one we are in are counted from here until today is known. */
export const fromThisMonth = 100;

function isFromNow(month: number): boolean {
  return month >= fromThisMonth && month < islamicMonths;
}

const nextMonth =
  /^(?:(?:the )?(?:next|coming) month|(?:le )?mois prochain|(?:شهر|الشهر) (?:ال)?(?:قادم|جاي|مقبل)|(?:el )?shah?a?r el jay)$/;
const thisMonth = /^(?:this month|ce mois(?: ci)?|هذا الشهر|هالشهر|الشهر هذا)$/;

export function readMonth(words: readonly Word[], at: number): WrittenMonth | undefined {
  const word = words[at];
  if (!word) return undefined;
  if (has(word, 'vagueTime') && !word.breaks) {
    const ahead = nextMonth.test(word.text) ? 1 : thisMonth.test(word.text) ? 0 : undefined;
    if (ahead !== undefined) return { month: fromThisMonth + ahead, next: at + 1, era: false };
  }
  const named = senseOf(word, 'month') ?? senseOf(word, 'islamicMonth');
  if (named !== undefined) return { month: Number(named), next: at + 1, era: false };
  const doubtful = senseOf(word, 'doubtfulMonth');
  if (doubtful !== undefined) return { month: Number(doubtful), next: at + 1, era: !/^[a-z]{3,4}$/.test(word.text) };
  if (!has(word, 'monthWord')) return undefined;
  const inner = words[at + 1];
  if (!inner || inner.breaks) return undefined;
  if (!has(inner, 'monthWord')) {
    const behind = readMonth(words, at + 1);
    if (behind) return { ...behind, era: false };
  }
  const number = readNumber(words, at + 1);
  // «شهر 4 أشخاص»: a month, and four people.
  const counts = has(words[number?.next ?? 0], 'person') || has(words[number?.next ?? 0], 'unit');
  if (!number || number.value < 1 || number.value > 12 || counts) return undefined;
  return { month: number.value, next: number.next, era: false };
}

/** The year behind a day and month, where one is written. */
function withYear(words: readonly Word[], written: WrittenDay): WrittenDay {
  let at = written.next;
  while (at < written.next + 2 && words[at] && (has(words[at], 'of') || has(words[at], 'dayWord'))) at += 1;
  const word = words[at];
  if (
    word?.digits?.length === 4 &&
    word.claim === undefined &&
    isYear(Number(word.digits)) &&
    !isCounted(words[at + 1])
  ) {
    return { ...written, year: Number(word.digits), next: at + 1 };
  }
  return written;
}

/** "in 3 days", «بعد أسبوع», "dans deux semaines". */
function readIn(words: readonly Word[], at: number): WrittenDay | undefined {
  if (!has(words[at], 'after')) return undefined;
  const length = senseOf(words[at + 1], 'length');
  if (length !== undefined) return { offset: Number(length), next: at + 2 };
  const number = readNumber(words, at + 1);
  const unitAt = number ? number.next : at + 1 + (has(words[at + 1], 'article') ? 1 : 0);
  const days = unitDays(senseOf(words[unitAt], 'unit'));
  if (days === undefined || (!number && days === 1)) return undefined;
  const offset = days * (number?.value ?? 1);
  return offset > 0 && offset <= 366 ? { offset, next: unitAt + 1 } : undefined;
}

export function unitDays(unit: string | undefined): number | undefined {
  if (unit === 'night' || unit === 'day') return 1;
  if (unit === 'week') return 7;
  return unit === 'month' ? 30 : undefined;
}

const notBehind = /^(?:قبل|بعد|قبيل|before|after|avant|apres|gabl|gabel|ba3d|b3d)$/;

/** "Eid al-Fitr", «ثاني أيام العيد», "the 3rd day of Eid"; not "after Eid", which is any day. */
function readHoliday(words: readonly Word[], at: number, start: number): WrittenDay | undefined {
  for (const place of new Set([at, start])) {
    if (notBehind.test(words[place - 1]?.text ?? '') || has(words[place - 1], 'after')) continue;
    // «3 أيام العيد»: the days are how long one stays.
    if (place > at && senseOf(words[at], 'unit') === 'day' && readNumber(words, at - 1)) continue;
    const number = readNumber(words, place);
    const which = number?.ordinal ? number.value : undefined;
    let next = number?.ordinal ? number.next : place;
    for (let steps = 0; which !== undefined && steps < 3; steps += 1) {
      const word = words[next];
      if (!has(word, 'dayWord') && !has(word, 'of') && !has(word, 'article') && senseOf(word, 'unit') !== 'day') break;
      next += 1;
    }
    const name = senseOf(words[next], 'holiday');
    const day = name === undefined ? undefined : dayOfHoliday(name, which);
    if (day) return { ...day, named: true, next: next + 1 };
  }
  return undefined;
}

function readNamedDay(words: readonly Word[], at: number, start: number): WrittenDay | undefined {
  for (const place of new Set([at, start])) {
    const word = words[place];
    const weekday = senseOf(word, 'weekday');
    if (weekday !== undefined && isWeekday(words, place)) return { weekday: Number(weekday), next: place + 1 };
    const offset = senseOf(word, 'relativeDay');
    if (offset !== undefined) return { offset: Number(offset), next: place + 1 };
    if (has(word, 'weekend')) return { weekend: isComing(words, place) ? 'next' : 'this', next: place + 1 };
  }
  return undefined;
}

/** «أطفالي الاثنين»: the two, not Monday. */
export function isPair(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word || word.breaks || !/^(?:ال|ل)(?:اثنين|اتنين|ثنين)$/.test(word.text)) return false;
  return ['children', 'companions', 'adults'].includes(
    words[at - 1]?.senses.find(({ kind }) => kind === 'person')?.value ?? '',
  );
}

/** "mon" is Monday, and "my" in French: a day only where no noun follows it. */
function isWeekday(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  if (isPair(words, at)) return false;
  const behind = words[at + 1];
  if (!/^(?:mon|mer)$/.test(word.text) || !behind || behind.breaks || behind.digits !== undefined || behind.gap !== '')
    return true;
  const timely: readonly Kind[] = ['until', 'and', 'month', 'weekday', 'for', 'from', 'number', 'weekend', 'in'];
  return (
    timely.some((kind) => has(behind, kind)) ||
    (word.text === 'mon' && ['next', 'on', 'this', 'from', 'to'].includes(words[at - 1]?.text ?? ''))
  );
}

/** "next weekend", «الويكند الجاي»: on that very weekend it is the one after. */
function isComing(words: readonly Word[], at: number): boolean {
  const near = `${words[at]!.text} ${words[at + 1]?.text ?? ''} ${words[at - 1]?.text ?? ''}`;
  return /next|coming|prochain|الجاي|القادم|المقبل|\bjay\b/.test(near);
}
