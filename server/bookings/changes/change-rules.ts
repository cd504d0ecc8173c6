import { guaranteedStatuses } from '#contract/booking-statuses.ts';
import {
  guestChangeHours,
  type BookingChangeAction,
  type BookingChangeKind,
  type BookingChangeSide,
  type BookingChangeStatus,
} from '#contract/booking-changes.ts';
import type { GuestCounts, PriceLine, TripChangePreview } from '#contract/types.gen.ts';
import { tripoliDay, tripoliInstant } from '#contract/days.ts';
import { onlineAndCashAt, onlineAndCashOf, type GrantedRefunds, type PaidInParts } from '#contract/online-and-cash.ts';
import {
  agreePrice,
  checkDays,
  nightsPrice,
  priceChangedStay,
  priceStay,
  requireWithinLimit,
  sumOf,
  type StayPrice,
  type StayTerms,
} from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import type { BookingRow } from '../queries.ts';

type ChangedStayPrice = ReturnType<typeof priceChangedStay>;
type PriceDifference = TripChangePreview['differences'][number];

/** Hours in which a proposal can be accepted, and then the difference be paid. */
export const changeHours = 24;

const hour = 3_600_000;

type Stay = Pick<BookingRow, 'check_in' | 'check_out' | 'check_in_time' | 'check_out_time'>;
type Changeable = Stay & Pick<BookingRow, 'status' | 'expires_at' | 'awaiting_verification' | 'announce_at'>;

const arrivalOf = ({ check_in, check_in_time }: Stay) => tripoliInstant(check_in, check_in_time);
const departureOf = ({ check_out, check_out_time }: Stay) => tripoliInstant(check_out, check_out_time);
const earlier = (one: Date, other: Date) => (one < other ? one : other);

/**
 * What the host can propose now: an offer for a request, or a change of a stay, until check-in of one that is not paid and
 * check-out of any other; undefined for nothing.
 */
export function proposableKind(booking: Changeable, now: Date): BookingChangeKind | undefined {
  const { status, expires_at, awaiting_verification, announce_at } = booking;
  if (awaiting_verification || announce_at || (expires_at && expires_at <= now)) return undefined;
  if (guaranteedStatuses.includes(status)) return now < departureOf(booking) ? 'change' : undefined;
  if (now >= arrivalOf(booking)) return undefined;
  if (status === 'pending') return 'offer';
  return status === 'approved' ? 'change' : undefined;
}

/**
 * Whether the guest of an approved, paid or confirmed stay can ask for another one: until `guestChangeHours` before check-in.
 */
export function canAskForChange(booking: Changeable, now: Date): boolean {
  return proposableKind(booking, now) === 'change' && !isNearArrival(booking, now);
}

/** Whether the stay begins within `guestChangeHours`, or has begun: a host needs that time to answer. */
export function isNearArrival(stay: Pick<Stay, 'check_in' | 'check_in_time'>, now: Date): boolean {
  return tripoliInstant(stay.check_in, stay.check_in_time).getTime() - now.getTime() < guestChangeHours * hour;
}

/** What a host asks for. What is left out stays; nights at other dates cost what the calendar says. */
export interface ProposedStay {
  check_in?: string | null | undefined;
  check_out?: string | null | undefined;
  /** Of all nights together, in dirham. */
  nights_dirham?: number | null | undefined;
}

/**
 * The days of a proposed stay. Of a stay that has begun only the last day can change. The limits for requests (the shortest
 * stay, notice, days of arrival) are the host's own, and do not bind what the host proposes.
 * Throws `stay_has_begun`, and what `checkDays` throws.
 */
