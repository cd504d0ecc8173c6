import { expiryOf } from '#contract/booking-deadlines.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { bookingsOperations } from '#contract/schemas/bookings.ts';
import type { Locale } from '#contract/common.ts';
import { bookingLimits, verificationMinutes, type GuestStanding, type OpenBookingLimits } from '#contract/limits.ts';
import { requestVerificationMail, type Viewer } from '#server/accounts/accounts.ts';
import {
  bookingMoment,
  countGuests,
  requireBookable,
  requireRange,
  loadStayTerms,
  partsOfPrice,
  priceTerms,
  type StayPrice,
  type StayTerms,
} from '#server/listings/listings.ts';
import { refuseContact } from '#server/contact-filter/contact-filter.ts';
import { AppError } from '#server/platform/errors.ts';
import { findAnswer, runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import { creditFirstBooking } from '#server/referrals/referrals.ts';
import type { Services } from '#server/platform/services.ts';
import { declineRivals } from '../transitions.ts';
import { announceNewBooking, newEventJob, publishBookingEvent } from '../booking-events.ts';
import { existingRequestError, heldNightsError } from '../held-nights.ts';
import { insertBooking, insertBookingAlone, type NewBooking, type RequestRefusal } from '../queries.ts';

export type BookingRequest = BodyOf<(typeof bookingsOperations)['requestBooking']>;

const minute = 60_000;

/** What is told of a booking that was just made, by its status. */
const requestEvents = {
  pending: 'new_reservation',
  approved: 'booking_held',
  confirmed: 'booking_instant',
} as const;

/**
 * Requests a booking. With instant booking the nights are held at once: the booking is approved until it is paid, or
 * confirmed if the guest pays at the property. Otherwise it is pending for `answerHours`, and holds no nights.
 *
 * Where addresses are verified (`VERIFY_EMAIL`), the booking of a guest without a verified one reaches the host when the
 * guest follows the mailed link, or has paid. Until then it holds its nights for `verificationMinutes`, pending unless it
 * can be paid at once; see `announceVerified`.
 *
 * Throws all that `requireBookable` finds, `blocked_…` for contact details in the message, `no_adult`, `own_property`,
 * `payment_choice_unavailable`, `property_unavailable`, `emergency_area`, what `heldNightsError` returns, `request_exists` where the
 * guest has asked for the same nights of this home and waits for the answer, `too_many_…` where the guest has as
 * many open bookings as `bookingLimits` allow, and `state_moved_on` if the price differs from `quoted_total_dirham`.
 * @param locale the language of the mail, for guests who have chosen none
 * @returns the booking's id; for a repeated call with an idempotency key the id of the first one
 */
export async function requestBooking(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  request: BookingRequest,
  idempotency?: IdempotencyKey,
  locale: Locale = 'en',
): Promise<string> {
  const { db, pool, clock, settings } = services;
  const earlier = await findAnswer<{ id: string }>(db, idempotency);
  if (earlier) return earlier.id;
  // The message becomes the first one of the conversation.
  await refuseContact(db, clock.now(), request.message ?? '');
  const guestCount = countGuests(request.guests);
  requireRange(request.check_in, request.check_out, clock.today());
  const terms = await loadStayTerms(pool, request.property_id, request, clock.now());
  if (terms.host_id === viewer.id) throw new AppError('own_property');
  const moment = bookingMoment(clock);
  // Refuses most of the late calls without waiting for the lock. With an idempotency key, the first call may hold the
  // nights and be about to store its answer.
  const known = { ...terms, nights_free: terms.nights_free || idempotency !== undefined };
  await requireBookable(known, request, guestCount, moment, () => heldNightsError(db, viewer.id, request));
  const price = priceTerms(terms, request, guestCount, moment);
  const shown = request.quoted_total_dirham ?? price.total_dirham;
  if (shown !== price.total_dirham) throw new AppError('state_moved_on');
  requireChoice(terms, price, request);

  const now = clock.now();
  const booking = newBooking(terms, price, viewer.id, request, now);
  const { status } = booking;
  const rules = {
    today: clock.today(),
    verify_until: settings.VERIFY_EMAIL ? new Date(now.getTime() + verificationMinutes * minute) : null,
    limits: limitsTimes(settings.RATE_LIMIT_FACTOR),
  };
  const event = { kind: requestEvents[status] };
  const alone = await insertBookingAlone(
    db,
    booking,
    rules,
    services.jobs.traced(newEventJob(services, event)),
    idempotency,
  );
  if ('booking' in alone) {
    announceNewBooking(services, alone.booking, booking);
    return alone.booking;
  }
  // With a key, an earlier call may have made the booking for which this one is refused.
  if (alone.refusal !== 'not_alone' && !idempotency) {
    throw await refusalOf(db, viewer.id, request, { ...alone, refusal: alone.refusal });
  }
  const { id } = await runOnce(db, idempotency, async (trx) => {
    const inserted = await insertBooking(trx, booking, rules);
    if ('refusal' in inserted) throw await refusalOf(trx, viewer.id, request, inserted);
    const { booking: id, rivals, awaits } = inserted;
    if (awaits) {
      await requestVerificationMail(services, trx, viewer.id, { locale, reference: id, purpose: purposeOf(status) });
      return { id };
    }
    await publishBookingEvent(services, trx, id, event);
    await declineRivals(services, trx, rivals);
    if (status === 'confirmed') await creditFirstBooking(services, trx, { ...booking, id });
    return { id };
  });
  return id;
}

/** The row of a booking at these terms: with instant booking approved or confirmed, else pending. */
export function newBooking(
  terms: StayTerms,
  price: StayPrice,
  guestId: string,
  request: Pick<BookingRequest, 'check_in' | 'check_out' | 'guests' | 'payment_choice' | 'message'>,
  now: Date,
): NewBooking {
  const { check_in, check_out, guests, payment_choice } = request;
  const status = !terms.instant_book ? 'pending' : payment_choice === 'at_property' ? 'confirmed' : 'approved';
  return {
    property_id: terms.property_id,
    guest_id: guestId,
    host_id: terms.host_id,
    status,
    check_in,
    check_out,
    guests,
    message: request.message || null,
    payment_choice,
    lines: price.lines,
    total_dirham: price.total_dirham,
    online_dirham: payment_choice === 'part_online' ? (partsOfPrice(terms, price)?.online_dirham ?? null) : null,
    rates: terms.rates,
    cancellation_policy: terms.cancellation_policy,
    check_in_time: terms.check_in_time,
    check_out_time: terms.check_out_time,
    expires_at: expiryOf(status, now),
    booked_at: now,
  };
}

/**
 * Refuses a way to pay that the host does not allow: `payment_choice_unavailable`; and another online part than the guest was
 * shown: `state_moved_on`.
 */
export function requireChoice(
  terms: StayTerms,
  price: StayPrice,
  request: Pick<BookingRequest, 'payment_choice' | 'quoted_online_dirham'>,
): void {
  const { payment_choice, quoted_online_dirham: shown } = request;
  const parts = partsOfPrice(terms, price);
  const isAllowed = { online: true, at_property: terms.pay_at_property, part_online: parts !== null };
  if (!isAllowed[payment_choice]) throw new AppError('payment_choice_unavailable');
  if (payment_choice === 'part_online' && shown != null && shown !== parts?.online_dirham)
    throw new AppError('state_moved_on');
}

/** An approved booking can be paid without a verified address; every other one waits for it. */
function purposeOf(status: NewBooking['status']): 'send_request' | 'receive_mail' {
  return status === 'approved' ? 'receive_mail' : 'send_request';
}

/** The limits with `RATE_LIMIT_FACTOR`. */
export function limitsTimes(factor: number): Record<GuestStanding, OpenBookingLimits> {
  const times = ({ pending, unpaid, overlapping, device }: OpenBookingLimits): OpenBookingLimits => ({
    pending: Math.ceil(pending * factor),
    unpaid: Math.ceil(unpaid * factor),
    overlapping: Math.ceil(overlapping * factor),
    device: Math.ceil(device * factor),
  });
  const { new: newcomer, verified, returning } = bookingLimits;
  return { new: times(newcomer), verified: times(verified), returning: times(returning) };
}

export async function refusalOf(
  trx: Kysely<DB>,
  guestId: string,
  request: Pick<BookingRequest, 'property_id' | 'check_in' | 'check_out'>,
  { refusal, allowed, standing }: RequestRefusal,
): Promise<AppError> {
  if (refusal === 'nights_held') return heldNightsError(trx, guestId, request);
  if (refusal === 'request_exists') return existingRequestError(trx, guestId, request);
  return new AppError(refusal, { values: { count: allowed ?? 0, standing: standing ?? 'verified' } });
}
