import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { earningEntry, heldFor, postEntry, type RefundTarget } from '#server/ledger/ledger.ts';
import { refuseContact } from '#server/contact-filter/contact-filter.ts';
import { handleInBatches } from '#server/platform/batches.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { lockBookingOf, transitionBooking, system, type Actor } from './transitions.ts';
import type { BookingEventKind } from './booking-events.ts';
import { listLapsed, lockBooking, type BookingRow, type LapsedBooking } from './queries.ts';
import { feeWithin, refundNow } from './refund-rules.ts';
import { refundGuest } from './refunds.ts';
import { canCancel, contactIsOpen } from './states.ts';

/**
 * The guest cancels, until check-in. What comes back follows the policy that the booking was made with; what does
 * not is the host's, less our part of it. Throws `not_found`, `state_moved_on`, `refund_changed` (it is no longer what
 * the guest was shown), `blocked_…` for contact details in the reason, which the host reads, of an unpaid booking.
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
    const booking = await lockBookingOf(trx, 'guest', viewer, bookingId);
    if (!canCancel(booking, now)) throw new AppError('state_moved_on');
    if (!contactIsOpen(booking.status)) refuseContact(reason ?? '');
    const paid = await heldFor(trx, booking.id);
    const refund = refundNow(booking, paid, now);
    if (shown != null && shown !== refund) throw new AppError('refund_changed');
    const actor: Actor = { as: 'guest', id: viewer.id };
    await cancel(services, trx, booking, actor, {
      paid,
      refund,
      to: refund_to,
      reason: reason || null,
      event: 'cancelled',
    });
  });
}

/** An administrator cancels, with a reason; the guest gets everything back. Throws `not_found`, `state_moved_on`. */
export async function cancelAsAdmin(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  { reason, refund_to }: { reason: string; refund_to: RefundTarget },
): Promise<void> {
  await transact(services.db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking) throw new AppError('not_found');
    const paid = await heldFor(trx, booking.id);
    const actor: Actor = { as: 'admin', id: viewer.id };
    await cancel(services, trx, booking, actor, { paid, refund: paid, to: refund_to, reason, event: 'cancelled' });
  });
}

/**
 * Cancels requests that nobody answered and approvals that nobody paid in time. What was paid in part goes back.
 * @returns how many
 */
export async function expireBookings(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const now = clock.now();
  return handleInBatches<LapsedBooking>(
    log,
    (after) => listLapsed(db, now, after),
    ({ id }) => transact(db, (trx) => expireBooking(services, trx, id)),
  );
}

async function expireBooking(services: Services, trx: Kysely<DB>, id: string): Promise<boolean> {
  const booking = await lockBooking(trx, id);
  const due = booking && (booking.status === 'pending' || booking.status === 'approved');
  if (!due || !booking.expires_at || booking.expires_at > services.clock.now()) return false;
  const paid = await heldFor(trx, id);
  const [reason, event]: [string, BookingEventKind] =
    booking.status === 'pending' ? ['no_answer', 'request_lapsed'] : ['not_paid', 'approval_lapsed'];
  await cancel(services, trx, booking, system, { paid, refund: paid, to: 'wallet', reason, event });
  return true;
}

async function cancel(
  services: Services,
  trx: Kysely<DB>,
  booking: BookingRow,
  actor: Actor,
  what: { paid: number; refund: number; to: RefundTarget; reason: string | null; event: BookingEventKind },
): Promise<void> {
  const { paid, refund, reason } = what;
  await transitionBooking(
    services,
    trx,
    booking,
    actor,
    { status: 'cancelled', cancelled_by: actor.as, cancel_reason: reason, refund_dirham: refund },
    { event: what.event, note: reason },
  );
  await refundGuest(services, trx, booking, { paid, refund, to: what.to });
  const now = services.clock.now();
  const { id: reference, host_id } = booking;
  const kept = paid - refund;
  if (kept > 0) {
    await postEntry(
      trx,
      earningEntry({ reference, host_id, held_dirham: kept, fee_dirham: feeWithin(booking, kept) }),
      now,
    );
  }
}
