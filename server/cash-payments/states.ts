import { cashWindowDays, type CashStatus } from '#contract/cash-payments.ts';
import { cashCodeTries } from '#contract/cash-code.ts';
import { addDays } from '#contract/days.ts';
import { onlineAndCashOf, type PaidInParts } from '#contract/online-and-cash.ts';
import { stayedStatuses, type BookingStatus } from '#contract/booking-statuses.ts';

/** Why the case of a payment was opened. */
export type CashCaseReason = 'amount' | 'wrong_code' | 'guest_denies';

/** The days in which cash of a stay can be recorded, both included. */
export function cashWindow({ check_in, check_out }: { check_in: string; check_out: string }): {
  opens_on: string;
  closes_on: string;
} {
  return { opens_on: addDays(check_in, -cashWindowDays.before), closes_on: addDays(check_out, cashWindowDays.after) };
}

/**
 * Whether a booking is one whose guest pays, or has paid, at the property, all or the rest. The guest has been told of the
 * approval, and has paid what is paid online.
 */
export function isPaidInCash(booking: PaidInParts & { status: BookingStatus; announce_at: Date | null }): boolean {
  return (
    onlineAndCashOf(booking).cash_dirham > 0 && stayedStatuses.includes(booking.status) && booking.announce_at === null
  );
}

interface Entry {
  /** null without a code. */
  isCodeRight: boolean | null;
  received_dirham: number;
  agreed_dirham: number;
  /** Wrong codes before this entry, on the server and on the phone together. */
  wrongTries: number;
}

export type CashDecision =
  | { outcome: 'received' | 'awaiting_guest' }
  | { outcome: 'in_case'; reason: CashCaseReason }
  | { outcome: 'wrong_code'; wrongTries: number };

/**
 * What an entry of the host leads to. After `cashCodeTries` wrong codes nothing else counts but a case; then another
 * amount opens one, also with the right code.
 */
export function decideCash({ isCodeRight, received_dirham, agreed_dirham, wrongTries }: Entry): CashDecision {
  const tries = wrongTries + (isCodeRight === false ? 1 : 0);
  if (tries >= cashCodeTries) return { outcome: 'in_case', reason: 'wrong_code' };
  if (isCodeRight === false) return { outcome: 'wrong_code', wrongTries: tries };
  if (received_dirham !== agreed_dirham) return { outcome: 'in_case', reason: 'amount' };
  return { outcome: isCodeRight ? 'received' : 'awaiting_guest' };
}

/** The status of a payment at an instant: an amount without a code counts once the time to answer is over. */
export function statusAt(payment: { status: string; answer_by: Date | null } | undefined, now: Date): CashStatus {
  if (!payment) return 'open';
  if (payment.status === 'awaiting_guest' && payment.answer_by && payment.answer_by <= now) return 'received';
  return payment.status as CashStatus;
}
