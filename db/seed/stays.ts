import { answerHours, payHours } from '#contract/booking-deadlines.ts';
import type { BookingStatus } from '#contract/booking-statuses.ts';
import type { GuestCounts, PriceLine } from '#contract/types.gen.ts';
import type { Rates } from '#contract/currencies.ts';
import { addDays, tripoliInstant } from '#contract/days.ts';
import {
  canTransition,
  feeWithin,
  refundForGuest,
  serviceFeeOf,
  type TransitionRole,
} from '#server/bookings/bookings.ts';
import {
  cashEarningEntry,
  chargeEntry,
  earningEntry,
  refundEntry,
  walletUseEntry,
  type Entry,
} from '#server/ledger/ledger.ts';
import { priceStay } from '#server/listings/listings.ts';
import type { DemoProperty } from './properties.ts';

/** The final state of a request; `expired` is a request or approval that ran out. */
export type Outcome =
  | { to: 'pending' | 'approved' | 'paid' | 'confirmed' | 'completed' }
  | { to: 'declined'; reason: string }
  | { to: 'cancelled_by_guest'; at: Date; reason: string | null }
  | { to: 'cancelled_by_host'; at: Date; reason: string }
  | { to: 'expired'; while: 'pending' | 'approved' };

export interface StayRequest {
  property: DemoProperty;
  guest_id: string;
  check_in: string;
  check_out: string;
  guests: GuestCounts;
  message: string | null;
  payment_choice: 'online' | 'at_property';
  requested_at: Date;
  /** Minutes until the host answers, and from the answer until the guest pays. */
  answer_minutes: number;
  pay_minutes: number;
  method: PaymentMethod;
  outcome: Outcome;
}

export type PaymentMethod = 'adfali' | 'sadad' | 'local_card' | 'tlync' | 'sandbox' | 'wallet';

export interface StayEvent {
  id: string;
  booking_id: string;
  at: Date;
  by_role: TransitionRole;
  actor_id: string | null;
  from_status: BookingStatus | null;
  status: BookingStatus;
  note: string | null;
}

export interface Stay {
  id: string;
  property: DemoProperty;
  property_id: string;
  guest_id: string;
  host_id: string;
  status: BookingStatus;
  check_in: string;
  check_out: string;
  adults: number;
  children: number;
  infants: number;
  message: string | null;
  payment_choice: 'online' | 'at_property';
  lines: PriceLine[];
  total_dirham: number;
  rates: Rates;
  cancellation_policy: DemoProperty['cancellation_policy'];
  check_in_time: string;
  check_out_time: string;
  expires_at: Date | null;
  decline_reason: string | null;
  cancelled_by: TransitionRole | null;
  cancel_reason: string | null;
  refund_dirham: number | null;
  created_at: Date;
  updated_at: Date;
  /** When the nights were held for the guest; null if they are not. */
  held_at: Date | null;
  events: StayEvent[];
  payment: StayPayment | null;
  entries: { entry: Entry; at: Date }[];
}

export interface StayPayment {
  id: string;
  reference: string;
  payer_id: string;
  provider: 'plutu' | 'sandbox' | 'wallet';
  method: PaymentMethod;
  amount_dirham: number;
  gateway_amount: string;
  gateway_currency: 'LYD';
  status: 'approved';
  invoice_no: string;
  provider_reference: string;
  return_url: string;
  created_at: Date;
  settled_at: Date;
}

export interface StayMaker {
  id(at: Date): string;
  rates: Rates;
  publicUrl: string;
}

const minute = 60_000;

/**
 * A booking with its history as the server would have written it: priced by `priceStay`, moved only by allowed
 * transitions, with the entries of the ledger's own builders. Throws for a transition that is not allowed.
 */
