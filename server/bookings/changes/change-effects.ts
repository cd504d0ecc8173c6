import type { Kysely } from 'kysely';
import { expiryOf } from '#contract/booking-deadlines.ts';
import { onlineAndCashAt, onlineAndCashOf } from '#contract/online-and-cash.ts';
import type { DB } from '#db/types.ts';
import {
  heldFor,
  lockCover,
  readPostedEarnings,
  readStayMoney,
  reverseEarnings,
  uncoveredOf,
} from '#server/ledger/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { earnStay } from '../begun-stays.ts';
import { publishBookingEvent } from '../booking-events.ts';
import { refundForChange } from './change-ending.ts';
import {
  changeBooking,
  endChange,
  holdForPayment,
  nightsAreFreeFor,
  recordPaidPart,
  type ChangeRow,
} from './change-queries.ts';
import { changeExpiry, differenceOf, isPaidFirst, onlineDifferenceOf } from './change-rules.ts';
import { announceApproval, declineRivals, transitionBooking } from '../transitions.ts';
import { holdApproved, listRivals, type BookingRow } from '../queries.ts';
import { isCashRecorded } from '../refunds/recorded-cash-list.ts';
import { refuseEmergency } from '../cancellation/emergency-rights.ts';
import { feeLeft } from '../refunds/refund-rules.ts';
import { keepReceiptVersion } from '../receipts/receipt-versions.ts';
import { relocationCreditLeft } from '../relocation/relocation-queries.ts';

/**
 * Throws `change_below_returned` for a price below what refunds and cases have returned of a paid stay: the difference that is
 * shown could not be returned.
 */
export async function refuseBelowReturned(
  trx: Kysely<DB>,
  booking: BookingRow,
  to: { lines: ChangeRow['lines']; total_dirham: number },
): Promise<void> {
  if (booking.status !== 'paid' || to.total_dirham >= booking.total_dirham) return;
  const { case_held_dirham } = await readStayMoney(trx, booking.id);
  const returned = booking.granted_refund_dirham + case_held_dirham;
  if (onlineAndCashAt(booking, to).online_dirham < returned)
    throw new AppError('change_below_returned', { values: { least: (returned / 1000).toFixed(2) } });
}

/**
 * The other side agrees to a proposal that stands; the caller has locked the booking. An offer approves the request. A change takes
 * effect at once, unless its difference is to be paid online: then its nights are held until it is paid.
 * Throws `change_nights_taken`, or `asked_nights_taken` where the guest asked, `change_below_returned`, `emergency_area` for other nights in such an area, and `cash_recorded` for another price of a stay whose cash the host has recorded.
 */
export async function agreeToChange(
  services: Services,
  trx: Kysely<DB>,
  booking: BookingRow,
  change: ChangeRow,
): Promise<void> {
  const now = services.clock.now();
  if (change.kind === 'offer') return approveAsOffered(services, trx, booking, change);
  if (differenceOf(change) !== 0 && (await isCashRecorded(trx, booking.id))) throw new AppError('cash_recorded');
  await refuseEmergency(trx, booking, change);
  await refuseBelowReturned(trx, booking, change);
  const isAsked = change.proposed_by === 'guest';
  if (!(await nightsAreFreeFor(trx, booking, change)))
    throw new AppError(isAsked ? 'asked_nights_taken' : 'change_nights_taken');
  if (!isPaidFirst(change, booking)) return applyChange(services, trx, booking, change);
  await holdForPayment(trx, change, { at: now, expires_at: changeExpiry(booking, change, now) });
  if (isAsked)
    await publishBookingEvent(services, trx, booking.id, { kind: 'asked_change_agreed', change_id: change.id });
}

