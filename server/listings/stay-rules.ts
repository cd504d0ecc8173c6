import { bookingHorizonDays } from '#contract/listings.ts';
import type { GuestCounts } from '#contract/common.ts';
import { addDays, nightsBetween } from '#contract/days.ts';
import { AppError } from '#server/platform/errors.ts';

/** What a listing asks of a stay. */
export interface StayLimits {
  capacity: number;
  min_nights: number;
  max_nights: number;
  overrides: readonly { night_on: string; min_nights: number | null }[];
}

/**
 * Refuses days that no home can be booked for: `dates_reversed` (departure must follow arrival),
 * `dates_in_past` (arrival before today), `dates_too_far` (departure after the horizon).
 */
export function checkDays(checkIn: string, checkOut: string, today: string): void {
  if (checkOut <= checkIn) throw new AppError('dates_reversed');
  if (checkIn < today) throw new AppError('dates_in_past');
  if (checkOut > addDays(today, bookingHorizonDays)) {
    throw new AppError('dates_too_far', { values: { last_day: addDays(today, bookingHorizonDays + 1) } });
  }
}

/** Fewest nights of a stay that begins on a day: the day's own minimum, else the listing's. */
export function minimumNights(limits: Pick<StayLimits, 'min_nights' | 'overrides'>, checkIn: string): number {
  return limits.overrides.find((one) => one.night_on === checkIn)?.min_nights ?? limits.min_nights;
}

/**
 * Refuses a stay that this listing does not take, whoever asks: the days' refusals, then `too_many_guests`,
 * `stay_too_short`, `stay_too_long`. Whether the nights are still free is the database's to say.
 *
 * @param guestsCounted adults and children; infants stay beside
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
  const fewest = minimumNights(limits, stay.checkIn);
  if (nights < fewest) throw new AppError('stay_too_short', { values: { nights: fewest } });
  if (nights > limits.max_nights) throw new AppError('stay_too_long', { values: { nights: limits.max_nights } });
}

/** Adults and children: who counts against capacity and pays for being one more. Refuses children alone: `no_adult`. */
export function countGuests(guests: GuestCounts): number {
  if (guests.adults < 1) throw new AppError('no_adult');
  return guests.adults + guests.children;
}
