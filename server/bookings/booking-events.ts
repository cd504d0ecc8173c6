import type { Kysely } from 'kysely';
import { isDeclineReason } from '#contract/decline-reasons.ts';
import type { NotificationType } from '#contract/notifications.ts';
import { onlineAndCashOf, type PaymentChoice } from '#contract/online-and-cash.ts';
import type { DB } from '#db/types.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import { listActingCoHosts } from '#server/co-hosts/co-hosts.ts';
import { readPlaceId, readTitles, recordBooked, type Titles } from '#server/listings/listings.ts';
import { creditInRefundOf, heldFor } from '#server/ledger/ledger.ts';
import { notify, type NewNotification, type LocalizedText } from '#server/notifications/notifications.ts';
import { findPayment } from '#server/payments/payments.ts';
import { translateToAll } from '#server/platform/i18n.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { findChange, findOpenChange, type ChangeRow } from './changes/change-queries.ts';
import { onlineDifferenceOf } from './changes/change-rules.ts';
import { declineReasonLabels } from './requests/decline-reason-labels.ts';
import { findWaiver } from './cancellation/fee-waiver-queries.ts';
import { findRefund, findTransfer, type RefundRow, type TransferRow } from './refunds/refund-queries.ts';
import { refundReasonLabels } from './refunds/refund-reason-labels.ts';
import { tellWebhooks } from './webhook-events.ts';

/** The notification of each event, and the sides that receive it. */
const notificationTypes = {
  requested: { type: 'new_reservation', sides: ['guest', 'host'] },
  instant_approved: { type: 'booking_held', sides: ['guest', 'host'] },
  instant_confirmed: { type: 'booking_instant', sides: ['guest', 'host'] },
  approved: { type: 'booking_approved', sides: ['guest', 'host'] },
  confirmed: { type: 'booking_confirmed', sides: ['guest', 'host'] },
  declined: { type: 'booking_declined', sides: ['guest', 'host'] },
  paid: { type: 'payment_received', sides: ['guest', 'host'] },
  paid_too_late: { type: 'payment_refunded', sides: ['guest'] },
  payment_not_received: { type: 'payment_not_received', sides: ['guest'] },
  payment_short: { type: 'payment_short', sides: ['guest'] },
  change_payment_short: { type: 'change_payment_short', sides: ['guest', 'host'] },
  cancelled: { type: 'cancellation', sides: ['guest', 'host'] },
  cancelled_by_host: { type: 'cancelled_by_host', sides: ['guest', 'host'] },
  relocated: { type: 'relocated', sides: ['guest'] },
  guest_did_not_come: { type: 'guest_did_not_come', sides: ['guest', 'host'] },
  offer_made: { type: 'offer_made', sides: ['guest'] },
  change_proposed: { type: 'change_proposed', sides: ['guest'] },
  proposed_for_host: { type: 'proposed_for_host', sides: ['host'] },
  change_accepted: { type: 'change_accepted', sides: ['guest', 'host'] },
  change_declined: { type: 'change_declined', sides: ['host'] },
  change_withdrawn: { type: 'change_withdrawn', sides: ['guest'] },
  change_expired: { type: 'change_expired', sides: ['guest', 'host'] },
  change_asked: { type: 'change_asked', sides: ['host'] },
  asked_change_agreed: { type: 'asked_change_agreed', sides: ['guest'] },
  asked_change_made: { type: 'asked_change_made', sides: ['guest', 'host'] },
  asked_change_declined: { type: 'asked_change_declined', sides: ['guest'] },
  asked_change_withdrawn: { type: 'asked_change_withdrawn', sides: ['host'] },
  asked_change_expired: { type: 'asked_change_expired', sides: ['guest', 'host'] },
  fee_waived: { type: 'cancellation_fee_waived', sides: ['host'] },
  refund_granted: { type: 'refund_granted', sides: ['guest', 'host'] },
  refund_to_send: { type: 'refund_to_send', sides: ['guest', 'host'] },
  refund_sent: { type: 'refund_sent', sides: ['guest'] },
  verification_expired: { type: 'verification_expired', sides: ['guest'] },
  request_expired: { type: 'request_expired', sides: ['guest', 'host'] },
  approval_expired: { type: 'payment_expired', sides: ['guest', 'host'] },
  host_suspended: { type: 'host_suspended', sides: ['guest'] },
  arriving: { type: 'trip_reminder', sides: ['guest', 'host'] },
  completed: { type: 'review_invitation', sides: ['guest', 'host'] },
} as const satisfies Record<string, { type: NotificationType; sides: readonly ('guest' | 'host')[] }>;

export type BookingEventKind = keyof typeof notificationTypes;

const queue = 'booking-events';

interface BookingEventJob {
  booking_id: string;
  kind: BookingEventKind;
  /** The id of the cause, for events that a booking can have several times. */
  cause?: string;
  /** When it happened; the notification may be sent later. */
  at: string;
}

