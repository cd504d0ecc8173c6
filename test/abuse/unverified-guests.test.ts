import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/accounts/accounts.ts';
import { expireBookings } from '#server/bookings/cancellation/cancellations.ts';
import { changeUser } from '#test/changes.ts';
import {
  createBookingParties,
  heldNights,
  payInSandbox,
  stayIn,
  travelHours,
  type BookingParties,
} from '#test/bookings.ts';
import { createUser, signedIn, tokenFor } from '#test/factories.ts';
import { startTestServer, useTestServer } from '#test/server.ts';
import { mailsTo, verificationToken } from '#test/verification.ts';

const server = useTestServer({ VERIFY_EMAIL: 'true' });
let parties: BookingParties;
beforeEach(() => server.clock.set(new Date()));

interface Terms {
  instant_book?: boolean;
  payment_choice?: 'online' | 'at_property';
}

/** Requests a stay as a new guest without a verified address. */
async function request({ instant_book = false, payment_choice = 'online' }: Terms = {}) {
  parties = await createBookingParties(server, { instant_book });
  // Otherwise nothing is mailed to the host at all.
  await changeUser(server.services, parties.host, { email_verified_at: server.clock.now() });
  const body = { ...stayIn(server, parties.property.id, 30, 2), payment_choice, message: 'We are a family of two.' };
  return server.succeed('requestBooking', { token: parties.guest.token, body });
}

/** Whatever the host could have heard of a booking, on every way. */
async function heardByHost(id: string) {
  const { token, email, id: userId } = parties.host;
  await server.services.jobs.drain('booking-events');
  const { reservations, counts } = await server.succeed('listReservations', { token });
  const { notifications } = await server.succeed('listNotifications', { token, params: { userId } });
  const mails = (await mailsTo(server, email)).length;
  const own = await server.call('getBooking', { token, params: { id } });
  const approval = await server.call('approveBooking', { token, params: { id } });
  return {
    reservations: reservations.map(({ status }) => status),
    counted: Object.values(counts).reduce((sum, count) => sum + count, 0),
    conversations: (await server.succeed('listConversations', { token })).length,
    notifications: notifications.map(({ type }) => type),
    mails,
    getBooking: own.status,
    approveBooking: approval.status,
  };
}
const nothing = {
  reservations: [],
  counted: 0,
  conversations: 0,
  notifications: [],
  mails: 0,
  getBooking: 404,
  approveBooking: 404,
};

const verify = (token: string) => server.succeed('verifyEmail', { body: { token } });
const minutes = (booking: { expires_at: string | null }) =>
  Math.round((Date.parse(booking.expires_at!) - server.clock.now().getTime()) / 60_000);

