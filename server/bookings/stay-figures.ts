import { onlineAndCashOf } from '#contract/online-and-cash.ts';
import type { StayMoney } from '#server/ledger/ledger.ts';
import type { BookingRow } from './queries.ts';
import { feeLeft } from './refunds/refund-rules.ts';

/** What a stay brings to whom, in dirham: the same for guest, host, administrators, files and statements. */
export interface StayFigures {
  /** The host's, after fees and cases, the cash included. Below zero where cases took more than the stay brought. */
  keep_dirham: number;
  /** Our service fee. */
  fee_dirham: number;
  /** What the guest got back of what was paid: by refunds and by cases. */
  refunded_dirham: number;
  /** What we gave of our own: credit towards another home that has not come back, and what we bore in cases. */
  credited_dirham: number;
}

type Stay = Pick<
  BookingRow,
  | 'status'
  | 'lines'
  | 'total_dirham'
  | 'payment_choice'
  | 'online_dirham'
  | 'granted_refund_dirham'
  | 'granted_refund_fee_dirham'
>;

/**
 * What a stay brings: what is posted, and before that what it will bring as things are: of a paid stay from the money that is
 * held, of any other from its price.
 * @param for_change_dirham what the guest has paid towards a change, which is no part of the stay
 */
export function stayFigures(booking: Stay, money: StayMoney, for_change_dirham: number): StayFigures {
  const cases = money.case_to_host_dirham - money.case_host_dirham;
  const { keep, fee } = bringsBeforeCases(booking, money, for_change_dirham);
  return {
    keep_dirham: keep + cases,
    fee_dirham: fee,
    refunded_dirham: money.refunded_dirham - money.credit_returned_dirham,
    credited_dirham: money.credit_dirham - money.credit_returned_dirham + money.case_diyar_dirham,
  };
}

function bringsBeforeCases(booking: Stay, money: StayMoney, forChange: number): { keep: number; fee: number } {
  const { status } = booking;
  if (money.is_earned || status === 'cancelled' || status === 'declined' || status === 'completed')
    return { keep: money.earned_dirham + money.cash_dirham, fee: money.fee_dirham };
  const fee = feeLeft(booking);
  if (status !== 'paid') return { keep: Math.max(0, booking.total_dirham - booking.granted_refund_dirham - fee), fee };
  const held = Math.max(0, money.held_dirham - forChange);
  return { keep: held - fee + onlineAndCashOf(booking).cash_dirham, fee };
}