/**
 * Enqueues the notifications of an event in the caller's transaction, and tells the webhooks of the host. The job composes and
 * sends the notifications, so that the property is not locked meanwhile.
 */
export async function publishBookingEvent(
  services: Pick<Services, 'jobs' | 'clock'>,
  trx: Kysely<DB>,
  bookingId: string,
  kind: BookingEventKind,
  cause?: string,
): Promise<void> {
  const at = services.clock.now().toISOString();
  await services.jobs.enqueue(trx, queue, {
    booking_id: bookingId,
    kind,
    at,
    ...(cause ? { cause } : {}),
  } satisfies BookingEventJob);
  // Not by the job: jobs of one booking may run in another order.
  await tellWebhooks(services, trx, bookingId, kind);
}

/** Events that make a booking hold its nights. */
const holdingEvents: ReadonlySet<BookingEventKind> = new Set([
  'instant_approved',
  'instant_confirmed',
  'approved',
  'confirmed',
  'relocated',
]);

/** Events about what the host owes or earns, which are told to the host alone. */
const moneyEvents: ReadonlySet<BookingEventKind> = new Set(['fee_waived', 'refund_granted', 'refund_to_send']);

/** Handles the queue of booking events: notifies the sides, on that of the host also the co-hosts who answer requests. */
export function registerBookingEvents(services: Services): void {
  services.jobs.handle<BookingEventJob>(queue, async ({ booking_id, kind, cause, at }) => {
    const event = await loadBookingEvent(services, booking_id, kind, cause);
    if (!event) return;
    // In one transaction, so that a repeated job notifies nobody twice.
    await transact(services.db, async (trx) => {
      if (holdingEvents.has(kind)) await recordBooked(trx, event.property_id, event.created_at);
      const coHosts =
        event.awaiting_verification || moneyEvents.has(kind) ? [] : await listActingCoHosts(trx, actOf(kind), event);
      await notify(services, trx, notificationsFor(event, kind, new Date(at), { cause, coHosts }));
    });
  });
}

/** What a co-host must take care of to be notified: who writes messages writes reviews. */
const actOf = (kind: BookingEventKind) => (kind === 'completed' ? 'messages' : 'calendar');

/** What notifications show of the booking of an event. */
export interface BookingEvent {
  id: string;
  property_id: string;
  created_at: Date;
  guest_id: string;
  host_id: string;
  check_in: string;
  check_out: string;
  check_in_time: string;
  check_out_time: string;
  adults: number;
  children: number;
  total_dirham: number;
  payment_choice: PaymentChoice;
  online_dirham: number | null;
  refund_dirham: number | null;
  decline_reason: string | null;
  cancel_reason: string | null;
  place_id: string;
  infants: number;
  /** The host does not know of the booking, and is not notified. */
  awaiting_verification: boolean;
  titles: Titles;
  guest_name: string;
  host_name: string;
  /** The deadline of the next step, null if there is none. */
  until: Date | null;
  /** The proposal that the event is about. */
  change?: ChangeRow | undefined;
  /** The fee of the cancellation, where it was waived. */
  waiver?: { amount_dirham: number; reason: string } | undefined;
  /** The refund of an administrator that the event is about. */
  refund?: (Pick<RefundRow, 'amount_dirham' | 'lines' | 'reason'> & { credit_dirham: number }) | undefined;
  /** The payment whose outcome an administrator has recorded, and what is due after it. */
  recorded_payment?: { amount_dirham: number; rest_dirham: number } | undefined;
  /** What was sent of a refund. */
  transfer?: Pick<TransferRow, 'amount_dirham' | 'bank_reference'> | undefined;
}

async function loadBookingEvent(
  { db }: Pick<Services, 'db'>,
  bookingId: string,
  kind: BookingEventKind,
  cause: string | undefined,
): Promise<BookingEvent | undefined> {
  const row = await db
    .selectFrom('bookings')
    .select(['id', 'property_id', 'created_at', 'guest_id', 'host_id', 'check_in', 'check_out', 'check_in_time'])
    .select(['check_out_time', 'adults', 'children', 'total_dirham', 'refund_dirham', 'decline_reason'])
    .select(['awaiting_verification', 'cancel_reason', 'infants', 'payment_choice', 'online_dirham'])
    .select(['granted_refund_dirham', 'granted_refund_fee_dirham'])
    .select('expires_at as until')
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return undefined;
  const [people, titles, place_id, change, waiver, refund, transfer, payment, held] = await Promise.all([
    readPeople(db, [row.guest_id, row.host_id]),
    readTitles(db, row.property_id),
    readPlaceId(db, row.property_id),
    kind === 'change_payment_short'
      ? findOpenChange(db, bookingId)
      : cause === undefined
        ? undefined
        : findChange(db, bookingId, cause),
    findWaiver(db, bookingId),
    cause === undefined ? undefined : readRefund(db, cause),
    cause === undefined ? undefined : findTransfer(db, cause),
    cause === undefined ? undefined : findPayment(db, cause),
    cause === undefined ? 0 : heldFor(db, bookingId),
  ]);
  // It was paid, or has ended, since.
  if (kind === 'change_payment_short' && !change) return undefined;
  const booking = { ...row, payment_choice: row.payment_choice as PaymentChoice };
  const rest = change
    ? onlineDifferenceOf(change, booking) - change.paid_dirham
    : onlineAndCashOf(booking).online_dirham - held;
  return {
    ...booking,
    titles,
    place_id,
    change,
    waiver,
    refund,
    transfer,
    recorded_payment: payment && {
      amount_dirham: payment.amount_dirham,
      rest_dirham: Math.max(0, rest),
    },
    guest_name: people.get(row.guest_id)!.name,
    host_name: people.get(row.host_id)!.name,
  };
}