export function makeStay(maker: StayMaker, request: StayRequest): Stay {
  const { property, outcome, requested_at, payment_choice } = request;
  const { lines, total_dirham } = priceStay(
    property,
    request.check_in,
    request.check_out,
    request.guests.adults + request.guests.children,
  );
  const stay: Stay = {
    id: maker.id(requested_at),
    property,
    property_id: property.id,
    guest_id: request.guest_id,
    host_id: property.host_id,
    status: 'pending',
    check_in: request.check_in,
    check_out: request.check_out,
    ...request.guests,
    message: request.message,
    payment_choice,
    lines,
    total_dirham,
    rates: maker.rates,
    cancellation_policy: property.cancellation_policy,
    check_in_time: property.check_in_time,
    check_out_time: property.check_out_time,
    expires_at: new Date(requested_at.getTime() + answerHours * 60 * minute),
    decline_reason: null,
    cancelled_by: null,
    cancel_reason: null,
    refund_dirham: null,
    created_at: requested_at,
    updated_at: requested_at,
    held_at: null,
    events: [],
    payment: null,
    entries: [],
  };
  const note = (
    at: Date,
    by_role: TransitionRole,
    from: BookingStatus | null,
    status: BookingStatus,
    text: string | null = null,
  ) =>
    stay.events.push({
      id: maker.id(at),
      booking_id: stay.id,
      at,
      by_role,
      actor_id: by_role === 'guest' ? stay.guest_id : by_role === 'host' ? stay.host_id : null,
      from_status: from,
      status,
      note: text,
    });
  const transition = (at: Date, by: TransitionRole, to: BookingStatus, text: string | null = null) => {
    if (!canTransition(stay.status, to, by)) throw new Error(`${stay.status} cannot become ${to} by ${by}`);
    note(at, by, stay.status, to, text);
    stay.status = to;
    stay.updated_at = at;
    stay.expires_at = null;
  };
  note(requested_at, 'guest', null, 'pending');
  if (outcome.to === 'pending') return stay;

  const answered_at = property.instant_book
    ? requested_at
    : new Date(requested_at.getTime() + request.answer_minutes * minute);
  if (outcome.to === 'declined') {
    transition(answered_at, 'host', 'declined', outcome.reason);
    stay.decline_reason = outcome.reason;
    return stay;
  }
  if (outcome.to === 'expired' && outcome.while === 'pending') {
    return expire(stay, transition, stay.expires_at!, 'no_answer');
  }
  // Cancelled by the guest before the answer.
  if (outcome.to === 'cancelled_by_guest' && outcome.at < answered_at) return cancelAsGuest(stay, transition, outcome);

  const accepted = payment_choice === 'online' ? 'approved' : 'confirmed';
  transition(
    answered_at,
    property.instant_book ? 'system' : 'host',
    accepted,
    property.instant_book ? 'instant_book' : null,
  );
  stay.held_at = answered_at;
  if (accepted === 'approved') stay.expires_at = new Date(answered_at.getTime() + payHours * 60 * minute);
  if (outcome.to === 'approved' || outcome.to === 'confirmed') return stay;
  if (outcome.to === 'expired') return expire(stay, transition, stay.expires_at!, 'not_paid');

  const paid_at = new Date(answered_at.getTime() + request.pay_minutes * minute);
  if (accepted === 'approved') {
    if (outcome.to === 'cancelled_by_guest' && outcome.at < paid_at) return cancelAsGuest(stay, transition, outcome);
    pay(maker, stay, request.method, paid_at);
    transition(paid_at, 'guest', 'paid');
  }
  if (outcome.to === 'cancelled_by_guest') return cancelAsGuest(stay, transition, outcome);
  if (outcome.to === 'cancelled_by_host') return cancelAsHost(stay, transition, outcome);
  if (outcome.to === 'completed') complete(stay, transition);
  return stay;
}

type Transition = (at: Date, by: TransitionRole, to: BookingStatus, note?: string | null) => void;

