import { expiryOf, payHours } from '#contract/booking-deadlines.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { VerifiedRequest } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import {
  emailVerifiedQueue,
  resendVerificationMail,
  verifyEmail,
  type EmailVerifiedJob,
  type Viewer,
} from '#server/accounts/accounts.ts';
import { loadStayTerms, type StayTerms } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { getBooking } from '../lists/booking-list.ts';
import { expireBooking } from '../cancellation/cancellations.ts';
import { publishBookingEvent } from '../booking-events.ts';
import { declineRivals, system, transitionBooking } from '../transitions.ts';
import { announceBooking, listAwaiting, listRivals, lockBooking, readBookingRow, type BookingRow } from '../queries.ts';
import { awaitsVerification } from '../states.ts';

/**
 * Verifies an address with the token of a mailed link, which needs no session, and sends the requests that awaited it.
 * The same link can be opened again. Throws `link_invalid`.
 * @returns the request that the mail was about; null if it was about none
 */
export async function verifyEmailAndSend(
  services: Services,
  token: string,
  { viewer, locale }: { viewer: Pick<Viewer, 'id'> | undefined; locale: Locale },
): Promise<{ request: VerifiedRequest | null; is_signed_in: boolean }> {
  const { user_id, reference } = await verifyEmail(services, token);
  await announceVerified(services, user_id);
  // Else a link that is opened too late would show a request that still waits.
  if (reference !== null) await transact(services.db, (trx) => expireBooking(services, trx, reference));
  const request = reference === null ? null : await findRequest(services, user_id, reference, locale);
  return { request, is_signed_in: viewer?.id === user_id };
}

async function findRequest(
  services: Services,
  guestId: string,
  bookingId: string,
  locale: Locale,
): Promise<VerifiedRequest | null> {
  const row = await readBookingRow(services.db, bookingId);
  if (row?.guest_id !== guestId) return null;
  const { id, status, property, check_in, check_out, payment_choice, cancel_reason } = await getBooking(
    services,
    { id: guestId, role: 'guest' },
    bookingId,
    locale,
  );
  return { id, status, title: property.title, check_in, check_out, payment_choice, cancel_reason };
}

/**
 * Mails the link that verifies the address of the viewer again: for the given request or the oldest that awaits it, and for
 * the account alone where none does. Throws `not_found`; `state_moved_on` if the address is verified, or the request no longer
 * awaits it; `too_many_requests`.
 * @returns the address
 */
export async function resendVerification(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string | undefined,
  locale: Locale,
): Promise<string> {
  const { db, clock } = services;
  const now = clock.now();
  const booking = bookingId
    ? await readBookingRow(db, bookingId)
    : (await listAwaiting(db, viewer.id, now)).find(awaitsVerification);
  if (!booking && !bookingId) {
    return resendVerificationMail(services, viewer.id, { locale, reference: null, purpose: 'confirm_address' });
  }
  if (booking?.guest_id !== viewer.id) throw new AppError('not_found');
  const left = (booking.expires_at?.getTime() ?? 0) - now.getTime();
  if (!awaitsVerification(booking) || left <= 0) throw new AppError('state_moved_on');
  return resendVerificationMail(services, viewer.id, {
    locale,
    reference: booking.id,
    purpose: 'send_request',
    minutes: Math.ceil(left / 60_000),
  });
}

/** Registers the job that sends requests after an address was verified in another way, or where the process died before. */
export function registerVerifiedRequests(services: Services): void {
  services.jobs.handle<EmailVerifiedJob>(emailVerifiedQueue, ({ user_id }) => announceVerified(services, user_id));
}

/**
 * Sends the requests of a guest whose address is verified now to their hosts. Limits keep their number small; each is a
 * transaction of its own, because it locks its property.
 */
export async function announceVerified(services: Services, guestId: string): Promise<void> {
  for (const booking of await listAwaiting(services.db, guestId, services.clock.now())) {
    const terms = await findTerms(services, booking);
    await transact(services.db, (trx) => sendRequest(services, trx, booking.id, terms));
  }
}

/** The terms of the stay as of now; undefined if the property can no longer be booked. */
async function findTerms({ pool }: Services, booking: BookingRow): Promise<StayTerms | undefined> {
  try {
    return await loadStayTerms(pool, booking.property_id, booking, booking.created_at);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/**
 * Does what the request would have done at once with a verified address, by the terms of today: a stay that is held for
 * payment is held as long as any other, a cash stay with instant booking is confirmed, and every other request is sent to
 * the host, and holds no nights any more.
 */
async function sendRequest(
  services: Services,
  trx: Kysely<DB>,
  bookingId: string,
  terms: StayTerms | undefined,
): Promise<void> {
  const booking = await lockBooking(trx, bookingId);
  const now = services.clock.now();
  if (!booking?.awaiting_verification || !booking.expires_at || booking.expires_at <= now) return;
  if (booking.status === 'approved') {
    await announceHeldStay(services, trx, booking);
    await publishBookingEvent(services, trx, booking.id, { kind: 'booking_held' });
    return;
  }
  if (booking.status !== 'pending') return;
  if (!terms) {
    const change = { status: 'declined', decline_reason: 'not_available' } as const;
    await transitionBooking(services, trx, booking, system, change, {
      event: 'booking_declined',
      note: 'not_available',
    });
    return;
  }
  const isConfirmed = booking.payment_choice === 'at_property' && terms.instant_book && terms.pay_at_property;
  const sent = await announceBooking(trx, booking, { at: now, expires_at: expiryOf('pending', now) });
  if (!isConfirmed) {
    await publishBookingEvent(services, trx, sent.id, { kind: 'new_reservation' });
    return;
  }
  const confirmation = { event: 'booking_instant', note: 'instant_book' } as const;
  await transitionBooking(services, trx, sent, system, { status: 'confirmed', expires_at: null }, confirmation);
  await declineRivals(services, trx, await listRivals(trx, sent));
}

/** Shows the host a stay that is held until it is paid, and gives the guest the usual time to pay. */
export async function announceHeldStay(services: Services, trx: Kysely<DB>, booking: BookingRow): Promise<BookingRow> {
  const expires_at = new Date(booking.created_at.getTime() + payHours * 3_600_000);
  const announced = await announceBooking(trx, booking, { at: services.clock.now(), expires_at });
  await declineRivals(services, trx, await listRivals(trx, booking));
  return announced;
}
