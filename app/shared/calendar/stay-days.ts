import type { AnswerOf } from '#contract/operation.ts';
import type { Operations } from '#contract/operations.ts';
import { addDays, nightsBetween } from '#contract/days.ts';

export type AvailableDay = AnswerOf<Operations['getAvailability']>['days'][number];

/** What is known of the days of one home, and which stays it takes. */
export interface StayDays {
  today: string;
  days: ReadonlyMap<string, AvailableDay>;
  max_nights: number;
}

/** The dates chosen so far; a check-out never comes without a check-in. */
export interface ChosenDates {
  check_in: string | null;
  check_out: string | null;
}

/** Why a tapped day cannot be taken, with the number that the sentence needs. */
export type DayRefusal = { code: 'too_short' | 'too_long'; nights: number } | { code: 'taken_between' | 'taken' };

export function stayDays(today: string, days: readonly AvailableDay[], maxNights: number): StayDays {
  return { today, days: new Map(days.map((entry) => [entry.day, entry])), max_nights: maxNights };
}

/** The night that begins on this day can be slept here. */
export function isNightOpen(stay: StayDays, day: string): boolean {
  return day >= stay.today && stay.days.get(day)?.available === true;
}

/** The fewest nights of a stay that begins on this day. */
export function minimumNights(stay: StayDays, checkIn: string): number {
  return stay.days.get(checkIn)?.min_nights ?? 1;
}

/**
 * The last day one may leave after arriving on a day: the first taken night's own day (its guest arrives as this one
 * leaves), or the longest stay. Days that are not loaded yet end the search where they begin.
 */
export function lastCheckOut(stay: StayDays, checkIn: string): string {
  let day = checkIn;
  for (let nights = 0; nights < stay.max_nights && isNightOpen(stay, day); nights += 1) day = addDays(day, 1);
  return day;
}

/** A stay can begin on this day: its night is free, and so are as many as the shortest stay needs. */
export function canCheckIn(stay: StayDays, day: string): boolean {
  if (!isNightOpen(stay, day)) return false;
  const last = lastCheckOut(stay, day);
  const known = stay.days.has(last);
  return !known || nightsBetween(day, last) >= minimumNights(stay, day);
}

/** A stay from `checkIn` can end on this day. */
export function canCheckOut(stay: StayDays, checkIn: string, day: string): boolean {
  const nights = nightsBetween(checkIn, day);
  return nights >= minimumNights(stay, checkIn) && day <= lastCheckOut(stay, checkIn);
}

/**
 * What tapping a day does: the first tap is the check-in, the second the check-out; an earlier day, or one after both
 * are chosen, begins anew.
 */
export function pickDay(
  stay: StayDays,
  chosen: ChosenDates,
  day: string,
): { chosen: ChosenDates; refusal: DayRefusal | null } {
  const begins = chosen.check_in === null || chosen.check_out !== null || day <= chosen.check_in;
  if (begins) {
    if (canCheckIn(stay, day)) return { chosen: { check_in: day, check_out: null }, refusal: null };
    return { chosen, refusal: refuseCheckIn(stay, day) };
  }
  const checkIn = chosen.check_in!;
  if (canCheckOut(stay, checkIn, day)) return { chosen: { check_in: checkIn, check_out: day }, refusal: null };
  return { chosen, refusal: refuseCheckOut(stay, checkIn, day) };
}

function refuseCheckIn(stay: StayDays, day: string): DayRefusal {
  if (!isNightOpen(stay, day)) return { code: 'taken' };
  return { code: 'too_short', nights: minimumNights(stay, day) };
}

function refuseCheckOut(stay: StayDays, checkIn: string, day: string): DayRefusal {
  const nights = nightsBetween(checkIn, day);
  const minimum = minimumNights(stay, checkIn);
  if (nights < minimum) return { code: 'too_short', nights: minimum };
  if (nights > stay.max_nights) return { code: 'too_long', nights: stay.max_nights };
  return { code: 'taken_between' };
}

export type DayLook = 'past' | 'taken' | 'open' | 'unknown';

/** How a day looks, whatever is being chosen: a day whose night is taken is struck through. */
export function lookOf(stay: StayDays, day: string): DayLook {
  if (day < stay.today) return 'past';
  if (!stay.days.has(day)) return 'unknown';
  return isNightOpen(stay, day) ? 'open' : 'taken';
}

/** Which part of the chosen stay a day is. */
export function partOf(chosen: ChosenDates, day: string): 'start' | 'middle' | 'end' | null {
  if (chosen.check_in === day) return 'start';
  if (chosen.check_in === null || chosen.check_out === null) return null;
  if (chosen.check_out === day) return 'end';
  return day > chosen.check_in && day < chosen.check_out ? 'middle' : null;
}