/** The key of an event's notifications; each key is notified once. */
export function eventKey(bookingId: string, kind: BookingEventKind, cause?: string): string {
  return `booking ${bookingId} ${notificationTypes[kind].type}${cause ? ` ${cause}` : ''}`;
}

/** The notifications of an event: one for the guest, and for the host and each of these co-hosts once they know of the booking. */
export function notificationsFor(
  event: BookingEvent,
  kind: BookingEventKind,
  at: Date,
  { cause, coHosts = [] }: { cause?: string | undefined; coHosts?: readonly string[] } = {},
): NewNotification[] {
  const data = {
    home: event.titles,
    guest: event.guest_name,
    host: event.host_name,
    check_in_on: event.check_in,
    check_in_time: event.check_in_time.slice(0, 5),
    check_out_on: event.check_out,
    check_out_time: event.check_out_time.slice(0, 5),
    time: event.check_in_time.slice(0, 5),
    guests: event.adults + event.children,
    total_dirham: event.total_dirham,
    ...(event.payment_choice === 'part_online' ? onlineAndCashOf(event) : {}),
    refund_dirham: event.refund_dirham ?? 0,
    until_at: event.until?.toISOString() ?? null,
    reason: reasonText(event.decline_reason),
    ...(kind === 'cancelled_by_host'
      ? { reason: event.cancel_reason, path: `/account/trips/${event.id}#equivalents` }
      : {}),
    ...(event.change ? changeData(event.change) : {}),
    ...(event.refund ? refundData(event.refund) : {}),
    ...(event.transfer
      ? { refund_dirham: event.transfer.amount_dirham, bank_reference: event.transfer.bank_reference }
      : {}),
    ...(event.recorded_payment
      ? { paid_dirham: event.recorded_payment.amount_dirham, rest_dirham: event.recorded_payment.rest_dirham }
      : {}),
    ...(kind === 'fee_waived' && event.waiver
      ? { fee_dirham: event.waiver.amount_dirham, reason: event.waiver.reason }
      : {}),
  };
  const { type, sides } = notificationTypes[kind];
  const notified = event.awaiting_verification ? sides.filter((side) => side === 'guest') : sides;
  // A co-host who is the guest of the stay is notified as its guest.
  const hostSide = [event.host_id, ...coHosts.filter((id) => id !== event.guest_id)];
  return notified.flatMap((side) =>
    (side === 'guest' ? [event.guest_id] : hostSide).map((to) => ({
      to,
      kind: type,
      side,
      reference: event.id,
      fact: eventKey(event.id, kind, cause),
      at,
      data,
    })),
  );
}

/** The stay as it was and as it is proposed, which are the same in the row of the booking once the guest has accepted. */
function changeData(change: ChangeRow) {
  return {
    old_check_in_on: change.old_check_in,
    old_check_out_on: change.old_check_out,
    old_total_dirham: change.old_total_dirham,
    new_check_in_on: change.check_in,
    new_check_out_on: change.check_out,
    new_total_dirham: change.total_dirham,
    ...(change.adults !== null && change.children !== null ? { new_guests: change.adults + change.children } : {}),
    answer_by_at: change.expires_at.toISOString(),
  };
}

/** A refund of an administrator, with the credit in it that came back to us. */
async function readRefund(db: Kysely<DB>, id: string) {
  const refund = await findRefund(db, id);
  return refund && { ...refund, credit_dirham: await creditInRefundOf(db, id) };
}

/** What a refund gives the guest and takes from the host, and why. */
function refundData({ amount_dirham, credit_dirham, lines, reason }: NonNullable<BookingEvent['refund']>) {
  return {
    refund_dirham: amount_dirham - credit_dirham,
    host_part_dirham: amount_dirham - lines.service_fee,
    reason: translateToAll(refundReasonLabels[reason]),
  };
}

/** The text of a reason code in every language; free text as it is. */
function reasonText(reason: string | null): string | LocalizedText | null {
  if (reason === null || !isDeclineReason(reason)) return reason;
  return translateToAll(declineReasonLabels[reason]);
}
