import { walletShare } from '../refunds/refund-rules.ts';
import { guestDidNotCome } from '../states.ts';

/** Why a stay was cancelled, as its row has it. */
export interface CancelledStay {
  status: string;
  cancelled_by: string | null;
  cancel_reason: string | null;
  check_in: string;
}

/**
 * Whether the guest gets another home in place of a stay: if its host cancelled it, or was suspended, and it has not begun.
 * `today` is a day in Africa/Tripoli.
 */
export function canRelocate({ status, cancelled_by, cancel_reason, check_in }: CancelledStay, today: string): boolean {
  const isHosts =
    (cancelled_by === 'host' && cancel_reason !== guestDidNotCome) ||
    (cancelled_by === 'system' && cancel_reason === 'host_suspended');
  return status === 'cancelled' && isHosts && check_in >= today;
}

/** What the price of another home is compared with, in dirham. */
export interface RelocationFunds {
  /** What the guest paid or was to pay for the cancelled stay, without credit of ours. */
  price_dirham: number;
  /** What of its refund is still in the wallet. */
  refund_dirham: number;
  /** The largest credit. */
  limit_dirham: number;
}

/** The largest credit: hundredths of a percent of the price of the cancelled stay, rounded down to 10 dirham. */
export function creditLimit(price_dirham: number, hundredths: number): number {
  return Math.floor((price_dirham * hundredths) / 100_000) * 10;
}

/** Who pays what of another home, in dirham. */
export interface RelocationSplit {
  /** Diyar, as credit that is bound to the stay. */
  credit_dirham: number;
  /** The guest, from the refund of the cancelled stay. */
  wallet_dirham: number;
  /** The guest, who has not paid it yet. */
  to_pay_dirham: number;
  /** What of the refund stays in the wallet. */
  left_dirham: number;
}

/**
 * Shares out the price of another home: what it costs more than the cancelled stay is credit up to the limit, the guest pays the
 * rest from the refund as far as that goes. What is paid in cash has neither.
 */
export function splitPrice(
  total_dirham: number,
  { price_dirham, refund_dirham, limit_dirham }: RelocationFunds,
  choice: 'online' | 'at_property',
): RelocationSplit {
  const isOnline = choice === 'online';
  const credit_dirham = isOnline ? Math.min(limit_dirham, Math.max(0, total_dirham - price_dirham)) : 0;
  const own = total_dirham - credit_dirham;
  const wallet_dirham = isOnline ? Math.min(own, refund_dirham) : 0;
  return {
    credit_dirham,
    wallet_dirham,
    to_pay_dirham: own - wallet_dirham,
    left_dirham: refund_dirham - wallet_dirham,
  };
}

/** Whether the guest pays no more for a home than for the cancelled stay, the credit included. */
export function isAffordable(
  total_dirham: number,
  { price_dirham, limit_dirham }: RelocationFunds,
  choice: 'online' | 'at_property',
): boolean {
  return total_dirham <= price_dirham + (choice === 'online' ? limit_dirham : 0);
}

/** The part of a refund that comes back to us: the credit's part of what was paid, rounded half-up to 10 dirham. */
export function creditInRefund(refund: number, paid: number, credit: number): number {
  return paid === 0 ? 0 : Math.min(refund, walletShare(refund, paid, credit));
}