async function approveAsOffered(
  services: Services,
  trx: Kysely<DB>,
  booking: BookingRow,
  change: ChangeRow,
): Promise<void> {
  const now = services.clock.now();
  const { check_in, check_out } = change;
  await refuseEmergency(trx, booking, change);
  // Requests that hold nights themselves, as when a request is approved.
  const rivals = await listRivals(trx, { ...booking, check_in, check_out });
  await declineRivals(services, trx, rivals, { onlyHolding: true });
  if (!(await nightsAreFreeFor(trx, booking, change))) throw new AppError('change_nights_taken');
  await endChange(trx, change, 'accepted', now);
  const changed = await changeBooking(trx, booking, change, now);
  const status = booking.payment_choice === 'at_property' ? 'confirmed' : 'approved';
  // The host approved it with the offer; there is nothing to undo.
  const approval = {
    status,
    expires_at: expiryOf(status, now),
    by: change.asked_by,
    at: now,
    announce_at: now,
  } as const;
  await announceApproval(services, trx, await holdApproved(trx, changed, approval));
}

/**
 * A change takes effect: the booking gets its nights and its price. What was paid above the new total goes to the guest's
 * wallet; what the host has earned already is posted anew. The receipt of a paid stay becomes an older version of it, without what
 * was paid of the difference. The caller has found the nights free, or they are held.
 */
async function applyChange(
  services: Services,
  trx: Kysely<DB>,
  booking: BookingRow,
  change: ChangeRow,
  paid_for_change_dirham = 0,
): Promise<void> {
  const now = services.clock.now();
  if (booking.status === 'paid') await keepReceiptVersion(trx, booking, { id: change.id, paid_for_change_dirham }, now);
  const { is_earned, host_dirham, fee_dirham: fee_before } = await readPostedEarnings(trx, booking.id);
  const cover_dirham = is_earned ? await lockCover(trx, booking.host_id, booking.id) : 0;
  await reverseEarnings(trx, booking.id, now);
  await endChange(trx, change, 'accepted', now);
  const changed = await changeBooking(trx, booking, change, now);
  const held = await heldFor(trx, booking.id);
  const { online_dirham } = onlineAndCashOf(changed);
  const isPaidInFull =
    booking.status === 'approved' && booking.payment_choice !== 'at_property' && held >= online_dirham;
  if (isPaidInFull || booking.status === 'paid') {
    // What administrators have refunded is no longer held, and lowers the price that is to be paid.
    // So has what cases returned of it.
    const { case_held_dirham } = await readStayMoney(trx, booking.id);
    const price = online_dirham - booking.granted_refund_dirham - case_held_dirham;
    const amount_dirham = held - Math.max(0, price);
    // Our credit was for a dearer home, so it goes back first.
    const credit_dirham = Math.min(amount_dirham, await relocationCreditLeft(trx, booking.id));
    const left = held - Math.max(0, amount_dirham);
    const fee_after = feeLeft(changed);
    const taken_dirham = host_dirham - (left - fee_after);
    const fees = { fee_before, fee_after };
    const uncovered_dirham = is_earned ? uncoveredOf({ cover_dirham, taken_dirham, ...fees }) : 0;
    await refundForChange(services, trx, booking, change, { amount_dirham, credit_dirham, uncovered_dirham });
  }
  const kind = change.proposed_by === 'guest' ? 'asked_change_made' : 'change_accepted';
  await publishBookingEvent(services, trx, booking.id, { kind, change_id: change.id });
  if (is_earned) await earnStay(trx, changed, now);
  if (isPaidInFull) {
    const guest = { as: 'guest', id: booking.guest_id } as const;
    await transitionBooking(services, trx, changed, guest, { status: 'paid' }, { event: 'payment_received' });
  }
}

/**
 * Adds to what is paid of the difference; once that is all, the change takes effect. The money is held for the booking, which
 * the caller has locked.
 */
export async function payForChange(
  services: Services,
  trx: Kysely<DB>,
  booking: BookingRow,
  change: ChangeRow,
  amount_dirham: number,
): Promise<void> {
  const paid = change.paid_dirham + amount_dirham;
  const difference = onlineDifferenceOf(change, booking);
  await recordPaidPart(trx, change, Math.min(paid, difference));
  if (paid >= difference) await applyChange(services, trx, booking, change, paid);
}
