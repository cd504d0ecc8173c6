import { bookingChangeLimit, guestChangeLimit } from '#contract/booking-changes.ts';
import { onlineAndCashAt, onlineAndCashOf } from '#contract/online-and-cash.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { tripChangesOperations } from '#contract/schemas/trip-changes.ts';
import type { GuestCounts, TripChangePreview } from '#contract/types.gen.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { refuseContact } from '#server/contact-filter/contact-filter.ts';
import { countGuests, loadBookedTerms, type StayTerms } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import type { Services } from '#server/platform/services.ts';
import { publishBookingEvent } from '../booking-events.ts';
import { readBookingRow, type BookingRow } from '../queries.ts';
import { serviceFeeOf } from '../refunds/refund-rules.ts';
import { showsContact } from '../states.ts';
import { lockBookingOf } from '../transitions.ts';
import { endProposal } from './change-answers.ts';
import { refuseBelowReturned } from './change-effects.ts';
import { refuseTaken } from './change-proposals.ts';
import { countChanges, findOpenChange, insertChange } from './change-queries.ts';
import {
  canAskForChange,
  changeExpiry,
  differencesBetween,
  isNearArrival,
  priceAskedStay,
  proposableKind,
  proposedDays,
} from './change-rules.ts';

/** What a guest asks for; what is left out stays. */
export interface AskedStay {
  check_in?: string | null | undefined;
  check_out?: string | null | undefined;
  guests?: GuestCounts | null | undefined;
}

/**
 * What other dates or guests of the viewer's own stay would cost more or less. Throws `not_found`, `state_moved_on` where
 * nothing can be asked for, `change_too_late` within `guestChangeHours` of check-in, `change_open` while another proposal
 * waits, `too_many_guests`, `no_adult`, `change_nights_taken`, `emergency_area`, `change_below_returned`, `cash_recorded`,
 * `stay_too_long` and what `checkDays` throws.
 */
export async function previewTripChange(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  asked: AskedStay,
): Promise<TripChangePreview> {
  const { db, clock } = services;
  const booking = await readBookingRow(db, bookingId);
  if (booking?.guest_id !== viewer.id) throw new AppError('not_found');
  const { terms, ...to } = await loadAskedTerms(services, booking, asked);
  if (await findOpenChange(db, bookingId)) throw new AppError('change_open');
  const stay = priceAskedStay(terms, booking, to, clock.today());
  await refuseBelowReturned(db, booking, stay);
  await refuseTaken(db, booking, { ...to, ...stay });
  const parts = onlineAndCashAt(booking, stay);
  const difference_dirham = stay.total_dirham - booking.total_dirham;
  const feeDifference = serviceFeeOf(stay) - serviceFeeOf(booking);
  return {
    ...to,
    nights: stay.nights,
    lines: stay.lines,
    total_dirham: stay.total_dirham,
    difference_dirham,
    differences: differencesBetween(booking.lines, stay),
    online_difference_dirham: parts.online_dirham - onlineAndCashOf(booking).online_dirham,
    cash_dirham: parts.cash_dirham,
    host_difference_dirham: difference_dirham - feeDifference,
    capacity: terms.capacity,
    answer_by: changeExpiry(booking, to, clock.now()).toISOString(),
  };
}

/**
 * The guest asks the host for other dates or guests. Until the host answers, the new nights stay open to others; the old stay
 * stands. Throws what `previewTripChange` throws, `change_same`, `too_many_changes`, `state_moved_on` where the total is not the
 * shown one, and `blocked_…` for contact details in the message before the booking is paid or confirmed.
 */
