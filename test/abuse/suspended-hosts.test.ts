import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addDays } from '#contract/days.ts';
import { postEntry, walletBalance, walletCreditEntry } from '#server/ledger/ledger.ts';
import { changeUser } from '#test/changes.ts';
import { bookingIn, createBookingParties, heldNights, stayIn, type BookingParties } from '#test/bookings.ts';
import { createProperty, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { mailsTo } from '#test/verification.ts';

const server = useTestServer();
let parties: BookingParties;
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await signedIn(server.services, { role: 'admin' });
});
beforeEach(async () => {
  server.clock.set(new Date());
  parties = await createBookingParties(server);
});

async function suspend(reason = 'Takes money outside Diyar') {
  const params = { user_id: parties.host.id };
  const user = await server.succeed('suspendUser', { token: admin.token, params, body: { reason } });
  await server.services.jobs.drain('host-suspensions');
  return user;
}
const reinstate = () =>
  server.succeed('reinstateUser', {
    token: admin.token,
    params: { user_id: parties.host.id },
    body: { reason: 'Cleared up' },
  });

async function statusesOf(bookings: readonly { id: string }[]): Promise<string[]> {
  const trips = bookings.map(({ id }) => server.succeed('getTrip', { token: parties.guest.token, params: { id } }));
  return (await Promise.all(trips)).map(({ status }) => status);
}

/** The answers of every way to find and to book the property. */
async function offers() {
  const { id } = parties.property;
  const { check_in, check_out, guests } = stayIn(server, id, 90, 2);
  const search = await server.succeed('searchProperties', { query: { limit: 48 } });
  const { properties: saved } = await server.succeed('listWishlist', { token: parties.guest.token });
  const quote = await server.call('getQuote', { params: { id }, query: { check_in, check_out, guests: 2 } });
  const body = { property_id: id, check_in, check_out, guests };
  const booking = await server.call('requestBooking', { token: parties.guest.token, body });
  return {
    found: search.properties.some((card) => card.id === id),
    saved: saved.map(({ id: savedId, is_available }) => [savedId === id, is_available]),
    page: (await server.call('getProperty', { params: { id } })).status,
    quote: quote.status === 200 ? 200 : quote.body.code,
    booking: booking.status === 201 ? 201 : booking.body.code,
    detail: booking.body.detail,
  };
}

it('a suspended host’s properties can neither be found nor booked, until the host is reinstated', async () => {
  await server.succeed('toggleWishlist', { token: parties.guest.token, params: { property_id: parties.property.id } });
  expect(await offers()).toMatchObject({ found: true, saved: [[true, true]], page: 200, quote: 200, booking: 201 });
  const user = await suspend('Takes money outside Diyar');
  expect(user).toMatchObject({ suspension_reason: 'Takes money outside Diyar' });
  expect(user.suspended_at).not.toBeNull();
  expect(await offers()).toEqual({
    found: false,
    saved: [[true, false]],
    page: 404,
    quote: 'property_unavailable',
    booking: 'property_unavailable',
    detail: 'This home cannot be booked at the moment. Many other homes are free on your dates.',
  });
  expect((await server.call('getCurrentUser', { token: parties.host.token })).status).toBe(401);
  const { users } = await server.succeed('listUsers', { token: admin.token, query: { group: 'suspended' } });
  expect(users.map(({ id }) => id)).toContain(parties.host.id);
  for (const q of [parties.host.email, 'alma h']) {
    const found = await server.succeed('listUsers', { token: admin.token, query: { q } });
    expect(found.users.map(({ id }) => id)).toContain(parties.host.id);
  }
  const nobody = await server.succeed('listUsers', { token: admin.token, query: { q: '100%' } });
  expect(nobody.users).toEqual([]);
  expect(await reinstate()).toMatchObject({ suspended_at: null, suspension_reason: null });
  expect(await offers()).toMatchObject({ found: true, saved: [[true, true]], page: 200, quote: 200, booking: 201 });
});

it('stays on the wishlists of guests, with the same blurred place, as not available', async () => {
  const { token } = parties.guest;
  await server.succeed('toggleWishlist', { token, params: { property_id: parties.property.id } });
  const before = await server.succeed('listWishlist', { token });
  await suspend();
  const after = await server.succeed('listWishlist', { token });
  expect(after).toEqual({ ...before, properties: [{ ...before.properties[0]!, is_available: false }] });
  await server.succeed('removeFromWishlist', { token, params: { property_id: parties.property.id } });
  expect(await server.succeed('listWishlist', { token })).toMatchObject({ properties: [], total: 0 });
});

it('leaves search at once, also where the account is suspended in the database', async () => {
  await changeUser(server.services, parties.host, { suspended_at: new Date() });
  expect(await offers()).toMatchObject({ found: false, page: 404, quote: 'property_unavailable' });
});

it('ends requests and unpaid stays, and tells the guests of coming stays in the inbox and by mail', async () => {
  const pending = await bookingIn(server, parties, 'pending', { fromDay: 20 });
  const approved = await bookingIn(server, parties, 'approved', { fromDay: 30 });
  const paid = await bookingIn(server, parties, 'paid', { fromDay: 40 });
  const confirmed = await bookingIn(server, parties, 'confirmed', { fromDay: 50 });
  await server.services.jobs.drain('booking-events');
  await suspend();
  await server.services.jobs.drain('booking-events');

  const { token, id: userId, email } = parties.guest;
  const bookings = [pending, approved, paid, confirmed].map(({ id }) =>
    server.succeed('getTrip', { token, params: { id } }),
  );
  expect((await Promise.all(bookings)).map(({ status, cancel_reason }) => [status, cancel_reason])).toEqual([
    ['declined', null],
    ['cancelled', 'host_suspended'],
    ['paid', null],
    ['confirmed', null],
  ]);
  const { notifications } = await server.succeed('listNotifications', { token, params: { userId } });
  const told = notifications.filter(({ type }) => type === 'host_suspended');
  expect(told).toHaveLength(2);
  expect(told[0]).toMatchObject({ action_url: '/help-support' });
  expect(told[0]!.message).toContain('Your stay stands');
  const mails = (await mailsTo(server, email)).filter((mail) => mail.includes('Your stay stands'));
  expect(mails).toHaveLength(2);
  expect(mails[0]).toContain('/help-support');
});

