import { changeNotifications } from './changes/notifications.ts';
import type { BookingEvent, BookingEventJob } from './event-kinds.ts';
import { paymentNotifications, suspensionNotifications } from './notifications.ts';
import { refundNotifications, transferNotifications } from './refunds/notifications.ts';

/** A job of release 0.2.0, which may wait during an update, or have failed before it. */
export interface EarlierJob {
  booking_id: string;
  kind: string;
  /** The id of the change, refund, transfer, payment or suspension. */
  cause?: string;
  at: string;
}

/** The event of a job, also of one that release 0.2.0 has enqueued. */
export function eventOfJob(job: BookingEventJob | EarlierJob): BookingEvent {
  if ('event' in job) return job.event;
  const kind = newNames[job.kind] ?? job.kind;
  const id = idNames.find(({ kinds }) => kind in kinds)?.id;
  return { kind, ...(id === undefined ? {} : { [id]: job.cause }) } as BookingEvent;
}

/**
 * The event as release 0.2.0 names it: an instance of it takes jobs of this release while it is replaced, and after the
 * replacement is undone. The release after this one can leave it out.
 */
export function earlierForm(event: BookingEvent): Pick<EarlierJob, 'kind' | 'cause'> {
  const kind = Object.keys(newNames).find((earlier) => newNames[earlier] === event.kind) ?? event.kind;
  const cause = Object.entries(event).find(([name]) => name !== 'kind')?.[1];
  return { kind, ...(cause === undefined ? {} : { cause }) };
}

/** The events that had another name. */
const newNames: Readonly<Record<string, BookingEvent['kind']>> = {
  requested: 'new_reservation',
  instant_approved: 'booking_held',
  instant_confirmed: 'booking_instant',
  approved: 'booking_approved',
  confirmed: 'booking_confirmed',
  declined: 'booking_declined',
  paid: 'payment_received',
  paid_too_late: 'payment_refunded',
  cancelled: 'cancellation',
  fee_waived: 'cancellation_fee_waived',
  approval_expired: 'payment_expired',
  arriving: 'trip_reminder',
  completed: 'review_invitation',
};

const idNames = [
  { kinds: changeNotifications, id: 'change_id' },
  { kinds: paymentNotifications, id: 'payment_id' },
  { kinds: refundNotifications, id: 'refund_id' },
  { kinds: transferNotifications, id: 'transfer_id' },
  { kinds: suspensionNotifications, id: 'suspension_id' },
] as const;