export function proposedDays(
  booking: Stay,
  asked: ProposedStay,
  { now, today }: { now: Date; today: string },
): { check_in: string; check_out: string; isMoved: boolean } {
  const check_in = asked.check_in ?? booking.check_in;
  const check_out = asked.check_out ?? booking.check_out;
  const isMoved = check_in !== booking.check_in || check_out !== booking.check_out;
  if (!isMoved) return { check_in, check_out, isMoved };
  const hasBegun = now >= arrivalOf(booking);
  if (hasBegun && check_in !== booking.check_in) throw new AppError('stay_has_begun');
  checkDays(hasBegun && check_in < today ? today : check_in, check_out, today);
  return { check_in, check_out, isMoved };
}

/** A stay as it is proposed. */
export interface ChangedStay extends StayPrice {
  check_in: string;
  check_out: string;
  /** What the nights of these days cost by the calendar, in dirham. */
  calendar_nights_dirham: number;
}

/**
 * The price of a proposed stay: that of the calendar for other dates, with the discounts of the day of booking, or the price
 * of the nights on which host and guest agree. At the same dates, cleaning and extra guests stay as they were booked.
 * Throws `stay_too_long` for a price that is too high.
 * @param terms of the proposed days
 */
export function priceChange(
  terms: StayTerms,
  booking: Pick<BookingRow, 'adults' | 'children' | 'nights' | 'lines' | 'total_dirham' | 'created_at'>,
  { check_in, check_out, isMoved }: { check_in: string; check_out: string; isMoved: boolean },
  nights_dirham: number | null | undefined,
): ChangedStay {
  const guests = booking.adults + booking.children;
  const guestFee = terms.guest_fee;
  const bookedOn = tripoliDay(booking.created_at);
  const calendar = priceStay(terms, check_in, check_out, guests, { bookedOn, guestFee });
  const base: StayPrice = isMoved ? calendar : booking;
  const { nights, lines, total_dirham } = nights_dirham == null ? base : agreePrice(base, nights_dirham, guestFee);
  requireWithinLimit({ nights, total_dirham });
  return { check_in, check_out, nights, lines, total_dirham, calendar_nights_dirham: nightsPrice(calendar.lines) };
}

/** The price of a stay as its guest asks for it, with what the nights that are new and those that are given up cost. */
export function priceAskedStay(
  terms: StayTerms,
  booking: Pick<BookingRow, 'check_in' | 'check_out' | 'adults' | 'children' | 'lines'>,
  to: { check_in: string; check_out: string; guests: GuestCounts },
  today: string,
): ChangedStayPrice {
  const { check_in, check_out, lines } = booking;
  const booked = { check_in, check_out, lines, guests: booking.adults + booking.children };
  const asked = { check_in: to.check_in, check_out: to.check_out, guests: to.guests.adults + to.guests.children };
  const price = priceChangedStay(terms, booked, asked, { bookedOn: today, guestFee: terms.guest_fee });
  requireWithinLimit(price);
  return price;
}

/** Of which lines the difference between two prices is made; they sum to it. */
export function differencesBetween(before: readonly PriceLine[], price: ChangedStayPrice): PriceDifference[] {
  const sumOfKind = (lines: readonly PriceLine[], kind: PriceLine['kind']) =>
    sumOf(lines.filter((line) => line.kind === kind));
  const { more, fewer } = price;
  const other = (['discount', 'cleaning', 'extra_guests', 'service_fee'] as const).map((kind) => ({
    kind,
    quantity: null,
    amount_dirham: sumOfKind(price.lines, kind) - sumOfKind(before, kind),
  }));
  return [
    ...(more.nights > 0 ? [{ kind: 'more_nights' as const, quantity: more.nights, amount_dirham: more.dirham }] : []),
    ...(fewer.nights > 0
      ? [{ kind: 'fewer_nights' as const, quantity: fewer.nights, amount_dirham: -fewer.dirham }]
      : []),
    ...other.filter(({ amount_dirham }) => amount_dirham !== 0),
  ];
}

/** Refuses a proposal that would change nothing: `change_same`. */
export function refuseSame(
  booking: Pick<BookingRow, 'check_in' | 'check_out' | 'total_dirham'>,
  stay: ChangedStay,
): void {
  const { check_in, check_out, total_dirham } = stay;
  const isMoved = check_in !== booking.check_in || check_out !== booking.check_out;
  if (!isMoved && total_dirham === booking.total_dirham) throw new AppError('change_same');
}

