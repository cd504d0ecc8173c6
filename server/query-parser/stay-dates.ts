import { dayNumber, dayNumberOf, dayOf, isoWeekday } from '#contract/days.ts';
import { type DateExpression } from './date-expressions.ts';
import { fromThisMonth } from './month-expressions.ts';
import { findStayDays } from './date-ranges.ts';
import { parseDuration } from './durations.ts';
import { islamicMonths, nextIslamicDay, type KnownHoliday } from './holidays.ts';
import type { SentenceContext } from './parse-sentence.ts';
import { hasSense, type Word } from './word.ts';

export interface StayDates {
  check_in: string | null;
  check_out: string | null;
  /** The sentence has a date, a duration or another expression of time. */
  mentioned: boolean;
  /** The sentence has a date or a duration, not only "today" or a weekday. */
  firm: boolean;
  /** The length of the stay, whether its dates are known or not. */
  nights: number | undefined;
  /** A day is named that does not exist or is past. */
  impossible: boolean;
  /** The only date is a weekend, which may be one of a month that the sentence names. */
  ofWeekend: boolean;
}

/** Parses check-in and check-out and claims the words. Both are null for dates that do not exist or are past. */
export function parseStayDates(
  words: readonly Word[],
  today: string,
  known: readonly KnownHoliday[],
  { isFollowUp = false, formerCheckIn = null }: Pick<SentenceContext, 'isFollowUp' | 'formerCheckIn'> = {},
): StayDates {
  const written = findStayDays(words, isFollowUp);
  const found = { start: resolveMonth(written.start, today, known), end: resolveMonth(written.end, today, known) };
  const length = parseDuration(words);
  const nights = length?.nights;
  const mentioned =
    found.start !== undefined ||
    found.end !== undefined ||
    nights !== undefined ||
    words.some((word) => hasSense(word, 'vagueTime') || hasSense(word, 'holiday') || hasSense(word, 'islamicMonth'));
  const firm = nights !== undefined || found.start?.day !== undefined || found.end !== undefined;
  const impossible = found.start !== undefined;
  const ofWeekend = found.start?.weekend !== undefined && found.end === undefined;
  const none: StayDates = { check_in: null, check_out: null, mentioned, firm, nights, impossible, ofWeekend };
  const from = dayNumber(today);
  if (!found.start && found.end && formerCheckIn !== null) {
    // "until 15 May": the former check-in stays.
    const arrive = dayNumber(formerCheckIn);
    const leave = resolveDate(found.end, arrive + 1, from);
    if (leave === undefined || leave <= arrive || leave - arrive > maxNights) return none;
    return { ...none, check_in: formerCheckIn, check_out: dayOf(leave) };
  }
  if (!found.start) return none;
  const arrive = resolveDate(found.start, from, from, found.end?.year, found.end);
  if (arrive === undefined || arrive < from) return none;
  let leave: number | undefined;
  if (found.end) {
    leave = resolveDate(found.end, arrive + 1, from, found.start.year);
    if (leave === undefined || leave <= arrive || leave - arrive > maxNights) return none;
  } else if (length?.months !== undefined) leave = monthsAfter(arrive, length.months);
  else if (nights !== undefined && nights > 0) leave = arrive + nights;
  else if (found.start.weekend) leave = arrive + saturday - weekdayOf(arrive);
  return { ...none, check_in: dayOf(arrive), check_out: leave === undefined ? null : dayOf(leave) };
}

/** The same day some months later, or the last day of that month. */
function monthsAfter(arrive: number, months: number): number {
  const [year, month, day] = dayOf(arrive).split('-').map(Number) as [number, number, number];
  const index = year * 12 + month - 1 + months;
  for (let last = day; ; last -= 1) {
    const number = dayNumberOf(Math.floor(index / 12), (index % 12) + 1, last);
    if (number !== undefined) return number;
  }
}

/** Replaces "next month", or a month of the Islamic calendar, by the month and year. */
function resolveMonth(
  written: DateExpression | undefined,
  today: string,
  known: readonly KnownHoliday[],
): DateExpression | undefined {
  if (written?.month === undefined || written.month < fromThisMonth) return written;
  if (written.month > islamicMonths) {
    const date = nextIslamicDay(written.day ?? 0, written.month, today, known);
    // For a day that the month does not have, a date that does not exist.
    const [year, month, day] = date?.split('-').map(Number) ?? [2000, 1, 0];
    return { next: written.next, year: year!, month: month!, day: day! };
  }
  const month = Number(today.slice(5, 7)) + written.month - fromThisMonth;
  const year = Number(today.slice(0, 4));
  return month > 12 ? { ...written, month: month - 12, year: year + 1 } : { ...written, month, year };
}

/** A longer range is not a stay: "9 to 5 August" would last almost a year. */
const maxNights = 200;

/** The days off are Friday and Saturday, so a stay of a weekend is from Thursday to Saturday. */
const thursday = 4;
const saturday = 6;

/** 0 for Sunday to 6 for Saturday. */
function weekdayOf(number: number): number {
  return isoWeekday(number) % 7;
}

/** The day number of the first such date from `notBefore` on. Undefined if it does not exist. */
function resolveDate(
  written: DateExpression,
  notBefore: number,
  today: number,
  otherYear?: number,
  end?: DateExpression,
): number | undefined {
  if (written.offset !== undefined) return today + written.offset;
  if (written.weekend) {
    const sinceThursday = (weekdayOf(notBefore) - thursday + 7) % 7;
    // The week of a Thursday, Friday or Saturday is the one whose weekend has begun.
    if (written.weekend === 'next week')
      return notBefore - sinceThursday + (sinceThursday <= saturday - thursday ? 7 : 14);
    // On Friday, the current weekend has one night left.
    if (sinceThursday < saturday - thursday && written.weekend === 'this') return notBefore;
    return notBefore + 7 - sinceThursday;
  }
  const { day, month } = written;
  if (day === undefined) {
    if (written.weekday === undefined) return undefined;
    return notBefore + ((written.weekday - weekdayOf(notBefore) + 7) % 7);
  }
  if (month === undefined) return nextDayOfMonth(day, notBefore);
  const year = written.year ?? otherYear;
  if (year !== undefined) {
    const there = dayNumberOf(year, month, day);
    if (there === undefined || written.year !== undefined) return there;
    // The year of the second date is that of the first as well, unless the stay includes the new year.
    if (
      end?.month !== undefined &&
      (end.month < month || (end.month === month && (end.day ?? 0) < day)) &&
      month - end.month > 5
    )
      return dayNumberOf(year - 1, month, day);
    if (!end && there < notBefore) return dayNumberOf(year + 1, month, day);
    return there;
  }
  const first = Number(dayOf(notBefore).slice(0, 4));
  for (let next = first; next <= first + 8; next += 1) {
    const number = dayNumberOf(next, month, day);
    if (number !== undefined && number >= notBefore) return number;
  }
  return undefined;
}

/** "from the 5th": in this month or the next one that has such a day. */
function nextDayOfMonth(day: number, notBefore: number): number | undefined {
  const from = dayOf(notBefore);
  let [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  for (let tries = 0; tries < 3; tries += 1) {
    const number = dayNumberOf(year, month, day);
    if (number !== undefined && number >= notBefore) return number;
    if (++month > 12) [year, month] = [year + 1, 1];
  }
  return undefined;
}
