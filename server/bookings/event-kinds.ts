import type { cancellationNotifications, waiverNotifications } from './cancellation/notifications.ts';
import type { changeNotifications } from './changes/notifications.ts';
import type { paymentNotifications, stayNotifications, suspensionNotifications } from './notifications.ts';
import type { refundNotifications, transferNotifications } from './refunds/notifications.ts';
import type { requestNotifications } from './requests/notifications.ts';

/**
 * Something that happened to a booking, with the id of what it is about where that can happen several times. Its kind is the
 * notification that the sides get.
 */
export type BookingEvent =
  | { kind: StayEventKind }
  | { kind: keyof typeof waiverNotifications }
  | { kind: keyof typeof changeNotifications; change_id: string }
  | { kind: keyof typeof paymentNotifications; payment_id: string }
  | { kind: keyof typeof refundNotifications; refund_id: string }
  | { kind: keyof typeof transferNotifications; transfer_id: string }
  | { kind: keyof typeof suspensionNotifications; suspension_id: string };

/** What needs no more than the booking to be told. */
export type StayEventKind =
  | keyof typeof requestNotifications
  | keyof typeof stayNotifications
  | keyof typeof cancellationNotifications;

/** A job of the queue of events. */
export interface BookingEventJob {
  booking_id: string;
  event: BookingEvent;
  /** The event as release 0.2.0 reads it, which serves beside this one while it is replaced; see `earlierForm`. */
  kind: string;
  cause?: string;
  /** When it happened; the notification may be sent later. */
  at: string;
}
