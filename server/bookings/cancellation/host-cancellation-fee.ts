import { tripoliInstant } from '#contract/days.ts';
import { percentOf } from '#contract/money.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Within these hours of the approval a cancellation is free, if check-in is at least `freeDays` away. */
const freeHours = 24;
const freeDays = 14;
/** Until so many days before check-in the lower percentage applies. */
const nearDays = 7;

export interface HostCancellationTerms {
  total_dirham: number;
  check_in: string;
  check_in_time: string;
  /** When the stay was approved, or booked at once. */
  approved_at: Date;
  in_emergency: boolean;
  /** The percentages that were in force at the approval: in general, and from 7 days before check-in. */
  early_percent: number;
  late_percent: number;
}

export interface HostCancellationFee {
  /** Of the total, rounded half up to 10 dirham. */
  fee_dirham: number;
  percent: number;
  /** When it becomes dearer, and the percentage from then on; null where it stays. */
  dearer_from: Date | null;
  dearer_percent: number | null;
  /** Nothing, because an emergency area is over the stay. */
  in_emergency: boolean;
}

/**
 * What a host pays for cancelling at this instant: nothing within 24 hours of the approval if check-in is 14 days away or
 * more, and in an emergency area; else a percentage of the booking until 7 days before check-in, then a higher one, which is
 * never below the first.
 */
export function hostCancellationFee(terms: HostCancellationTerms, now: Date): HostCancellationFee {
  const checkIn = tripoliInstant(terms.check_in, terms.check_in_time).getTime();
  const freeUntil = Math.min(terms.approved_at.getTime() + freeHours * hour, checkIn - freeDays * day);
  const near = checkIn - nearDays * day;
  const at = now.getTime();
  const { in_emergency, early_percent } = terms;
  const late_percent = Math.max(early_percent, terms.late_percent);
  if (in_emergency) return { fee_dirham: 0, percent: 0, dearer_from: null, dearer_percent: null, in_emergency };
  if (at <= freeUntil)
    return { fee_dirham: 0, percent: 0, dearer_from: new Date(freeUntil), dearer_percent: early_percent, in_emergency };
  const percent = at <= near ? early_percent : late_percent;
  const isDearerLater = at <= near && late_percent > early_percent;
  return {
    fee_dirham: percentOf(terms.total_dirham, percent),
    percent,
    dearer_from: isDearerLater ? new Date(near) : null,
    dearer_percent: isDearerLater ? late_percent : null,
    in_emergency,
  };
}
