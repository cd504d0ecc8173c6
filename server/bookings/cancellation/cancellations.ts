import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { recordAudit } from '#server/audit/audit.ts';
import {
  earningEntry,
  heldFor,
  lockCover,
  postEntry,
  readPostedEarnings,
  readStayMoney,
  reverseEarnings,
  uncoveredOf,
  type RefundTarget,
} from '#server/ledger/ledger.ts';
import { refuseContact } from '#server/contact-filter/contact-filter.ts';
import { handleInBatches } from '#server/platform/batches.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { takeFromLimit } from '#server/two-persons/two-persons.ts';
import { bookingNumber } from '../booking-number.ts';
import { endOpenChange } from '../changes/change-ending.ts';
import { isInEmergency } from './emergency-rights.ts';
import { lockBookingOf, transitionBooking, system, type Actor } from '../transitions.ts';
import type { StayEventKind } from '../event-kinds.ts';
import { listExpired, lockBooking, type BookingRow, type ExpiredBooking } from '../queries.ts';
import { readFullRefund } from '../refunds/full-refund.ts';
import { feeWithin, refundNow } from '../refunds/refund-rules.ts';
import { refundGuest } from '../refunds/refunds.ts';
import { relocationCreditLeft } from '../relocation/relocation-queries.ts';
import { creditInRefund } from '../relocation/relocation-rules.ts';
import { canCancel, canTransition, showsContact } from '../states.ts';

/**
 * The guest cancels before check-in. The refund follows the cancellation policy that the booking was made with, and is all that
 * was paid in an emergency area; the rest is the host's, less the service fee in it. Throws `not_found`, `state_moved_on`,
 * `refund_changed` (the refund differs from `shown_refund_dirham`), and `blocked_…` for contact details in the reason before
 * the booking is paid or confirmed.
 */
export async function cancelTrip(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  {
    reason,
    refund_to,
    shown_refund_dirham: shown,
  }: { reason?: string | null | undefined; refund_to: RefundTarget; shown_refund_dirham?: number | null | undefined },
): Promise<void> {
  const now = services.clock.now();
  await transact(services.db, async (trx) => {
    const booking = await lockBookingOf(trx, viewer, bookingId);
    if (!canCancel(booking, now)) throw new AppError('state_moved_on');
    if (!showsContact(booking.status)) await refuseContact(trx, now, reason ?? '');
    await endOpenChange(services, trx, booking, { endedBy: 'guest' });
    const paid = await heldFor(trx, booking.id);
    const inEmergency = await isInEmergency(trx, booking);
    const refund = refundNow(booking, paid, now, { inEmergency });
    const toGuest = refund - creditInRefund(refund, paid, await relocationCreditLeft(trx, booking.id));
    if (shown != null && shown !== toGuest) throw new AppError('refund_changed');
    const actor: Actor = { as: 'guest', id: viewer.id };
    await cancel(services, trx, booking, actor, {
      paid,
      refund,
      to: refund_to,
      reason: reason || null,
      event: 'cancellation',
    });
  });
}

/**
 * An administrator cancels with a reason that both sides read; the guest is refunded in full, also what the host has earned
 * already. Throws `not_found`, `state_moved_on`, `refund_changed` (the guest would get something else than
 * `shown_refund_dirham`), and `above_admin_limit`.
 */
export async function cancelAsAdmin(
  services: Services,
  viewer: { id: string },
  bookingId: string,
  {
    reason,
    refund_to,
    shown_refund_dirham: shown,
  }: { reason: string; refund_to: RefundTarget; shown_refund_dirham?: number | null | undefined },
  idempotency?: IdempotencyKey,
): Promise<void> {
  const { db, clock } = services;
  await runOnce(db, idempotency, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking) throw new AppError('not_found');
    // Before the refund is compared: a stay that was cancelled meanwhile has another one, which is not the reason.
    if (!canTransition(booking.status, 'cancelled', 'admin')) throw new AppError('state_moved_on');
    const now = clock.now();
    const { paid, refund, toGuest } = await readFullRefund(trx, booking.id);
    if (shown != null && shown !== toGuest) throw new AppError('refund_changed');
    const name = bookingNumber(booking.id);
    const outflow = { door: 'cancelManagedBooking', admin_id: viewer.id, subject_id: bookingId, name } as const;
    await takeFromLimit(trx, { ...outflow, amount_dirham: refund }, now);
    await endOpenChange(services, trx, booking, 'expired');
    const cover_dirham = await lockCover(trx, booking.host_id, booking.id);
    const { host_dirham, fee_dirham: fee_before } = await readPostedEarnings(trx, booking.id);
    await reverseEarnings(trx, booking.id, now);
    const kept = paid - refund;
    const fee_after = Math.min(kept, feeWithin(booking, kept));
    const taken_dirham = host_dirham - (kept - fee_after);
    const uncovered_dirham = uncoveredOf({ cover_dirham, taken_dirham, fee_before, fee_after });
    const actor: Actor = { as: 'admin', id: viewer.id };
    const cancellation = { paid, refund, to: refund_to, reason, event: 'cancellation', uncovered_dirham } as const;
    await cancel(services, trx, booking, actor, cancellation);
    await recordAudit(trx, {
      name,
      before: { status: booking.status },
      after: { status: 'cancelled', refund_dirham: refund, refund_to },
      why: reason,
    });
    return { id: bookingId };
  });
}

