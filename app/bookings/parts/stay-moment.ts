import type { Booking } from '#contract/types.gen.ts';
import { tripoliDay, tripoliInstant } from '#contract/days.ts';

/** On the day of arrival, in the house, on the last morning. */
export type StayMoment = 'arriving' | 'there' | 'leaving';

type Stay = Pick<Booking, 'status' | 'check_in' | 'check_in_time' | 'check_out'>;
const isSure = ({ status }: Pick<Stay, 'status'>) => status === 'paid' || status === 'confirmed';

/** Where the guest of a sure stay is in it; undefined before the day of arrival and after the day of check-out. */
export function stayMoment(stay: Stay, now: Date): StayMoment | undefined {
  if (!isSure(stay)) return undefined;
  const { check_in, check_in_time, check_out } = stay;
  const today = tripoliDay(now);
  if (today < check_in || today > check_out) return undefined;
  if (today === check_out) return 'leaving';
  return now < tripoliInstant(check_in, check_in_time) ? 'arriving' : 'there';
}

/** Whether a stay is over: one that is paid in cash is completed some days later, when the host has said what was paid. */
export function hasEnded(stay: Pick<Stay, 'status' | 'check_out'>, now: Date): boolean {
  return stay.status === 'completed' || (isSure(stay) && tripoliDay(now) > stay.check_out);
}
