import { tripoliInstant } from '#contract/days.ts';
import { cancellationRules } from '#contract/cancellation-rules.ts';
import { percentOf } from '#contract/money.ts';
import type { PriceLine } from '#contract/types.gen.ts';
import { onlineAndCashOf } from '#contract/online-and-cash.ts';
import {
  freeCancellationUntil,
  nightsPrice,
  roundDirham,
  sumOf,
  type CancellationTerms,
} from '#server/listings/listings.ts';
import type { BookingRow } from '../queries.ts';

const day = 24 * 3_600_000;

/** What the refund of a stay depends on. A booking keeps these values from when it was made. */
export interface RefundTerms extends CancellationTerms {
  lines: readonly PriceLine[];
}

/**
 * The refund of a stay paid in full, if the guest cancels at an instant before check-in; 0 from check-in on. Once free
 * cancellation has ended, what is left of it is as `cancellationRules` says.
 * Dirham, rounded half-up to 10, never above the total.
 */
export function refundForGuest(terms: RefundTerms, at: Date): number {
  const total = sumOf(terms.lines);
  const checkIn = tripoliInstant(terms.check_in, terms.check_in_time).getTime();
  if (at.getTime() >= checkIn) return 0;
  const freeUntil = freeCancellationUntil(terms);
  if (freeUntil && at <= freeUntil) return total;
  switch (terms.policy) {
    case 'flexible':
      return Math.max(0, total - firstNight(terms.lines));
    case 'moderate':
      return Math.min(total, percentOf(discountedNights(terms.lines), cancellationRules.moderate.nightsPercent));
    case 'strict': {
      const { lastDays, totalPercent } = cancellationRules.strict;
      return at.getTime() <= checkIn - lastDays * day ? percentOf(total, totalPercent) : 0;
    }
  }
}

/** The price of the nights after discount. */
function discountedNights(lines: readonly PriceLine[]): number {
  return nightsPrice(lines);
}

/** The price of the first night after its share of the discount. The first price line is that of the first night. */
function firstNight(lines: readonly PriceLine[]): number {
  const gross = sumOf(lines.filter((line) => line.kind === 'nights'));
  if (gross === 0) return 0;
  // Host and guest may have agreed on a price of all nights together.
  const first = lines[0]?.unit_dirham ?? gross / (lines[0]?.quantity ?? 1);
  return roundDirham((first * discountedNights(lines)) / gross);
}

type CancellableStay = Pick<
  BookingRow,
  'status' | 'cancellation_policy' | 'check_in' | 'check_in_time' | 'created_at' | 'payment_choice'
>;

/**
 * Whether a cancellation by the guest now is free of charge, and until when: until check-in, the end of the free time of the
 * policy, or, as `until` is null, the payment of the stay. Null where it costs something.
 */
export function freeCancellationNow(
  booking: CancellableStay,
  now: Date,
  { inEmergency }: { inEmergency: boolean },
): { until: Date | null } | null {
  const {
    status,
    payment_choice,
    cancellation_policy: policy,
    created_at: booked_at,
    check_in,
    check_in_time,
  } = booking;
  const terms = { policy, check_in, check_in_time, booked_at };
  if (isUnderPolicy(booking, inEmergency)) {
    const until = freeCancellationUntil(terms);
    return until && now <= until ? { until } : null;
  }
  const checkIn = tripoliInstant(check_in, check_in_time);
  if (now >= checkIn) return null;
  const isToPay = (status === 'pending' || status === 'approved') && payment_choice !== 'at_property';
  return { until: isToPay && !inEmergency ? null : checkIn };
}

/** The policy applies to a stay that is paid online, unless an emergency area is over it. */
function isUnderPolicy({ status }: Pick<BookingRow, 'status'>, inEmergency: boolean): boolean {
  return status === 'paid' && !inEmergency;
}

/**
 * The refund if the guest cancelled now, of `paid` dirham. Before a booking is paid in full, and in an emergency area, that is
 * everything, the service fee included. Where administrators have refunded a part, the policy applies to what is left in
 * proportion. Of a stay that is paid in parts the policy decides on the whole price, and the guest gets back what was paid online
 * above that.
 */
export function refundNow(
  booking: CancellableStay & Pick<BookingRow, 'lines' | 'total_dirham' | 'online_dirham' | 'granted_refund_dirham'>,
  paid: number,
  now: Date,
  { inEmergency }: { inEmergency: boolean },
): number {
  if (!isUnderPolicy(booking, inEmergency) || freeCancellationNow(booking, now, { inEmergency })) return paid;
  const { cancellation_policy: policy, created_at: booked_at, check_in, check_in_time, lines } = booking;
  const refund = refundForGuest({ policy, check_in, check_in_time, booked_at, lines }, now);
  const { total_dirham, granted_refund_dirham } = booking;
  // What the policy gives back is first the cash, which is then not paid; only what is above it has been paid.
  const { cash_dirham } = onlineAndCashOf(booking);
  const left = granted_refund_dirham === 0 ? refund : roundDirham(refund * ((paid + cash_dirham) / total_dirham));
  return Math.max(0, Math.min(paid, left - cash_dirham));
}

/** The wallet's part of a refund: its part of what was paid, rounded half-up to 10 dirham. */
export function walletShare(refund: number, paid: number, paidFromWallet: number): number {
  const part = Math.min(paidFromWallet, paid);
  return Math.floor((2 * refund * part + 10 * paid) / (20 * paid)) * 10;
}

/** The service fee in what the guest does not get back: its part of what is left of the total, rounded half-up to 10 dirham. */
export function feeWithin(
  booking: Pick<BookingRow, 'lines' | 'total_dirham' | 'granted_refund_dirham' | 'granted_refund_fee_dirham'>,
  kept: number,
): number {
  const left = booking.total_dirham - booking.granted_refund_dirham;
  if (left <= 0) return 0;
  return Math.floor((2 * feeLeft(booking) * kept + 10 * left) / (20 * left)) * 10;
}

/** The service fee in a booking's price, in dirham. */
export function serviceFeeOf({ lines }: Pick<BookingRow, 'lines'>): number {
  return lines.find((line) => line.kind === 'service_fee')?.amount_dirham ?? 0;
}

/** The service fee that administrators have not refunded, in dirham. */
export function feeLeft(booking: Pick<BookingRow, 'lines' | 'granted_refund_fee_dirham'>): number {
  return Math.max(0, serviceFeeOf(booking) - booking.granted_refund_fee_dirham);
}