/**
 * Cancels expired requests and approvals, and those that awaited verification. A part that was paid is refunded to the wallet.
 * @returns the number of bookings cancelled
 */
export async function expireBookings(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const now = clock.now();
  return handleInBatches<ExpiredBooking>(
    log,
    (after) => listExpired(db, now, after),
    ({ id }) => transact(db, (trx) => expireBooking(services, trx, id)),
  );
}

/** Cancels a booking that has expired. Returns whether it had. */
export async function expireBooking(services: Services, trx: Kysely<DB>, id: string): Promise<boolean> {
  const booking = await lockBooking(trx, id);
  const canExpire = booking && (booking.status === 'pending' || booking.status === 'approved');
  if (!canExpire || !booking.expires_at || booking.expires_at > services.clock.now()) return false;
  const paid = await heldFor(trx, id);
  const [reason, event]: [string, StayEventKind] =
    booking.status === 'approved'
      ? ['not_paid', 'payment_expired']
      : booking.awaiting_verification
        ? ['not_verified', 'verification_expired']
        : ['no_answer', 'request_expired'];
  await cancel(services, trx, booking, system, { paid, refund: paid, to: 'wallet', reason, event });
  return true;
}

/** Cancels an approved booking of a suspended host, which the caller has locked. A part that was paid goes to the wallet. */
export async function cancelForSuspension(services: Services, trx: Kysely<DB>, booking: BookingRow): Promise<void> {
  const paid = await heldFor(trx, booking.id);
  const reason = 'host_suspended';
  await cancel(services, trx, booking, system, { paid, refund: paid, to: 'wallet', reason, event: 'cancellation' });
}

/**
 * Cancels a booking that the caller has locked: refunds the guest, and posts what is kept to the host. Relocation credit in the
 * refund comes back to us, so that the guest gets their own money.
 */
export async function cancel(
  services: Services,
  trx: Kysely<DB>,
  booking: BookingRow,
  actor: Actor,
  cancellation: {
    paid: number;
    refund: number;
    to: RefundTarget;
    reason: string | null;
    event: StayEventKind;
    /** What of the refund the host has been paid and comes to owe the guest; none where this is not above 0. */
    uncovered_dirham?: number;
  },
): Promise<void> {
  const { paid, refund, to, reason, event, uncovered_dirham = 0 } = cancellation;
  const credit_dirham = creditInRefund(refund, paid, await relocationCreditLeft(trx, booking.id));
  await transitionBooking(
    services,
    trx,
    booking,
    actor,
    { status: 'cancelled', cancelled_by: actor.as, cancel_reason: reason, refund_dirham: refund - credit_dirham },
    { event, note: reason },
  );
  await refundGuest(services, trx, booking, { paid, refund, credit_dirham, to, uncovered_dirham });
  const now = services.clock.now();
  const { id: reference, host_id } = booking;
  const kept = paid - refund;
  const { entries: earlier, fee_dirham: posted } = await readPostedEarnings(trx, reference);
  // What a case took from held money was the host's to lose: the fee is of that too.
  const { case_held_dirham } = await readStayMoney(trx, reference);
  const fee_dirham = Math.max(0, feeWithin(booking, kept + case_held_dirham) - posted);
  await postEntry(trx, earningEntry({ reference, host_id, held_dirham: kept, fee_dirham, earlier }), now);
}
