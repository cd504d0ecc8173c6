import { bookingHorizonDays } from '#contract/listings.ts';
import type { GuestCounts } from '#contract/common.ts';
import { addDays, nightsBetween } from '#contract/days.ts';
import { AppError } from '#server/platform/errors.ts';

/** The limits of a listing for a stay. */
export interface StayLimits {
  capacity: number;
  min_nights: number;
  max_nights: number;
  overrides: readonly { night_on: string; min_nights: number | null }[];
}

/**
 * Checks days that hold for every listing. Throws `dates_reversed` (check-out must follow check-in), `dates_in_past`
 * (check-in before today) and `dates_too_far` (check-out after the booking horizon).
 */
export function checkDays(checkIn: string, checkOut: string, today: string): void {
  if (checkOut <= checkIn) throw new AppError('dates_reversed');
  if (checkIn < today) throw new AppError('dates_in_past');
  if (checkOut > addDays(today, bookingHorizonDays)) {
    throw new AppError('dates_too_far', { values: { last_day: addDays(today, bookingHorizonDays + 1) } });
  }
}

/** The minimum nights of a stay that begins on a day: the override of that day, else the listing's. */
export function minimumNights(limits: Pick<StayLimits, 'min_nights' | 'overrides'>, checkIn: string): number {
  return limits.overrides.find((override) => override.night_on === checkIn)?.min_nights ?? limits.min_nights;
}

/**
 * Checks a stay against the limits of the listing. Throws as `checkDays` does, then `too_many_guests`, `stay_too_short`,
 * `stay_too_long`. Whether the nights are free is decided by the database.
 *
 * @param guestsCounted adults and children, without infants
 */
export function checkStay(
  limits: StayLimits,
  stay: { checkIn: string; checkOut: string; guestsCounted: number },
  today: string,
): void {
  checkDays(stay.checkIn, stay.checkOut, today);
  if (stay.guestsCounted > limits.capacity) {
    throw new AppError('too_many_guests', { values: { capacity: limits.capacity } });
  }
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const minimum = minimumNights(limits, stay.checkIn);
  if (nights < minimum) throw new AppError('stay_too_short', { values: { nights: minimum } });
  if (nights > limits.max_nights) throw new AppError('stay_too_long', { values: { nights: limits.max_nights } });
}

/** Adults and children, who count for capacity and extra guest fees. Throws `no_adult` for children alone. */
export function countGuests(guests: GuestCounts): number {
  if (guests.adults < 1) throw new AppError('no_adult');
  return guests.adults + guests.children;
}
