import type { Kysely } from 'kysely';
import { leftByLine, noAmounts, priceByLine, refundLineKinds, type LineAmounts } from '#contract/refund-lines.ts';
import type { DB } from '#db/types.ts';
import { readPostedEarnings, readStayMoney, type StayMoney } from '#server/ledger/ledger.ts';
import { heldForChange } from '../changes/change-queries.ts';
import type { BookingRow } from '../queries.ts';
import { listRefundsOf } from './refund-queries.ts';
import { feeLeft } from './refund-rules.ts';

/** What of a booking can be refunded. */
export interface Refundable extends StayMoney {
  is_possible: boolean;
  /** The host has earned what is left. */
  is_earned: boolean;
  /** The cash that is posted as received by the host, which cannot be refunded. */
  cash_earned_dirham: number;
  left: LineAmounts;
  left_dirham: number;
  /** The service fee in it. */
  fee_dirham: number;
  /** What the guest pays towards a change, which is no part of it. */
  for_change_dirham: number;
}

/**
 * What of a booking can be refunded: what was paid for the stay online, less what was refunded. Nothing before the stay is
 * paid in full, because a refund would only be due again, and nothing of what the host received in cash.
 */
export async function readRefundable(db: Kysely<DB>, booking: BookingRow): Promise<Refundable> {
  const money = await readStayMoney(db, booking.id);
  const posted = await readPostedEarnings(db, booking.id);
  const for_change_dirham = await heldForChange(db, booking.id);
  const refunds = await listRefundsOf(db, booking.id);
  const granted = refunds
    .filter(({ state }) => state === 'granted')
    .reduce((sum, { lines }) => plus(sum, lines), noAmounts);
  const { is_earned } = posted;
  const left_dirham = Math.max(0, money.paid_dirham - money.refunded_dirham - for_change_dirham);
  const fee_dirham = is_earned ? posted.fee_dirham : feeLeft(booking);
  const canBeRefunded = booking.status === 'paid' || booking.status === 'completed' || booking.status === 'cancelled';
  const price = priceByLine(booking.lines);
  return {
    ...money,
    is_possible: canBeRefunded && left_dirham > 0,
    is_earned,
    cash_earned_dirham: posted.cash_dirham,
    left: leftByLine({ price, granted, left_dirham, fee_dirham }),
    left_dirham,
    fee_dirham,
    for_change_dirham,
  };
}

function plus(one: LineAmounts, other: LineAmounts): LineAmounts {
  const sum = { ...one };
  for (const kind of refundLineKinds) sum[kind] += other[kind] ?? 0;
  return sum;
}
