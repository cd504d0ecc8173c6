import { sql, type Kysely } from 'kysely';
import { declineBlocksNights, isDeclineReason } from '#contract/decline-reasons.ts';
import type { ShownRequest } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { refuseContact } from '#server/contact-filter/contact-filter.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import type { Services } from '#server/platform/services.ts';
import type { BookingRow } from '../queries.ts';
import { lockReservationOf, transitionBooking } from '../transitions.ts';
import { refuseUnlessOpen } from './open-requests.ts';

/**
 * The host declines a request with a reason code or free text. If the reason means that the property is not available
 * (`declineBlocksNights`), its free nights are blocked; the host can free them in the calendar.
 * `shown` is what the host decided on.
 * Throws `not_found`, `state_moved_on`, `request_changed`, and `blocked_…` because the guest reads the text.
 * @returns whether nights were blocked
 */
export async function declineBooking(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  reason: string,
  { shown, idempotency }: { shown?: ShownRequest | null | undefined; idempotency?: IdempotencyKey | undefined } = {},
): Promise<boolean> {
  const { db, clock } = services;
  if (!isDeclineReason(reason.trim())) await refuseContact(db, clock.now(), reason);
  const answer = await runOnce(db, idempotency, async (trx) => {
    const booking = await lockReservationOf(trx, viewer, bookingId);
    await refuseUnlessOpen(trx, booking, clock.now(), shown);
    await transitionBooking(
      services,
      trx,
      booking,
      { as: 'host', id: viewer.id },
      { status: 'declined', decline_reason: reason },
      { event: 'booking_declined', note: reason },
    );
    if (!declineBlocksNights(reason)) return { blocked: false };
    return { blocked: await blockAfterDecline(trx, booking, reason, clock.now()) };
  });
  return answer.blocked;
}

/** Blocks the nights of a declined request that are still free. */
async function blockAfterDecline(trx: Kysely<DB>, booking: BookingRow, reason: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select not isempty(block_free_nights(
      ${booking.property_id}, daterange(${booking.check_in}, ${booking.check_out}), 'decline', ${reason}, ${at}
    )) as blocked
  `.execute(trx);
  return rows[0]!.blocked;
}
