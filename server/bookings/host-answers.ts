import { sql, type Kysely } from 'kysely';
import { declineBlocksNights, isDeclineReason } from '#contract/decline-reasons.ts';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { refuseContact } from '#server/contact-filter/contact-filter.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { declineRivals, lockBookingOf, transitionBooking } from './transitions.ts';
import { listRivals, nightsAreFree, type BookingRow } from './queries.ts';
import { expiryOf } from './requests.ts';

/**
 * The host accepts a request: the nights are held, others who asked for them are declined. A guest who pays at the
 * property is confirmed at once, others have a day to pay.
 * Throws `not_found`, `state_moved_on` (answered, withdrawn or lapsed concurrently), `dates_taken`.
 */
export async function approveBooking(services: Services, viewer: Pick<Viewer, 'id'>, bookingId: string): Promise<void> {
  const { db, clock } = services;
  await transact(db, async (trx) => {
    const booking = await lockBookingOf(trx, 'host', viewer, bookingId);
    refuseLapsed(booking, clock.now());
    if (booking.status === 'pending' && !(await nightsAreFree(trx, booking))) throw new AppError('dates_taken');
    const status = booking.payment_choice === 'at_property' ? 'confirmed' : 'approved';
    await transitionBooking(
      services,
      trx,
      booking,
      { as: 'host', id: viewer.id },
      { status, expires_at: expiryOf(status, clock.now()) },
      { event: status },
    );
    await declineRivals(services, trx, await listRivals(trx, booking));
  });
}

/**
 * The host refuses a request, with a reason code or in their own words. Where that means the home is not to be had,
 * the nights are blocked; the host can free them again in the calendar.
 * The guest reads these words, so that they are held to what messages are. Throws `not_found`, `state_moved_on`,
 * `blocked_…`.
 * @returns whether nights were blocked
 */
export async function declineBooking(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  reason: string,
): Promise<boolean> {
  const { db, clock } = services;
  if (!isDeclineReason(reason.trim())) refuseContact(reason);
  return transact(db, async (trx) => {
    const booking = await lockBookingOf(trx, 'host', viewer, bookingId);
    refuseLapsed(booking, clock.now());
    await transitionBooking(
      services,
      trx,
      booking,
      { as: 'host', id: viewer.id },
      { status: 'declined', decline_reason: reason },
      { event: 'declined', note: reason },
    );
    if (!declineBlocksNights(reason)) return false;
    return blockAfterDecline(trx, booking, reason, clock.now());
  });
}

/** Nights that others hold already stay theirs; only free ones are blocked. */
async function blockAfterDecline(trx: Kysely<DB>, booking: BookingRow, reason: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select not isempty(block_free_nights(
      ${booking.property_id}, daterange(${booking.check_in}, ${booking.check_out}), 'decline', ${reason}, ${at}
    )) as blocked
  `.execute(trx);
  return rows[0]!.blocked;
}

/** A request whose day is over is as good as cancelled, also in the minutes before the job comes by. */
export function refuseLapsed(booking: BookingRow, now: Date): void {
  if (booking.expires_at && booking.expires_at <= now) throw new AppError('state_moved_on');
}
