import { randomInt } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { sharePayoutAccount } from '#test/payouts.ts';
import { seenInBrowser } from '#test/records.ts';
import { changeUser } from '#test/changes.ts';
import { bookingIn, createBookingParties } from '#test/bookings.ts';
import { createUser, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let trust: { token: string };
beforeAll(async () => {
  trust = await signedIn(server.services, { role: 'admin', admin_role: 'trust' });
});

const signalsOf = (userId: string) =>
  server.succeed('getFraudSignals', { token: trust.token, params: { user_id: userId } });
const phone = () => `+21891${randomInt(1_000_000, 9_999_999)}`;

test('a person who shares nothing has no signals; an unknown one is not found', async () => {
  const user = await createUser(server.services, { phone: phone() });
  expect(await signalsOf(user.id)).toEqual({ score: 0, signals: [] });
  const unknown = { user_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17' };
  expect((await server.call('getFraudSignals', { token: trust.token, params: unknown })).status).toBe(404);
});

test('finds accounts that share a phone in any spelling, a device or a payout account, and says which are suspended', async () => {
  const { clock } = server.services;
  const own = phone();
  const user = await createUser(server.services, { phone: own });
  const twin = await createUser(server.services, { phone: own.replace('+218', '0'), name: 'Twin' });
  const banned = await createUser(server.services, { phone: null, name: 'Banned', suspended_at: clock.now() });
  const gone = await createUser(server.services, { phone: own, closed_at: clock.now() });
  await seenInBrowser(server.services, [user, banned, gone], `device of ${user.id}`);
  await sharePayoutAccount(server.services, [user, banned, gone]);
  const { score, signals } = await signalsOf(user.id);
  expect(signals.map(({ kind, points, accounts }) => [kind, points, accounts.map(({ id }) => id)])).toEqual([
    ['shared_payout_account', 50, [banned.id]],
    ['shared_device', 35, [banned.id]],
    ['shared_phone', 20, [twin.id]],
  ]);
  expect(score).toBe(100);
  expect(signals[0]!.accounts[0]).toMatchObject({ name: 'Banned', is_suspended: true });
});

test('a dear first booking at a new host is a signal of both sides', async () => {
  const parties = await createBookingParties(server, { base_price_dirham: 3_000_000, max_nights: 10 });
  for (const { id } of [parties.guest, parties.host]) {
    await changeUser(server.services, { id }, { phone: phone() });
  }
  const booking = await bookingIn(server, parties, 'pending');
  for (const { id } of [parties.guest, parties.host]) {
    const { signals } = await signalsOf(id);
    expect(signals).toMatchObject([
      { kind: 'dear_first_booking', points: 25, booking: { id: booking.id, host: { id: parties.host.id } } },
    ]);
  }
});

test('texts that the contact filter stops are counted without the text', async () => {
  const parties = await createBookingParties(server);
  await changeUser(server.services, parties.guest, { phone: phone() });
  const booking = await bookingIn(server, parties, 'pending');
  const send = (text: string) =>
    server.call('sendMessage', { token: parties.guest.token, body: { booking_id: booking.id, text } });
  expect((await send('Write to nuri@example.com')).body.code).toBe('blocked_email');
  expect((await send('Call me on 0912345678')).body.code).toBe('blocked_phone');
  expect((await send('A cot, please')).status).toBe(201);
  const { signals } = await signalsOf(parties.guest.id);
  expect(signals).toMatchObject([
    {
      kind: 'contact_attempts',
      points: 5,
      attempts: { count: 2, kinds: ['phone', 'email'], booking_id: booking.id },
    },
  ]);
  const exported = await server.succeed('exportAccount', { token: parties.guest.token });
  expect(exported.contact_attempts).toHaveLength(2);
});
