import type { Viewer } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { listRivals, nightsAreFree } from './queries.ts';
import { expiryOf } from './requests.ts';
import { declineRivals, lockReservationOf, refuseExpired, transitionBooking } from './change-status.ts';

/**
 * The host approves a request: its nights are held, and other requests for them are declined. If the guest pays at the
 * property the booking is confirmed at once, otherwise the guest has `payHours` to pay.
 * Throws `not_found`, `state_moved_on` (answered, cancelled or expired meanwhile), `nights_held`.
 */
export async function approveBooking(services: Services, viewer: Pick<Viewer, 'id'>, bookingId: string): Promise<void> {
  const { db, clock } = services;
  await transact(db, async (trx) => {
    const booking = await lockReservationOf(trx, viewer, bookingId);
    refuseExpired(booking, clock.now());
    if (booking.status !== 'pending') throw new AppError('state_moved_on');
    // First, because rivals that await verification hold their nights.
    await declineRivals(services, trx, await listRivals(trx, booking));
    if (!(await nightsAreFree(trx, booking))) throw new AppError('nights_held');
    const status = booking.payment_choice === 'at_property' ? 'confirmed' : 'approved';
    await transitionBooking(
      services,
      trx,
      booking,
      { as: 'host', id: viewer.id },
      { status, expires_at: expiryOf(status, clock.now()) },
      { event: status },
    );
  });
}
