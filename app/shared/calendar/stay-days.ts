import type { OperationTypes } from '#contract/types.gen.ts';
import { addDays, nightsBetween } from '#contract/days.ts';

export type AvailableDay = OperationTypes['getAvailability']['ok']['days'][number];

/** The loaded days of one property, and the longest stay that it takes. */
export interface StayDays {
  today: string;
  days: ReadonlyMap<string, AvailableDay>;
  max_nights: number;
}

/** The dates selected so far; a check-out needs a check-in. */
export interface ChosenDates {
  check_in: string | null;
  check_out: string | null;
}

/** Why a pressed day cannot be selected, with the number of nights that the message names. */
export type DayRefusal =
  | { code: 'too_short' | 'too_long'; nights: number }
  | { code: 'taken_between' | 'taken' | 'no_arrival' | 'no_departure' };

export function createStayDays(today: string, days: readonly AvailableDay[], maxNights: number): StayDays {
  return { today, days: new Map(days.map((entry) => [entry.day, entry])), max_nights: maxNights };
}

/** True if the night that begins on this day is free. */
export function isNightOpen(stay: StayDays, day: string): boolean {
  return day >= stay.today && stay.days.get(day)?.available === true;
}

/** The minimum nights of a stay that begins on this day. */
export function minimumNights(stay: StayDays, checkIn: string): number {
  return stay.days.get(checkIn)?.min_nights ?? 1;
}

/** The most nights of a stay that begins on this day. */
function maximumNights(stay: StayDays, checkIn: string): number {
  return stay.days.get(checkIn)?.max_nights ?? stay.max_nights;
}

/**
 * The last possible check-out for a check-in: the day of the first taken night, as the next guest may arrive on it, or
 * the end of the longest stay. A day that is not loaded counts as taken.
 */
export function lastCheckOut(stay: StayDays, checkIn: string): string {
  let day = checkIn;
  const longest = maximumNights(stay, checkIn);
  for (let nights = 0; nights < longest && isNightOpen(stay, day); nights += 1) day = addDays(day, 1);
  return day;
}

/** True if a stay can begin on this day: the host allows it, and as many nights are free as its minimum asks for. */
export function canCheckIn(stay: StayDays, day: string): boolean {
  if (!isNightOpen(stay, day) || stay.days.get(day)?.arrival_allowed === false) return false;
  const last = lastCheckOut(stay, day);
  const known = stay.days.has(last);
  return !known || nightsBetween(day, last) >= minimumNights(stay, day);
}

/** True if a stay from `checkIn` can end on this day. */
export function canCheckOut(stay: StayDays, checkIn: string, day: string): boolean {
  const nights = nightsBetween(checkIn, day);
  return nights >= minimumNights(stay, checkIn) && day <= lastCheckOut(stay, checkIn) && !isNoDeparture(stay, day);
}

function isNoDeparture(stay: StayDays, day: string): boolean {
  return stay.days.get(day)?.departure_allowed === false;
}

/**
 * The dates after a day is pressed: the first press sets the check-in, the second the check-out; an earlier day, or any
 * day once both are set, sets a new check-in.
 */
export function pickDay(
  stay: StayDays,
  chosen: ChosenDates,
  day: string,
): { chosen: ChosenDates; refusal: DayRefusal | null } {
  const isCheckIn = chosen.check_in === null || chosen.check_out !== null || day <= chosen.check_in;
  if (isCheckIn) {
    if (canCheckIn(stay, day)) return { chosen: { check_in: day, check_out: null }, refusal: null };
    return { chosen, refusal: refuseCheckIn(stay, day) };
  }
  const checkIn = chosen.check_in!;
  if (canCheckOut(stay, checkIn, day)) return { chosen: { check_in: checkIn, check_out: day }, refusal: null };
  return { chosen, refusal: refuseCheckOut(stay, checkIn, day) };
}

function refuseCheckIn(stay: StayDays, day: string): DayRefusal {
  if (!isNightOpen(stay, day)) return { code: 'taken' };
  if (stay.days.get(day)?.arrival_allowed === false) return { code: 'no_arrival' };
  return { code: 'too_short', nights: minimumNights(stay, day) };
}

function refuseCheckOut(stay: StayDays, checkIn: string, day: string): DayRefusal {
  const nights = nightsBetween(checkIn, day);
  const minimum = minimumNights(stay, checkIn);
  if (nights < minimum) return { code: 'too_short', nights: minimum };
  const maximum = maximumNights(stay, checkIn);
  if (nights > maximum) return { code: 'too_long', nights: maximum };
  if (day <= lastCheckOut(stay, checkIn) && isNoDeparture(stay, day)) return { code: 'no_departure' };
  return { code: 'taken_between' };
}

export type DayStatus = 'past' | 'taken' | 'open' | 'unknown';

/** The status of a day, whatever is selected. */
export function dayStatus(stay: StayDays, day: string): DayStatus {
  if (day < stay.today) return 'past';
  if (!stay.days.has(day)) return 'unknown';
  return isNightOpen(stay, day) ? 'open' : 'taken';
}

/** The part of the selected stay that a day is. */
export function stayPart(chosen: ChosenDates, day: string): 'start' | 'middle' | 'end' | null {
  if (chosen.check_in === day) return 'start';
  if (chosen.check_in === null || chosen.check_out === null) return null;
  if (chosen.check_out === day) return 'end';
  return day > chosen.check_in && day < chosen.check_out ? 'middle' : null;
}
