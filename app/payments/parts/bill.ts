import type { Booking } from '#contract/types.gen.ts';
import { agreedParts, onlineAndCashAt } from '#contract/online-and-cash.ts';

/**
 * The booking as it is to be paid. Where a change waits for its difference, that is the stay with the new dates and price, of
 * which the difference is not paid yet.
 */
export function billOf(booking: Booking): Booking {
  const change = booking.changes.find(({ due_dirham }) => due_dirham > 0);
  if (!change) return booking;
  const { check_in, check_out, nights, lines, total_dirham } = change.to;
  const { cash_dirham } = onlineAndCashAt(agreedParts(booking), change.to);
  return {
    ...booking,
    status: 'approved',
    check_in,
    check_out,
    nights,
    lines,
    total_dirham,
    cash_dirham,
    paid_dirham: total_dirham - cash_dirham - change.due_dirham,
    due_dirham: change.due_dirham,
    expires_at: change.expires_at,
  };
}
