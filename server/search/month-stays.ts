import { addDays } from '#contract/days.ts';
import { bookingHorizonDays } from '#contract/listings.ts';
import { daysOfPart } from '#contract/month-parts.ts';
import type { MonthPart } from '#contract/query-parser.ts';
import { AppError } from '#server/platform/errors.ts';

/**
 * The stays that lie in a part of a month, the first one first: with `nights` all stays of that length, which only begin in
 * the part where it is shorter; without, one for each day of arrival. Stays that cannot be booked any more are left out.
 *
 * Throws `dates_in_past` if the part is over, `dates_too_far` if it cannot be booked yet.
 */
export function monthStays(
  month: string,
  part: MonthPart,
  nights: number | undefined,
  today: string,
): { check_in: string; check_out: string }[] {
  const { first, last } = daysOfPart(month, part);
  if (last < today) throw new AppError('dates_in_past');
  const length = nights ?? 1;
  const lastDay = addDays(today, bookingHorizonDays);
  const stays: { check_in: string; check_out: string }[] = [];
  for (let check_in = first < today ? today : first; check_in <= last; check_in = addDays(check_in, 1)) {
    const check_out = addDays(check_in, length);
    if (check_out <= lastDay) stays.push({ check_in, check_out });
  }
  if (stays.length === 0) throw new AppError('dates_too_far', { values: { day: lastDay } });
  const inside = stays.filter(({ check_out }) => check_out <= addDays(last, 1));
  return inside.length > 0 ? inside : stays;
}
