import type { ErrorCode } from '#contract/errors.ts';
import { bookingHorizonDays } from '#contract/listings.ts';
import type { GuestCounts } from '#contract/types.gen.ts';
import { addDays, dayNumber, isoWeekday, nightsBetween, tripoliHour } from '#contract/days.ts';
import type { Clock } from '#server/platform/clock.ts';
import { AppError, throwAll } from '#server/platform/errors.ts';
import { everyWeekday, periodsOn, type RulePeriod, type RuleSet } from './rule-set.ts';

type LimitRules = Pick<
  RuleSet,
  | 'periods'
  | 'arrival_days'
  | 'departure_days'
  | 'notice_days'
  | 'notice_until_hour'
  | 'booking_window_days'
  | 'orphan_nights'
>;

/** The limits of a listing for a stay. */
export interface StayLimits {
  capacity: number;
  min_nights: number;
  max_nights: number;
  overrides: readonly { night_on: string; min_nights: number | null }[];
  /** With the periods of the stay and of a week after it; absent or null where the property has none. */
  rule_set?: LimitRules | null;
  /** Whether the night before check-in and the night of check-out are held: then the stay fills a gap. */
  night_before_held?: boolean;
  night_after_held?: boolean;
}

/** When a stay is asked for, in Africa/Tripoli. */
export interface BookingMoment {
  today: string;
  hour: number;
}

export function bookingMoment(clock: Clock): BookingMoment {
  return { today: clock.today(), hour: tripoliHour(clock.now()) };
}

/**
 * Checks days that hold for every listing. Throws `dates_reversed` (check-out must follow check-in), `dates_in_past`
 * (check-in before today) and `dates_too_far` (check-out after the booking horizon).
 */
export function checkDays(checkIn: string, checkOut: string, today: string): void {
  const fault = faultOfDays(checkIn, checkOut, today);
  if (fault) throw fault;
}

function faultOfDays(checkIn: string, checkOut: string, today: string): AppError | undefined {
  if (checkOut <= checkIn) return new AppError('dates_reversed', { field: 'check_out' });
  if (checkIn < today) return new AppError('dates_in_past', { field: 'check_in' });
  if (checkOut > addDays(today, bookingHorizonDays)) return tooFar(addDays(today, bookingHorizonDays));
  return undefined;
}

/**
 * Throws `dates_reversed`, and `dates_too_far` for more nights than there are days ahead: no terms are loaded for such a range.
 */
export function requireRange(checkIn: string, checkOut: string, today: string): void {
  if (checkOut <= checkIn || nightsBetween(checkIn, checkOut) > bookingHorizonDays) checkDays(checkIn, checkOut, today);
}

/** The first day on which a stay can begin. */
export function firstCheckIn(rules: LimitRules | null | undefined, { today, hour }: BookingMoment): string {
  if (!rules) return today;
  const isLate = rules.notice_until_hour !== null && hour >= rules.notice_until_hour;
  return addDays(today, rules.notice_days + (isLate ? 1 : 0));
}

/** The last day on which a stay can end. */
export function lastCheckOut(rules: LimitRules | null | undefined, { today }: BookingMoment): string {
  return addDays(today, Math.min(rules?.booking_window_days ?? bookingHorizonDays, bookingHorizonDays));
}

/**
 * The fewest and the most nights of a stay that begins on a day. The more specific counts: the day itself, else a holiday,
 * else a season, else the listing. A minimum raises a less specific maximum that is below it.
 */
export function nightLimits(
  limits: Omit<StayLimits, 'capacity'>,
  checkIn: string,
): { min_nights: number; max_nights: number } {
  const periods = periodsOn(limits.rule_set?.periods ?? [], checkIn);
  const ofDay = limits.overrides.find((override) => override.night_on === checkIn)?.min_nights;
  const min_nights = ofDay ?? firstOf(periods, 'min_nights') ?? limits.min_nights;
  const max_nights = firstOf(periods, 'max_nights') ?? limits.max_nights;
  return { min_nights, max_nights: Math.max(min_nights, max_nights) };
}

/** Whether a stay may begin on the weekday of this day, by the rules of the day. */
export function canArriveOn(rules: LimitRules | null | undefined, day: string): boolean {
  return allowsWeekday(rules, 'arrival_days', day);
}

/** Whether a stay may end on the weekday of this day, by the rules of the day. */
export function canDepartOn(rules: LimitRules | null | undefined, day: string): boolean {
  return allowsWeekday(rules, 'departure_days', day);
}

