import { guaranteedStatuses } from '#contract/booking-statuses.ts';
import type { BookingAction, BookingStatus, paymentChoices } from '#contract/bookings.ts';
import { addDays, tripoliInstant } from '#contract/days.ts';

/** Who moves a booking. Time is `system`; the guest's money arriving is the guest's move. */
export type TransitionRole = 'guest' | 'host' | 'system' | 'admin';

interface Move {
  readonly from: BookingStatus;
  readonly to: BookingStatus;
  readonly by: readonly TransitionRole[];
}

/**
 * Every way a booking can go, and who may take it there. What is not listed is refused. The system approves and
 * confirms where the listing takes instant bookings, and declines rivals of an approved request.
 */
export const moves: readonly Move[] = [
  { from: 'pending', to: 'approved', by: ['host', 'system'] },
  { from: 'pending', to: 'confirmed', by: ['host', 'system'] },
  { from: 'pending', to: 'declined', by: ['host', 'system'] },
  { from: 'pending', to: 'cancelled', by: ['guest', 'system', 'admin'] },
  { from: 'approved', to: 'paid', by: ['guest'] },
  { from: 'approved', to: 'cancelled', by: ['guest', 'system', 'admin'] },
  { from: 'paid', to: 'cancelled', by: ['guest', 'admin'] },
  { from: 'paid', to: 'completed', by: ['system'] },
  { from: 'confirmed', to: 'cancelled', by: ['guest', 'admin'] },
  { from: 'confirmed', to: 'completed', by: ['system'] },
];

export function canTransition(from: BookingStatus, to: BookingStatus, by: TransitionRole): boolean {
  return moves.some((move) => move.from === from && move.to === to && move.by.includes(by));
}

/** States in which guest and host see how to reach each other. */
export function contactIsOpen(status: BookingStatus): boolean {
  return guaranteedStatuses.includes(status);
}

/** How long an unanswered request and an unpaid approval last. */
export const answerHours = 24;
export const payHours = 24;

export const messageDaysAfterStay = 30;

/** Guest and host may write to each other: until 30 days after a completed stay. */
export function canMessage(booking: { status: BookingStatus; check_out: string }, today: string): boolean {
  if (booking.status === 'completed') return today <= addDays(booking.check_out, messageDaysAfterStay);
  return booking.status !== 'cancelled' && booking.status !== 'declined';
}

export interface ActionableBooking {
  status: BookingStatus;
  payment_choice: (typeof paymentChoices)[number];
  check_in: string;
  check_in_time: string;
  check_out: string;
  /** What has been paid through us. */
  paid_dirham: number;
}

/** Guests cancel until check-in time, whatever it costs them. */
export function canCancel(booking: Omit<ActionableBooking, 'paid_dirham'>, now: Date): boolean {
  return (
    canTransition(booking.status, 'cancelled', 'guest') && now < tripoliInstant(booking.check_in, booking.check_in_time)
  );
}

/**
 * Whether there is a receipt: for a stay that was paid through us, also when it is over, and for what was paid for one
 * that was cancelled. A stay paid at the property is between guest and host.
 */
export function hasReceipt({ status, paid_dirham }: Pick<ActionableBooking, 'status' | 'paid_dirham'>): boolean {
  return status === 'paid' || ((status === 'completed' || status === 'cancelled') && paid_dirham > 0);
}

/** What this side of a booking may do with it now. */
export function actionsFor(
  side: 'guest' | 'host' | 'admin',
  booking: ActionableBooking,
  now: Date,
  today: string,
): BookingAction[] {
  const { status } = booking;
  const actions: BookingAction[] = [];
  if (side === 'host' && canTransition(status, 'approved', 'host')) actions.push('approve');
  if (side === 'host' && canTransition(status, 'declined', 'host')) actions.push('decline');
  if (side === 'guest' && canTransition(status, 'paid', 'guest') && booking.payment_choice === 'online')
    actions.push('pay');
  if (side === 'guest' && canCancel(booking, now)) actions.push('cancel');
  if (side !== 'admin' && canMessage(booking, today)) actions.push('message');
  if (side === 'guest' && hasReceipt(booking)) actions.push('receipt');
  return actions;
}