function pay(maker: StayMaker, stay: Stay, method: PaymentMethod, at: Date): void {
  const id = maker.id(at);
  const provider = method === 'sandbox' || method === 'wallet' ? method : 'plutu';
  stay.payment = {
    id,
    reference: stay.id,
    payer_id: stay.guest_id,
    provider,
    method,
    amount_dirham: stay.total_dirham,
    gateway_amount: (stay.total_dirham / 1000).toFixed(2),
    gateway_currency: 'LYD',
    status: 'approved',
    invoice_no: `D${id.replaceAll('-', '')}`,
    provider_reference: `demo-${id.slice(-12)}`,
    return_url: `${maker.publicUrl}/account/trips/${stay.id}/pay?returned=1`,
    created_at: new Date(at.getTime() - 2 * minute),
    settled_at: at,
  };
  const { total_dirham: amount_dirham } = stay;
  const paid = { payment_id: id, reference: stay.id, amount_dirham };
  const entry =
    method === 'wallet' ? walletUseEntry({ ...paid, user_id: stay.guest_id }) : chargeEntry({ ...paid, provider });
  stay.entries.push({ entry, at });
}

/** Completes the stay at the time of the hourly job after check-out. */
function complete(stay: Stay, transition: Transition): void {
  const at = new Date(tripoliInstant(addDays(stay.check_out, 1), '00:07').getTime());
  const fee_dirham = serviceFeeOf(stay);
  const held_dirham = stay.payment?.amount_dirham;
  transition(at, 'system', 'completed');
  const { id: reference, host_id } = stay;
  const entry =
    held_dirham === undefined
      ? cashEarningEntry({ reference, host_id, fee_dirham, cash_dirham: stay.total_dirham })
      : earningEntry({ reference, host_id, held_dirham, fee_dirham });
  stay.entries.push({ entry, at });
}

/** Cancels for the guest; a refund goes to the wallet, the rest is earned by the host. */
function cancelAsGuest(stay: Stay, transition: Transition, { at, reason }: { at: Date; reason: string | null }): Stay {
  const paid = stay.payment?.amount_dirham ?? 0;
  const { cancellation_policy: policy, check_in, check_in_time, created_at: booked_at, lines, total_dirham } = stay;
  const refund = stay.status === 'paid' ? refundForGuest({ policy, check_in, check_in_time, booked_at, lines }, at) : 0;
  transition(at, 'guest', 'cancelled', reason);
  stay.cancelled_by = 'guest';
  stay.cancel_reason = reason;
  stay.refund_dirham = refund;
  stay.held_at = null;
  const { id: reference, guest_id: user_id, host_id } = stay;
  if (refund > 0) {
    stay.entries.push({
      entry: refundEntry({ cause: reference, reference, user_id, amount_dirham: refund, to: 'wallet' }),
      at,
    });
  }
  const kept = paid - refund;
  if (kept > 0) {
    const fee_dirham = feeWithin({ lines, total_dirham, granted_refund_dirham: 0, granted_refund_fee_dirham: 0 }, kept);
    stay.entries.push({ entry: earningEntry({ reference, host_id, held_dirham: kept, fee_dirham }), at });
  }
  return stay;
}

/** Cancels a paid stay for the host, early enough to owe no fee; the guest has everything back in the wallet. */
function cancelAsHost(stay: Stay, transition: Transition, { at, reason }: { at: Date; reason: string }): Stay {
  const amount_dirham = stay.payment!.amount_dirham;
  transition(at, 'host', 'cancelled', reason);
  stay.cancelled_by = 'host';
  stay.cancel_reason = reason;
  stay.refund_dirham = amount_dirham;
  stay.held_at = null;
  const { id: reference, guest_id: user_id } = stay;
  stay.entries.push({ entry: refundEntry({ cause: reference, reference, user_id, amount_dirham, to: 'wallet' }), at });
  return stay;
}

function expire(stay: Stay, transition: Transition, at: Date, reason: string): Stay {
  transition(at, 'system', 'cancelled', reason);
  stay.cancelled_by = 'system';
  stay.cancel_reason = reason;
  stay.refund_dirham = 0;
  stay.held_at = null;
  return stay;
}
