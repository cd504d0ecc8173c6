import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { listActingCoHosts } from '#server/co-hosts/co-hosts.ts';
import { recordBooked } from '#server/listings/listings.ts';
import { notify } from '#server/notifications/notifications.ts';
import { changedHomes, changesChannel, nameOfHome } from '#server/platform/change-listener.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { earlierForm, eventOfJob, type EarlierJob } from './earlier-events.ts';
import type { BookingEvent, BookingEventJob } from './event-kinds.ts';
import { notificationsFor, readNotice } from './event-notices.ts';
import { loadNotifiedStay } from './notified-stays.ts';
import { completeBooking } from './queries.ts';
import { tellWebhooks } from './webhook-events.ts';

const queue = 'booking-events';

/**
 * Enqueues the notifications of an event in the caller's transaction, and tells the webhooks of the host. The job composes and
 * sends the notifications, so that the property is not locked meanwhile.
 */
export async function publishBookingEvent(
  services: Pick<Services, 'jobs' | 'clock'>,
  trx: Kysely<DB>,
  bookingId: string,
  event: BookingEvent,
): Promise<void> {
  const job: BookingEventJob = { booking_id: bookingId, ...newEventJob(services, event) };
  await services.jobs.enqueue(trx, queue, job);
  // Not by the job: jobs of one booking may run in another order.
  await tellWebhooks(services, trx, bookingId, event.kind);
}

/** The job of an event of a booking that has no id yet: `insertBookingAlone` adds it. */
export function newEventJob(
  { clock }: Pick<Services, 'clock'>,
  event: BookingEvent,
): Omit<BookingEventJob, 'booking_id'> {
  return { event, ...earlierForm(event), at: clock.now().toISOString() };
}

/**
 * Announces a booking that one statement has made, with its job: to the workers, to the polls of guest and host, and, if it holds
 * nights, to the pages of its home. Where this process dies before, the job is found by the next poll of its queue, and announces the
 * booking to the others; pages are not shown for longer than that anyway.
 */
export function announceNewBooking(
  { jobs, etagCache }: Pick<Services, 'jobs' | 'etagCache'>,
  bookingId: string,
  {
    guest_id,
    host_id,
    property_id,
    status,
  }: { guest_id: string; host_id: string; property_id: string; status: string },
): void {
  const changed = [`c:${bookingId}`, `p:${guest_id}`, `p:${host_id}`];
  // Here at once: the guest reads on before the announcement is back.
  etagCache.invalidate(changed);
  jobs.wake(queue, status === 'pending' ? changed : [...changed, changedHomes, nameOfHome(property_id)]);
}

/** Events of new bookings, whose conversations are announced by the job. */
const firstEvents: ReadonlySet<BookingEvent['kind']> = new Set(['new_reservation', 'booking_held', 'booking_instant']);

/** Events that make a booking hold its nights. */
const holdingEvents: ReadonlySet<BookingEvent['kind']> = new Set([
  'booking_held',
  'booking_instant',
  'booking_approved',
  'booking_confirmed',
  'relocated',
]);

/** Events about what the host owes or earns, which are told to the host alone. */
const moneyEvents: ReadonlySet<BookingEvent['kind']> = new Set([
  'cancellation_fee_waived',
  'refund_granted',
  'refund_to_send',
]);

/** Handles the queue of booking events: notifies the sides, on that of the host also the co-hosts who answer requests. */
export function registerBookingEvents(services: Services): void {
  services.jobs.handle<BookingEventJob | EarlierJob>(queue, async (job) => {
    const event = eventOfJob(job);
    const stay = await loadNotifiedStay(services.db, job.booking_id);
    const at = new Date(job.at);
    const notice = stay && (await readNotice(services.db, stay, event, at));
    if (!notice) return;
    // In one transaction, so that a repeated job notifies nobody twice.
    await transact(services.db, async (trx) => {
      if (event.kind === 'booking_instant') await completeBooking(trx, stay.id);
      if (firstEvents.has(event.kind)) await announceConversation(trx, stay);
      if (holdingEvents.has(event.kind)) await recordBooked(trx, stay.property_id, stay.created_at);
      const isHostAlone = stay.awaiting_verification || moneyEvents.has(event.kind);
      const coHosts = isHostAlone ? [] : await listActingCoHosts(trx, actOf(event), stay);
      await notify(services, trx, notificationsFor(stay, event, notice, { at, coHosts }));
    });
  });
}

/** Tells the polls of both sides that their conversation has begun. */
async function announceConversation(
  trx: Kysely<DB>,
  stay: { id: string; guest_id: string; host_id: string },
): Promise<void> {
  const names = `c:${stay.id} p:${stay.guest_id} p:${stay.host_id}`;
  await sql`select pg_notify(${changesChannel}, ${names})`.execute(trx);
}

/** What a co-host must take care of to be notified: who writes messages writes reviews. */
const actOf = ({ kind }: BookingEvent) => (kind === 'review_invitation' ? 'messages' : 'calendar');