function allowsWeekday(
  rules: LimitRules | null | undefined,
  field: 'arrival_days' | 'departure_days',
  day: string,
): boolean {
  if (!rules) return true;
  const bits = firstOf(periodsOn(rules.periods, day), field) ?? rules[field];
  return bits === everyWeekday || (bits & (1 << (isoWeekday(dayNumber(day)) - 1))) !== 0;
}

/** The value of the most specific period that has one. */
function firstOf(
  periods: readonly RulePeriod[],
  field: 'min_nights' | 'max_nights' | 'arrival_days' | 'departure_days',
): number | null {
  return periods.find((period) => period[field] !== null)?.[field] ?? null;
}

/** A stay that is asked for; `guestsCounted` are adults and children, without infants. */
export interface AskedStay {
  checkIn: string;
  checkOut: string;
  guestsCounted: number;
}

/** Throws all faults of a stay as one error; see `faultsOfStay`. */
export function checkStay(limits: StayLimits, stay: AskedStay, moment: BookingMoment): void {
  throwAll(faultsOfStay(limits, stay, moment));
}

/**
 * What the limits of the listing have against a stay, the most basic first: what `checkDays` throws, `too_many_guests`,
 * `notice_too_short`, `dates_too_far`, `arrival_day_unavailable`, `departure_day_unavailable`, `stay_too_short`,
 * `stay_too_long`. Of days that cannot be booked at all nothing else is said. Whether the nights are free is decided by the
 * database. The SQL functions `stay_is_allowed` and `allows_stay` decide the same for search.
 */
export function faultsOfStay(limits: StayLimits, stay: AskedStay, moment: BookingMoment): AppError[] {
  const { capacity } = limits;
  const days = faultOfDays(stay.checkIn, stay.checkOut, moment.today);
  const guests =
    stay.guestsCounted > capacity
      ? new AppError('too_many_guests', { field: 'guests', values: { capacity } })
      : undefined;
  return [days, guests, ...(days ? [] : faultsOfDates(limits, stay, moment))].filter((fault) => fault !== undefined);
}

function faultsOfDates(limits: StayLimits, { checkIn, checkOut }: AskedStay, moment: BookingMoment): AppError[] {
  const { rule_set } = limits;
  const faults: AppError[] = [];
  const add = (code: ErrorCode, field: 'check_in' | 'check_out', values: Record<string, string | number>) =>
    void faults.push(new AppError(code, { field, values }));
  const first = firstCheckIn(rule_set, moment);
  if (checkIn < first) add('notice_too_short', 'check_in', { first_day: first });
  const last = lastCheckOut(rule_set, moment);
  if (checkOut > last) faults.push(tooFar(last));
  const nights = nightsBetween(checkIn, checkOut);
  const { min_nights, max_nights } = nightLimits(limits, checkIn);
  if (isOrphanStay(limits, { checkIn }, first) && nights < min_nights) return faults;
  if (!canArriveOn(rule_set, checkIn))
    add('arrival_day_unavailable', 'check_in', { day: nextDay(rule_set!, checkIn, canArriveOn) });
  if (!canDepartOn(rule_set, checkOut))
    add('departure_day_unavailable', 'check_out', { day: nextDay(rule_set!, checkOut, canDepartOn) });
  if (nights < min_nights) add('stay_too_short', 'check_out', { nights: min_nights });
  if (nights > max_nights) add('stay_too_long', 'check_out', { nights: max_nights });
  return faults;
}

/** Whether a stay leaves no free night before and after it. The first day that can be booked counts as such an edge. */
function isOrphanStay(limits: StayLimits, { checkIn }: { checkIn: string }, first: string): boolean {
  if (!limits.rule_set?.orphan_nights) return false;
  return (limits.night_before_held === true || checkIn === first) && limits.night_after_held === true;
}

/** The next day that is allowed; the same weekday a week later where none is found. */
function nextDay(rules: LimitRules, day: string, isAllowed: typeof canArriveOn): string {
  for (let later = 1; later < 7; later += 1) {
    if (isAllowed(rules, addDays(day, later))) return addDays(day, later);
  }
  return addDays(day, 7);
}

function tooFar(lastDay: string): AppError {
  return new AppError('dates_too_far', { field: 'check_out', values: { last_day: addDays(lastDay, 1) } });
}

/** Adults and children, who count for capacity and extra guest fees. Throws `no_adult` for children alone. */
export function countGuests(guests: GuestCounts): number {
  if (guests.adults < 1) throw new AppError('no_adult');
  return guests.adults + guests.children;
}