it('ends the proposed change of an unpaid stay with the stay: its guest gets back what they have paid', async () => {
  const { id, check_out } = await bookingIn(server, parties, 'approved', { fromDay: 30 });
  const call = { token: parties.guest.token, params: { id } };
  const credit = { kind: 'gift_credit', cause: `gift ${id}`, reference: null, user_id: parties.guest.id } as const;
  await postEntry(server.services.db, walletCreditEntry({ ...credit, amount_dirham: 50_000 }), server.clock.now());
  await server.succeed('payBooking', { ...call, body: { method: 'wallet', wallet_dirham: 50_000 } });
  const body = { check_out: addDays(check_out, 1) };
  await server.succeed('proposeChange', { token: parties.host.token, params: { id }, body });
  await suspend();
  expect(await server.succeed('getTrip', call)).toMatchObject({
    status: 'cancelled',
    refund_dirham: 50_000,
    changes: [{ status: 'expired', actions: [] }],
  });
  expect(await walletBalance(server.services.db, parties.guest.id)).toBe(50_000);
  expect(await heldNights(server, parties.property.id)).toEqual([]);
});

it('leaves bookings alone if the host is reinstated before they are handled', async () => {
  const pending = await bookingIn(server, parties, 'pending', { fromDay: 20 });
  const approved = await bookingIn(server, parties, 'approved', { fromDay: 30 });
  const params = { user_id: parties.host.id };
  await server.succeed('suspendUser', { token: admin.token, params, body: { reason: 'A mistake' } });
  await reinstate();
  await server.services.jobs.drain('host-suspensions');
  expect(await statusesOf([pending, approved])).toEqual(['pending', 'approved']);
});

it('handles a booking again that could not be handled, and the others at once', async () => {
  const first = await bookingIn(server, parties, 'pending', { fromDay: 20 });
  const second = await bookingIn(server, parties, 'approved', { fromDay: 30 });
  const params = { user_id: parties.host.id };
  await server.succeed('suspendUser', { token: admin.token, params, body: { reason: 'A test' } });
  const enqueue = vi.spyOn(server.services.jobs, 'enqueue').mockRejectedValueOnce(new Error('the database went away'));
  await expect(server.services.jobs.drain('host-suspensions')).rejects.toThrow('the database went away');
  enqueue.mockRestore();
  expect(await statusesOf([first, second])).toEqual(['pending', 'cancelled']);
  await server.services.pool.query(`update jobs.job set start_after = now() where name = 'host-suspensions'`);
  expect(await server.services.jobs.drain('host-suspensions')).toBe(1);
  expect(await statusesOf([first, second])).toEqual(['declined', 'cancelled']);
});

it('tells the guest of a stay that its home has no page', async () => {
  const { id } = await bookingIn(server, parties, 'confirmed', { fromDay: 20 });
  const { token } = parties.guest;
  const hasPage = async () => [
    (await server.succeed('getTrip', { token, params: { id } })).property.is_public,
    (await server.succeed('getConversationDetails', { token, params: { booking_id: id } })).property.is_public,
  ];
  expect(await hasPage()).toEqual([true, true]);
  await suspend();
  expect(await hasPage()).toEqual([false, false]);
  await reinstate();
  expect(await hasPage()).toEqual([true, true]);
});

it('an administrator is not suspended, nobody twice, and only administrators suspend', async () => {
  const another = await signedIn(server.services, { role: 'admin' });
  const body = { reason: 'A test' };
  const call = (token: string, user_id: string) => server.call('suspendUser', { token, params: { user_id }, body });
  expect((await call(admin.token, another.id)).status).toBe(403);
  expect((await call(parties.guest.token, parties.host.id)).status).toBe(403);
  expect((await call(admin.token, parties.host.id)).status).toBe(200);
  expect((await call(admin.token, parties.host.id)).body.code).toBe('state_moved_on');
  const { rows } = await server.services.pool.query(
    'select reason, suspended_by, reinstated_by from account_suspensions where user_id = $1',
    [parties.host.id],
  );
  expect(rows).toEqual([{ reason: 'A test', suspended_by: admin.id, reinstated_by: null }]);
});

it('a booking that is made while its host is being suspended is refused, or found by the suspension', async () => {
  const property = await createProperty(server.services, parties.host.id, { instant_book: true });
  const body = stayIn(server, property.id, 30, 2);
  const [booking] = await Promise.all([server.call('requestBooking', { token: parties.guest.token, body }), suspend()]);
  await server.services.jobs.drain('host-suspensions');
  if (booking.status === 409) expect(booking.body.code).toBe('property_unavailable');
  else {
    const { id } = booking.body;
    const trip = await server.succeed('getTrip', { token: parties.guest.token, params: { id } });
    expect(trip).toMatchObject({ status: 'cancelled', cancel_reason: 'host_suspended' });
  }
});