describe('a request of a guest without a verified address', () => {
  it('holds its nights for 30 minutes, and reaches the host when the mailed link is opened', async () => {
    const booking = await request();
    expect(booking).toMatchObject({ status: 'pending', awaiting_verification: true, actions: ['cancel'] });
    expect(minutes(booking)).toBe(30);
    expect(await heldNights(server, parties.property.id)).toEqual([[booking.check_in, booking.check_out]]);
    expect(await heardByHost(booking.id)).toEqual(nothing);

    const token = await verificationToken(server, parties.guest.email);
    expect(await verify(token)).toMatchObject({
      request: { id: booking.id, status: 'pending', title: 'Quiet house' },
      is_signed_in: false,
    });
    const sent = await server.succeed('getTrip', { token: parties.guest.token, params: { id: booking.id } });
    expect(sent).toMatchObject({ status: 'pending', awaiting_verification: false, actions: ['cancel', 'message'] });
    expect(minutes(sent)).toBe(24 * 60);
    expect(await heldNights(server, parties.property.id)).toEqual([]);
    expect(await heardByHost(booking.id)).toMatchObject({
      reservations: ['pending'],
      conversations: 1,
      notifications: ['new_reservation'],
      mails: 1,
      approveBooking: 200,
    });
    // The link can be opened again, on another device.
    expect((await verify(token)).request).toMatchObject({ id: booking.id, status: 'approved' });
  });

  it('never waits again once the address is verified', async () => {
    await request();
    await verify(await verificationToken(server, parties.guest.email));
    const body = stayIn(server, parties.property.id, 60, 2);
    const next = await server.succeed('requestBooking', { token: parties.guest.token, body });
    expect(next).toMatchObject({ status: 'pending', awaiting_verification: false });
  });

  it('lapses without the link, in words for the guest and unheard by the host', async () => {
    const booking = await request();
    const token = await verificationToken(server, parties.guest.email);
    await travelHours(server, parties, 31 / 60);
    expect(await expireBookings(server.services)).toBe(1);
    await server.services.jobs.drain('booking-events');
    const { id: userId, token: session } = parties.guest;
    const { notifications } = await server.succeed('listNotifications', { token: session, params: { userId } });
    expect(notifications.map(({ type }) => type)).toEqual(['verification_expired']);
    expect(notifications[0]!.title).toContain('was not sent');
    const lapsed = await server.succeed('getTrip', { token: parties.guest.token, params: { id: booking.id } });
    expect(lapsed).toMatchObject({ status: 'cancelled', cancelled_by: 'system', cancel_reason: 'not_verified' });
    expect(await heldNights(server, parties.property.id)).toEqual([]);
    expect(await heardByHost(booking.id)).toEqual(nothing);
    expect((await verify(token)).request).toMatchObject({ status: 'cancelled', cancel_reason: 'not_verified' });
  });

  it('is cancelled by its guest without a word to the host', async () => {
    const booking = await request();
    await server.succeed('cancelTrip', { token: parties.guest.token, params: { id: booking.id }, body: {} });
    expect(await heardByHost(booking.id)).toEqual(nothing);
  });

  it('gives way to a request that the host approves', async () => {
    const booking = await request();
    await verify(await verificationToken(server, parties.guest.email));
    const other = await signedIn(server.services);
    const body = stayIn(server, parties.property.id, 30, 2);
    const waiting = await server.succeed('requestBooking', { token: other.token, body });
    expect(waiting.awaiting_verification).toBe(true);
    await server.succeed('approveBooking', { token: parties.host.token, params: { id: booking.id } });
    const declined = await server.succeed('getTrip', { token: other.token, params: { id: waiting.id } });
    expect(declined).toMatchObject({ status: 'declined', decline_reason: 'not_available' });
  });
});

describe('instant booking', () => {
  it('confirms a cash stay only when the link is opened', async () => {
    const booking = await request({ instant_book: true, payment_choice: 'at_property' });
    expect(booking).toMatchObject({ status: 'pending', awaiting_verification: true });
    expect(await heardByHost(booking.id)).toEqual(nothing);
    const { request: sent } = await verify(await verificationToken(server, parties.guest.email));
    expect(sent!.status).toBe('confirmed');
    expect(await heldNights(server, parties.property.id)).toEqual([[booking.check_in, booking.check_out]]);
    expect(await heardByHost(booking.id)).toMatchObject({
      reservations: ['confirmed'],
      conversations: 1,
      notifications: ['booking_instant'],
    });
  });

  it('needs no verified address where the stay is paid online', async () => {
    const booking = await request({ instant_book: true });
    expect(booking).toMatchObject({ status: 'approved', awaiting_verification: false, actions: ['pay', 'cancel'] });
    expect(minutes(booking)).toBe(30);
    expect(await heardByHost(booking.id)).toEqual(nothing);
    await payInSandbox(server, parties.guest.token, booking.id);
    const paid = await server.succeed('getTrip', { token: parties.guest.token, params: { id: booking.id } });
    expect(paid.timeline.map(({ status }) => status)).toEqual(['pending', 'approved', 'paid']);
    expect(await heardByHost(booking.id)).toMatchObject({
      reservations: ['paid'],
      conversations: 1,
      notifications: ['payment_received'],
    });
  });

  it('holds an unpaid stay for a day once the address is verified', async () => {
    const booking = await request({ instant_book: true });
    await verify(await verificationToken(server, parties.guest.email));
    const held = await server.succeed('getTrip', { token: parties.guest.token, params: { id: booking.id } });
    expect(minutes(held)).toBe(24 * 60);
    expect(await heardByHost(booking.id)).toMatchObject({
      reservations: ['approved'],
      notifications: ['booking_held'],
    });
  });
});

