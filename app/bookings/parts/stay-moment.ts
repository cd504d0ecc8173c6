import type { Booking } from '#contract/types.gen.ts';
import { tripoliDay, tripoliInstant } from '#contract/days.ts';

/** On the day of arrival, in the house, on the last morning. */
export type StayMoment = 'arriving' | 'there' | 'leaving';

/** Where the guest of a sure stay is in it; undefined before the day of arrival and after the day of check-out. */
export function stayMoment(
  { status, check_in, check_in_time, check_out }: Pick<Booking, 'status' | 'check_in' | 'check_in_time' | 'check_out'>,
  now: Date,
): StayMoment | undefined {
  if (status !== 'paid' && status !== 'confirmed') return undefined;
  const today = tripoliDay(now);
  if (today < check_in || today > check_out) return undefined;
  if (today === check_out) return 'leaving';
  return now < tripoliInstant(check_in, check_in_time) ? 'arriving' : 'there';
}