/**
 * Until when the guest can accept a proposal, or pay its difference: for a day, but no longer than until the stay begins as it
 * is or as it is proposed; where it has begun, until it ends.
 */
export function changeExpiry(booking: Stay, to: Pick<Stay, 'check_in' | 'check_out'>, now: Date): Date {
  const proposed = { ...booking, check_in: to.check_in, check_out: to.check_out };
  const hasBegun = now >= arrivalOf(booking);
  const last = hasBegun
    ? earlier(departureOf(booking), departureOf(proposed))
    : earlier(arrivalOf(booking), arrivalOf(proposed));
  return earlier(new Date(now.getTime() + changeHours * hour), last);
}

/** A proposal, with the stay for which it was made. */
export interface ProposedChange {
  kind: BookingChangeKind;
  proposed_by: BookingChangeSide;
  status: BookingChangeStatus;
  old_check_in: string;
  old_check_out: string;
  old_total_dirham: number;
  check_in: string;
  check_out: string;
  lines: PriceLine[];
  total_dirham: number;
  /** The part of the difference that is paid. */
  paid_dirham: number;
  expires_at: Date;
}

/** What the guest pays more, in dirham; negative for what is returned. */
export function differenceOf({ total_dirham, old_total_dirham }: ProposedChange): number {
  return total_dirham - old_total_dirham;
}

type PaidBooking = PaidInParts & GrantedRefunds;

/** What of it the guest pays online, or gets back: where the stay is paid in parts the rest is more or less cash. */
export function onlineDifferenceOf(change: ProposedChange, booking: PaidBooking): number {
  if (booking.payment_choice !== 'part_online') return differenceOf(change);
  return onlineAndCashAt(booking, change).online_dirham - onlineAndCashOf(booking).online_dirham;
}

/** What the guest still has to pay online before the change takes effect, in dirham. */
export function dueForChange(change: ProposedChange, booking: PaidBooking, now: Date): number {
  if (change.status !== 'to_pay' || change.expires_at <= now) return 0;
  return onlineDifferenceOf(change, booking) - change.paid_dirham;
}

/** Whether a proposal can still be answered or paid: it is open, in time, and the booking is as it was proposed for. */
export function stands(change: ProposedChange, booking: BookingRow, now: Date): boolean {
  const isOpen = change.status === 'proposed' || change.status === 'to_pay';
  const isSameStay =
    change.old_check_in === booking.check_in &&
    change.old_check_out === booking.check_out &&
    change.old_total_dirham === booking.total_dirham;
  return isOpen && isSameStay && change.expires_at > now && proposableKind(booking, now) === change.kind;
}

/** Whether a change takes effect only when its difference is paid: what was paid online stays paid in full. */
export function isPaidFirst(change: ProposedChange, booking: Pick<BookingRow, 'status'> & PaidBooking): boolean {
  return booking.status === 'paid' && onlineDifferenceOf(change, booking) > 0;
}

/**
 * The actions that a side may take on a proposal now. The guest gives up one that is to be paid by declining it, or by
 * withdrawing what they asked for.
 */
export function changeActionsFor(
  side: 'guest' | 'host' | 'admin',
  change: ProposedChange,
  booking: BookingRow,
  now: Date,
): BookingChangeAction[] {
  if (!stands(change, booking, now)) return [];
  const isAnswerable = change.status === 'proposed';
  if (change.proposed_by === 'guest') {
    if (side === 'guest') return ['withdraw'];
    return side === 'host' && isAnswerable ? ['accept', 'decline'] : [];
  }
  if (side === 'guest') return isAnswerable ? ['accept', 'decline'] : ['decline'];
  return side === 'host' && isAnswerable ? ['withdraw'] : [];
}