describe('the link', () => {
  it('is too late after 30 minutes, also before the job has released the nights', async () => {
    const booking = await request();
    const token = await verificationToken(server, parties.guest.email);
    await travelHours(server, parties, 31 / 60);
    expect((await verify(token)).request).toMatchObject({ status: 'cancelled', cancel_reason: 'not_verified' });
    expect(await heldNights(server, parties.property.id)).toEqual([]);
    expect(await heardByHost(booking.id)).toEqual(nothing);
  });

  it('is mailed again, in the reader’s language, and contains nothing that the owner of the account wrote', async () => {
    const booking = await request();
    const resend = async () =>
      server.call('resendVerification', {
        token: await tokenFor(server.services, parties.guest),
        body: { booking_id: booking.id },
        headers: { 'accept-language': 'fr' },
      });
    server.clock.advanceHours(20 / 60);
    expect((await resend()).body.sent_to).toBe(parties.guest.email);
    // The nights are held for as long as before.
    expect((await mailsTo(server, parties.guest.email)).join()).toContain('d’ici 10\u00a0minutes');
    server.clock.advanceHours(11 / 60);
    expect((await resend()).body.code).toBe('state_moved_on');
    const mails = await mailsTo(server, parties.guest.email);
    expect(mails).toHaveLength(2);
    expect(mails.join()).not.toContain('Nuri');
    const stranger = await signedIn(server.services);
    const refused = await server.call('resendVerification', {
      token: stranger.token,
      body: { booking_id: booking.id },
    });
    expect(refused.status).toBe(404);
  });

  it('is mailed without naming a request: for the one that waits, and for an account where none does', async () => {
    const booking = await request();
    const { token, email } = parties.guest;
    await server.succeed('resendVerification', { token, body: {} });
    expect((await verify(await verificationToken(server, email))).request).toMatchObject({ id: booking.id });
    expect(await server.succeed('getCurrentUser', { token })).toMatchObject({ email_verified: true });

    const held = await request({ instant_book: true });
    expect(held).toMatchObject({ status: 'approved', awaiting_verification: false });
    await server.succeed('resendVerification', { token: parties.guest.token, body: {} });

    const host = await signedIn(server.services, { role: 'host_pending_setup' });
    expect(await server.succeed('getCurrentUser', { token: host.token })).toMatchObject({ email_verified: false });
    await server.succeed('resendVerification', { token: host.token, body: {} });
    expect((await verify(await verificationToken(server, host.email))).request).toBeNull();
  });

  it('verifies the address that it was sent to and no other', async () => {
    await request();
    const token = await verificationToken(server, parties.guest.email);
    await changeUser(server.services, parties.guest, { email: 'another-address@example.ly' });
    const answer = await server.call('verifyEmail', { body: { token } });
    expect(answer.body.code).toBe('link_invalid');
    const { rows } = await server.services.pool.query('select email_verified_at from users where id = $1', [
      parties.guest.id,
    ]);
    expect(rows).toEqual([{ email_verified_at: null }]);
  });

  it('of a change of address sends the requests too', async () => {
    const guest = await createUser(server.services, { password_hash: await hashPassword('old-secret') });
    parties = await createBookingParties(server);
    const token = await tokenFor(server.services, guest);
    const body = stayIn(server, parties.property.id, 30, 2);
    const booking = await server.succeed('requestBooking', { token, body });
    const email = `right-${guest.email}`;
    await server.succeed('requestEmailChange', { token, body: { current_password: 'old-secret', email } });
    const link = (await mailsTo(server, email)).map((mail) => /token=([\w-]+)/.exec(mail)?.[1]).at(-1);
    await server.succeed('confirmEmailChange', { body: { token: link } });
    await server.services.jobs.drain('email-verified');
    expect(await heardByHost(booking.id)).toMatchObject({ reservations: ['pending'] });
  });
});

it('is not asked for where no mail is delivered', async () => {
  const demo = await startTestServer();
  try {
    const { guest, property } = await createBookingParties(demo);
    const body = stayIn(demo, property.id, 30, 2);
    const booking = await demo.succeed('requestBooking', { token: guest.token, body });
    expect(booking).toMatchObject({ status: 'pending', awaiting_verification: false });
  } finally {
    await demo.close();
  }
});
