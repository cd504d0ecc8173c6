import { addDays } from '#contract/days.ts';
import { bookingHorizonDays } from '#contract/listings.ts';

/**
 * Stays of the same length that begin up to `days` days earlier or later, the nearest first, the later of two equally near
 * ones first. Leaves out stays that begin before today or end after the last day that can be booked.
 */
export function flexibleStays<Stay extends { check_in: string; check_out: string }>(
  stay: Stay,
  days: number,
  today: string,
): Stay[] {
  const lastDay = addDays(today, bookingHorizonDays);
  const stays: Stay[] = [];
  for (let away = 1; away <= days; away += 1) {
    for (const shift of [away, -away]) {
      const [check_in, check_out] = [addDays(stay.check_in, shift), addDays(stay.check_out, shift)];
      if (check_in >= today && check_out <= lastDay) stays.push({ ...stay, check_in, check_out });
    }
  }
  return stays;
}
