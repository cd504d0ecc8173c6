import { sql, type Kysely } from 'kysely';
import type { WebhookEvent } from '#contract/webhooks.ts';
import type { DB } from '#db/types.ts';
import type { Services } from '#server/platform/services.ts';
import { publishWebhookEvents } from '#server/webhooks/webhooks.ts';
import type { BookingEvent } from './event-kinds.ts';

/** What webhooks of the host are told of an event, and whether it takes nights or opens them; of other events, nothing. */
const webhookEvents: Readonly<Partial<Record<BookingEvent['kind'], { type: WebhookEvent; movesNights: boolean }>>> = {
  new_reservation: { type: 'booking.requested', movesNights: false },
  booking_held: { type: 'booking.approved', movesNights: true },
  booking_instant: { type: 'booking.confirmed', movesNights: true },
  booking_approved: { type: 'booking.approved', movesNights: true },
  booking_confirmed: { type: 'booking.confirmed', movesNights: true },
  payment_received: { type: 'booking.paid', movesNights: false },
  booking_declined: { type: 'booking.cancelled', movesNights: false },
  cancellation: { type: 'booking.cancelled', movesNights: true },
  cancelled_by_host: { type: 'booking.cancelled', movesNights: true },
  guest_did_not_come: { type: 'booking.cancelled', movesNights: true },
  request_expired: { type: 'booking.cancelled', movesNights: false },
  payment_expired: { type: 'booking.cancelled', movesNights: true },
  change_accepted: { type: 'booking.changed', movesNights: true },
};

/**
 * Tells the webhooks of the host of an event, in the caller's transaction, which has locked the booking. A booking of which the
 * host does not know yet is not told.
 */
export async function tellWebhooks(
  services: Pick<Services, 'jobs' | 'clock'>,
  trx: Kysely<DB>,
  bookingId: string,
  kind: BookingEvent['kind'],
): Promise<void> {
  const event = webhookEvents[kind];
  if (!event) return;
  const nights = event.movesNights
    ? sql`union all
        select 2, host_id, 'calendar.changed', property_id, jsonb_build_object('property_id', property_id) from told`
    : sql``;
  await publishWebhookEvents(
    services,
    trx,
    sql`with told as (
        select id, host_id, property_id from bookings where id = ${bookingId} and not awaiting_verification
      )
      select 1 as nr, host_id, ${event.type}::text as type, id as subject_id,
        jsonb_build_object('booking_id', id, 'property_id', property_id) as data
      from told ${nights}`,
  );
}
