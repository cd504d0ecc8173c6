import { tripoliInstant } from '#contract/days.ts';
import type { CancellationPolicy, PriceLine } from '#contract/listings.ts';
import { percentOf, roundDirham, sumOf } from './pricing.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** What the exact refund hangs on; a booking keeps these as they were when it was made. */
export interface CancellationTerms {
  policy: CancellationPolicy;
  /** Local day and time of arrival in Africa/Tripoli. */
  check_in: string;
  check_in_time: string;
  booked_at: Date;
  lines: readonly PriceLine[];
}

/**
 * Until when the guest can cancel and get everything back; null where it always costs something.
 * flexible: 24 hours before check-in · moderate: 5 days before · strict: 48 hours after booking, and only while
 * check-in is at least 14 days away.
 */
export function freeCancellationUntil(terms: Omit<CancellationTerms, 'lines'>): Date | null {
  const checkIn = tripoliInstant(terms.check_in, terms.check_in_time).getTime();
  const until = {
    flexible: checkIn - day,
    moderate: checkIn - 5 * day,
    strict: Math.min(terms.booked_at.getTime() + 2 * day, checkIn - 14 * day),
  }[terms.policy];
  return until > terms.booked_at.getTime() ? new Date(until) : null;
}

/**
 * What the guest gets back of a stay paid in full, when the guest cancels at an instant before check-in.
 * After the free time, flexible keeps the first night, moderate gives back half of the nights, strict half of
 * everything until 7 days before check-in and nothing after. Dirham, rounded half-up to 10, never above the total.
 */
export function refundForGuest(terms: CancellationTerms, at: Date): number {
  const total = sumOf(terms.lines);
  const checkIn = tripoliInstant(terms.check_in, terms.check_in_time).getTime();
  if (at.getTime() >= checkIn) return 0;
  const freeUntil = freeCancellationUntil(terms);
  if (freeUntil && at <= freeUntil) return total;
  switch (terms.policy) {
    case 'flexible':
      return Math.max(0, total - firstNight(terms.lines));
    case 'moderate':
      return Math.min(total, percentOf(nightsAfterDiscount(terms.lines), 50));
    case 'strict':
      return at.getTime() <= checkIn - 7 * day ? percentOf(total, 50) : 0;
  }
}

/** The nights' part of a price, discount taken off. */
function nightsAfterDiscount(lines: readonly PriceLine[]): number {
  return sumOf(lines.filter((line) => line.kind === 'nights' || line.kind === 'discount'));
}

/** The first night, with its share of the discount. A price's first line is that of its first night. */
function firstNight(lines: readonly PriceLine[]): number {
  const gross = sumOf(lines.filter((line) => line.kind === 'nights'));
  if (gross === 0) return 0;
  return roundDirham(((lines[0]?.unit_dirham ?? 0) * nightsAfterDiscount(lines)) / gross);
}
