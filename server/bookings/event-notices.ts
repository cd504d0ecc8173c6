import type { Kysely } from 'kysely';
import { expiryOf } from '#contract/booking-deadlines.ts';
import { isDeclineReason } from '#contract/decline-reasons.ts';
import { onlineAndCashOf } from '#contract/online-and-cash.ts';
import type { DB } from '#db/types.ts';
import { creditInRefundOf, heldFor } from '#server/ledger/ledger.ts';
import type { DataOf, LocalizedText, NewNotification, NotificationKind } from '#server/notifications/notifications.ts';
import { findPayment } from '#server/payments/payments.ts';
import { translateToAll } from '#server/platform/i18n.ts';
import type { BookingEvent, StayEventKind } from './event-kinds.ts';
import { findWaiver } from './cancellation/fee-waiver-queries.ts';
import { findChange, findOpenChange, type ChangeRow } from './changes/change-queries.ts';
import { onlineDifferenceOf } from './changes/change-rules.ts';
import { bookingNotifications } from './notifications.ts';
import type { LoadedStay, NotifiedStay } from './notified-stays.ts';
import { findRefund, findTransfer, type RefundRow } from './refunds/refund-queries.ts';
import { refundReasonLabels } from './refunds/refund-reason-labels.ts';
import { declineReasonLabels } from './requests/decline-reason-labels.ts';

/** The notification of an event without its recipients. */
type Notice = Pick<NewNotification, 'kind' | 'data'>;

/**
 * Reads what an event is about; undefined where it no longer concerns anybody.
 * @param at when it happened
 */
export async function readNotice(
  db: Kysely<DB>,
  stay: LoadedStay,
  event: BookingEvent,
  at: Date,
): Promise<Notice | undefined> {
  const common = stayData(stay);
  if ('change_id' in event) {
    const change = await findChange(db, stay.id, event.change_id);
    return change && noticeOf(bookingNotifications[event.kind], { ...common, ...changeData(change) });
  }
  if ('payment_id' in event) return readPaymentNotice(db, stay, event);
  if ('refund_id' in event) {
    const refund = await findRefund(db, event.refund_id);
    if (!refund) return undefined;
    const credit_dirham = await creditInRefundOf(db, refund.id);
    const data = { ...common, ...refundData(refund, credit_dirham) };
    return noticeOf(bookingNotifications[event.kind], data);
  }
  if ('transfer_id' in event) {
    const transfer = await findTransfer(db, event.transfer_id);
    if (!transfer) return undefined;
    const { amount_dirham, bank_reference } = transfer;
    return noticeOf(bookingNotifications[event.kind], { ...common, refund_dirham: amount_dirham, bank_reference });
  }
  if (event.kind === 'cancellation_fee_waived') {
    const waiver = await findWaiver(db, stay.id);
    if (!waiver) return undefined;
    const { amount_dirham, reason } = waiver;
    return noticeOf(bookingNotifications.cancellation_fee_waived, { ...common, fee_dirham: amount_dirham, reason });
  }
  if ('suspension_id' in event) return noticeOf(bookingNotifications[event.kind], common);
  return stayNotice({ ...stay, until: deadlineOf(stay, event.kind, at) }, event.kind);
}

/** The events whose notifications name the deadline of a status. */
export const statusWithDeadline: { readonly [Kind in StayEventKind]?: 'pending' | 'approved' } = {
  new_reservation: 'pending',
  booking_held: 'approved',
  booking_approved: 'approved',
};

/** The deadline that an event set. The booking has another or none where its status has changed since. */
function deadlineOf(stay: LoadedStay, kind: StayEventKind, at: Date): Date | null {
  const status = statusWithDeadline[kind];
  return status === undefined || status === stay.status ? stay.until : expiryOf(status, at);
}

/** The notice of an event that needs no more than the booking. */
export function stayNotice(stay: NotifiedStay, kind: StayEventKind): Notice {
  if (kind !== 'cancelled_by_host') return noticeOf(bookingNotifications[kind], stayData(stay));
  const data = { ...stayData(stay), reason: stay.cancel_reason, path: `/account/trips/${stay.id}#equivalents` };
  return noticeOf(bookingNotifications.cancelled_by_host, data);
}

/** The notifications of an event: one for the guest, and for the host and each of these co-hosts once they know of the booking. */
export function notificationsFor(
  stay: NotifiedStay,
  event: BookingEvent,
  { kind, data }: Notice,
  { at, coHosts = [] }: { at: Date; coHosts?: readonly string[] },
): NewNotification[] {
  // A co-host who is the guest of the stay is notified as its guest.
  const hostSide = stay.awaiting_verification ? [] : [stay.host_id, ...coHosts.filter((id) => id !== stay.guest_id)];
  const about = { kind, reference: stay.id, fact: factOf(stay.id, event), at, data };
  return [
    ...(kind.guest ? [{ ...about, to: stay.guest_id, side: 'guest' as const }] : []),
    ...(kind.host ? hostSide.map((to) => ({ ...about, to, side: 'host' as const })) : []),
  ];
}

/** The key of an event's notifications: events of one kind differ by the id of what they are about. */
function factOf(bookingId: string, { kind, ...about }: BookingEvent): string {
  return ['booking', bookingId, kind, ...Object.values(about)].join(' ');
}

/** Checks the data of a notification by its kind. */
function noticeOf<Kind extends NotificationKind>(kind: Kind, data: DataOf<Kind>): Notice {
  return { kind, data };
}

/** What was paid, and what is due after it: for the change that is being paid, else for the stay. */
async function readPaymentNotice(
  db: Kysely<DB>,
  stay: LoadedStay,
  { kind, payment_id }: Extract<BookingEvent, { payment_id: string }>,
): Promise<Notice | undefined> {
  const payment = await findPayment(db, payment_id);
  if (!payment) return undefined;
  const paid = { ...stayData(stay), paid_dirham: payment.amount_dirham };
  if (kind === 'change_payment_short') {
    const change = await findOpenChange(db, stay.id);
    // It was paid, or has ended, since.
    if (!change) return undefined;
    const rest_dirham = Math.max(0, onlineDifferenceOf(change, stay) - change.paid_dirham);
    return noticeOf(bookingNotifications.change_payment_short, { ...paid, ...changeData(change), rest_dirham });
  }
  const rest_dirham = Math.max(0, onlineAndCashOf(stay).online_dirham - (await heldFor(db, stay.id)));
  return noticeOf(bookingNotifications[kind], { ...paid, rest_dirham });
}

function stayData(stay: NotifiedStay) {
  return {
    home: stay.titles,
    guest: stay.guest_name,
    host: stay.host_name,
    check_in_on: stay.check_in,
    check_in_time: stay.check_in_time.slice(0, 5),
    check_out_on: stay.check_out,
    check_out_time: stay.check_out_time.slice(0, 5),
    time: stay.check_in_time.slice(0, 5),
    guests: stay.adults + stay.children,
    total_dirham: stay.total_dirham,
    ...(stay.payment_choice === 'part_online' ? onlineAndCashOf(stay) : {}),
    refund_dirham: stay.refund_dirham ?? 0,
    until_at: stay.until?.toISOString() ?? null,
    reason: reasonText(stay.decline_reason),
  };
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

/** What a refund gives the guest without the credit in it that came back to us, what it takes from the host, and why. */
function refundData({ amount_dirham, lines, reason }: RefundRow, credit_dirham: number) {
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
