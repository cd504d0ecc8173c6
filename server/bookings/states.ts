import { guaranteedStatuses, type BookingStatus } from '#contract/booking-statuses.ts';
import type { BookingAction } from '#contract/bookings.ts';
import { messageDaysAfterStay } from '#contract/booking-deadlines.ts';
import { addDays, tripoliInstant } from '#contract/days.ts';
import type { PaymentChoice } from '#contract/online-and-cash.ts';

/** Who makes a transition: `system` for expiry, completion and instant booking, `guest` also for an approved payment. */
export type TransitionRole = 'guest' | 'host' | 'system' | 'admin';

interface Transition {
  readonly from: BookingStatus;
  readonly to: BookingStatus;
  readonly by: readonly TransitionRole[];
}

/**
 * The allowed transitions of a booking, and who may make them. The system approves and confirms instant bookings, and
 * declines the other requests for the nights of an approved one.
 */
export const transitions: readonly Transition[] = [
  { from: 'pending', to: 'approved', by: ['host', 'system'] },
  { from: 'pending', to: 'confirmed', by: ['host', 'system'] },
  { from: 'pending', to: 'declined', by: ['host', 'system'] },
  { from: 'pending', to: 'cancelled', by: ['guest', 'system', 'admin'] },
  { from: 'approved', to: 'paid', by: ['guest'] },
  { from: 'approved', to: 'cancelled', by: ['guest', 'host', 'system', 'admin'] },
  { from: 'paid', to: 'cancelled', by: ['guest', 'host', 'admin'] },
  { from: 'paid', to: 'completed', by: ['system'] },
  { from: 'confirmed', to: 'cancelled', by: ['guest', 'host', 'admin'] },
  { from: 'confirmed', to: 'completed', by: ['system'] },
];

export function canTransition(from: BookingStatus, to: BookingStatus, by: TransitionRole): boolean {
  return transitions.some((one) => one.from === from && one.to === to && one.by.includes(by));
}

/** Whether guest and host see each other's phone number and email address in this status. */
export function showsContact(status: BookingStatus): boolean {
  return guaranteedStatuses.includes(status);
}

/** The note of the first transitions of a booking whose guest took an offer: it was never a request. */
export const offerTaken = 'offer_taken';

/**
 * Whether guest and host may write to each other: from when the host knows of the booking until `messageDaysAfterStay` days
 * after a completed stay.
 */
export function canMessage(
  booking: { status: BookingStatus; check_out: string; awaiting_verification?: boolean },
  today: string,
): boolean {
  if (booking.awaiting_verification) return false;
  if (booking.status === 'completed') return today <= addDays(booking.check_out, messageDaysAfterStay);
  return booking.status !== 'cancelled' && booking.status !== 'declined';
}

export interface ActionableBooking {
  status: BookingStatus;
  payment_choice: PaymentChoice;
  check_in: string;
  check_in_time: string;
  check_out: string;
  /** Dirham paid online. */
  paid_dirham: number;
  /** The host does not know of the booking yet. */
  awaiting_verification: boolean;
  /** Until when the host can undo the approval. */
  announce_at?: Date | null;
}

/** Whether the guest can say that they have left: on the day of check-out. */
export function canSayLeft(
  { status, check_out }: Pick<ActionableBooking, 'status' | 'check_out'>,
  today: string,
): boolean {
  return (status === 'paid' || status === 'confirmed') && today === check_out;
}

/** Guests can cancel until check-in time, with or without a refund. */
export function canCancel(
  booking: Pick<ActionableBooking, 'status' | 'check_in' | 'check_in_time'>,
  now: Date,
): boolean {
  return (
    canTransition(booking.status, 'cancelled', 'guest') && now < tripoliInstant(booking.check_in, booking.check_in_time)
  );
}

/** Hosts can cancel an approved stay until check-in time; from then on the guest is there, or did not come. */
export function canCancelAsHost(
  booking: Pick<ActionableBooking, 'status' | 'check_in' | 'check_in_time' | 'announce_at'>,
  now: Date,
): boolean {
  return (
    canTransition(booking.status, 'cancelled', 'host') &&
    !booking.announce_at &&
    now < tripoliInstant(booking.check_in, booking.check_in_time)
  );
}

/** The reason of a cancellation for a guest who did not come. */
export const guestDidNotCome = 'guest_did_not_come';

/** From when a host can say that the guest did not come: noon of the day after check-in. */
export function didNotComeFrom({ check_in }: Pick<ActionableBooking, 'check_in'>): Date {
  return tripoliInstant(addDays(check_in, 1), '12:00');
}

/** Whether the host can say now that the guest did not come: until the day of check-out. */
export function canEndForAbsence(
  booking: Pick<ActionableBooking, 'status' | 'check_in' | 'check_out'>,
  now: Date,
  today: string,
): boolean {
  return showsContact(booking.status) && now >= didNotComeFrom(booking) && today <= booking.check_out;
}

/** Whether a booking has a receipt: if it was paid online, also when it is completed or cancelled. */
export function hasReceipt({ status, paid_dirham }: Pick<ActionableBooking, 'status' | 'paid_dirham'>): boolean {
  return status === 'paid' || ((status === 'completed' || status === 'cancelled') && paid_dirham > 0);
}

/** Whether the guest has to verify their address before the host hears of the booking. An approved one can be paid instead. */
export function awaitsVerification(booking: Pick<ActionableBooking, 'status' | 'awaiting_verification'>): boolean {
  return booking.status === 'pending' && booking.awaiting_verification;
}

/** Whether the host can still undo the approval: nobody has been told of it. */
export function canUndoApproval({ announce_at }: Pick<ActionableBooking, 'announce_at'>, now: Date): boolean {
  return announce_at != null && announce_at > now;
}

/** The status that the guest sees: until they are told, an approved request is pending. */
export function statusForGuest({
  status,
  announce_at,
}: Pick<ActionableBooking, 'status' | 'announce_at'>): BookingStatus {
  return announce_at ? 'pending' : status;
}

/** The actions that this side of a booking may take now. `today` is a day in Africa/Tripoli. */
export function actionsFor(
  side: 'guest' | 'host' | 'admin',
  booking: ActionableBooking,
  now: Date,
  today: string,
): BookingAction[] {
  const { status } = booking;
  const actions: BookingAction[] = [];
  const isHost = side === 'host' && !booking.awaiting_verification;
  if (isHost && canTransition(status, 'approved', 'host')) actions.push('approve');
  if (isHost && canTransition(status, 'declined', 'host')) actions.push('decline');
  if (isHost && canUndoApproval(booking, now)) actions.push('undo_approval');
  if (isHost && canCancelAsHost(booking, now)) actions.push('cancel_as_host');
  if (isHost && canEndForAbsence(booking, now, today)) actions.push('did_not_come');
  if (side === 'guest' && canTransition(status, 'paid', 'guest') && booking.payment_choice !== 'at_property')
    actions.push('pay');
  if (side === 'guest' && canCancel(booking, now)) actions.push('cancel');
  if (side !== 'admin' && canMessage(booking, today)) actions.push('message');
  if (side === 'guest' && hasReceipt(booking)) actions.push('receipt');
  return actions;
}