export async function proposeTripChange(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  { message, shown_total_dirham: shown, ...asked }: BodyOf<(typeof tripChangesOperations)['proposeTripChange']>,
  idempotency?: IdempotencyKey,
): Promise<void> {
  const { db, clock } = services;
  const found = await readBookingRow(db, bookingId);
  if (found?.guest_id !== viewer.id) throw new AppError('not_found');
  const { terms, ...to } = await loadAskedTerms(services, found, asked);
  await runOnce(db, idempotency, async (trx) => {
    const booking = await lockBookingOf(trx, viewer, bookingId);
    const now = clock.now();
    if (await findOpenChange(trx, bookingId)) throw new AppError('change_open');
    const isSame =
      booking.check_in === found.check_in &&
      booking.check_out === found.check_out &&
      booking.total_dirham === found.total_dirham;
    if (!isSame || !canAskForChange(booking, now)) throw new AppError('state_moved_on');
    const stay = priceAskedStay(terms, booking, to, clock.today());
    if (isAsBooked(booking, to)) throw new AppError('change_same');
    if (shown != null && shown !== stay.total_dirham) throw new AppError('state_moved_on');
    await refuseBelowReturned(trx, booking, stay);
    if (!showsContact(booking.status)) await refuseContact(trx, now, message ?? '');
    const count = await countChanges(trx, bookingId);
    if (count.asked >= guestChangeLimit || count.all >= bookingChangeLimit)
      throw new AppError('too_many_changes', { values: { count: count.asked } });
    await refuseTaken(trx, booking, { ...to, ...stay });
    const change = await insertChange(trx, booking, {
      ...to,
      lines: stay.lines,
      total_dirham: stay.total_dirham,
      kind: 'change',
      proposed_by: 'guest',
      asked_by: viewer.id,
      message: message || null,
      created_at: now,
      expires_at: changeExpiry(booking, to, now),
    });
    await publishBookingEvent(services, trx, bookingId, { kind: 'change_asked', change_id: change.id });
    return { id: bookingId };
  });
}

/**
 * The guest takes back what they asked for, also after the host's yes while the difference is not paid: what was paid of it
 * goes to the wallet. Throws `not_found`, `change_closed`.
 */
export async function withdrawTripChange(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  changeId: string,
): Promise<void> {
  await endProposal(services, viewer, bookingId, changeId, {
    by: 'guest',
    proposedBy: 'guest',
    status: 'withdrawn',
    event: 'asked_change_withdrawn',
    isOpen: ({ ended_at }) => ended_at === null,
  });
}

function isAsBooked(booking: BookingRow, to: { check_in: string; check_out: string; guests: GuestCounts }): boolean {
  const { adults, children, infants } = to.guests;
  const isSameParty = adults === booking.adults && children === booking.children && infants === booking.infants;
  return isSameParty && to.check_in === booking.check_in && to.check_out === booking.check_out;
}

/**
 * The days and guests that are asked for, and the terms of the property for all days of both stays. Limits for requests, such as
 * the shortest stay, do not bind: the host answers. How many the home takes does.
 */
async function loadAskedTerms(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  booking: BookingRow,
  asked: AskedStay,
): Promise<{ check_in: string; check_out: string; guests: GuestCounts; terms: StayTerms }> {
  const now = clock.now();
  if (proposableKind(booking, now) !== 'change') throw new AppError('state_moved_on');
  if (isNearArrival(booking, now)) throw new AppError('change_too_late');
  const { adults, children, infants } = booking;
  const guests = asked.guests ?? { adults, children, infants };
  const { check_in, check_out } = proposedDays(booking, asked, { now, today: clock.today() });
  if (isNearArrival({ ...booking, check_in }, now)) throw new AppError('change_too_late');
  const days = {
    check_in: check_in < booking.check_in ? check_in : booking.check_in,
    check_out: check_out > booking.check_out ? check_out : booking.check_out,
  };
  const terms = await loadBookedTerms(pool, booking.property_id, days, booking.created_at);
  const count = countGuests(guests);
  const isMore = count > adults + children;
  if (isMore && count > terms.capacity)
    throw new AppError('too_many_guests', { field: 'guests', values: { capacity: terms.capacity } });
  return { check_in, check_out, guests, terms };
}
