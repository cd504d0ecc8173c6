/** A guest asks for the same nights of a home once at a time; what refuses another request leads to the one that exists. */
import { expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { bookingIn, createBookingParties, stayIn } from '#test/bookings.ts';
import { concurrently } from '#test/concurrently.ts';
import { createProperty, signedIn } from '#test/factories.ts';
import { manyConnections, startTestServer, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
const parties = useBookingParties(server);
const stay = () => stayIn(server, parties.property.id, 30, 2);
const ask = (body: object = {}, headers: Record<string, string> = {}, token = parties.guest.token) =>
  server.call('requestBooking', { token, body: { ...stay(), ...body }, headers });

test('a second request for the same nights is refused, in every language, and names the first', async () => {
  const first = await ask();
  expect(first.status).toBe(201);
  for (const locale of ['en', 'ar', 'fr']) {
    const second = await ask({ message: 'Once more' }, { 'accept-language': locale });
    expect([second.status, second.body.code]).toEqual([409, 'request_exists']);
    expect(second.body).toMatchObject({ data: { booking_id: first.body.id } });
  }
  // Also of other people, or to be paid otherwise.
  expect((await ask({ guests: { adults: 1 } })).body.code).toBe('request_exists');
  const list = await server.succeed('listMyBookings', { token: parties.guest.token });
  expect(list.bookings).toHaveLength(1);
});

test('other nights, another home and another guest are asked for as before', async () => {
  await ask();
  const { check_in, check_out } = stay();
  expect((await ask({ check_in, check_out: addDays(check_out, 1) })).status).toBe(201);
  const other = await createProperty(server.services, parties.host.id);
  expect((await ask({ property_id: other.id })).status).toBe(201);
  const { token } = await signedIn(server.services);
  expect((await ask({}, {}, token)).status).toBe(201);
});

test('of two requests that come at once, one is made', async () => {
  const answers = await concurrently(
    server,
    ['select pg_advisory_xact_lock(hashtextextended($1::text, 7))', [parties.property.id]],
    () => [ask(), ask()],
  );
  expect(answers.map(({ status, body }) => (status === 201 ? 'made' : body.code)).toSorted()).toEqual([
    'made',
    'request_exists',
  ]);
});

test('a repeated call with its idempotency key answers the same booking', async () => {
  const key = { 'idempotency-key': 'the-same' };
  const first = await ask({}, key);
  const again = await ask({}, key);
  expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  const [one, two] = await Promise.all([
    ask({ check_out: addDays(stay().check_out, 2) }, { 'idempotency-key': 'both-at-once' }),
    ask({ check_out: addDays(stay().check_out, 2) }, { 'idempotency-key': 'both-at-once' }),
  ]);
  expect(one.status).toBe(201);
  expect(two.body.id).toBe(one.body.id);
});

test('after an answer or a cancellation the nights can be asked for again', async () => {
  const { id } = await bookingIn(server, parties, 'pending');
  const asGuest = { token: parties.guest.token, params: { id } };
  await server.succeed('cancelTrip', { ...asGuest, body: {} });
  const again = await ask();
  expect(again.status).toBe(201);
  const params = { id: again.body.id };
  await server.succeed('declineBooking', { token: parties.host.token, params, body: { decline_reason: 'need_info' } });
  expect((await ask()).status).toBe(201);
});

test('the database keeps a second one away too', async () => {
  const { id } = await bookingIn(server, parties, 'pending');
  const names = `property_id, guest_id, host_id, status, check_in, check_out, adults, payment_choice, lines, total_dirham, rates,
    cancellation_policy, check_in_time, check_out_time`;
  await expect(
    server.executeAsOwner(`insert into bookings (${names}) select ${names} from bookings where id = '${id}'`),
  ).rejects.toThrow('bookings_request_once');
});

test('a request that waits for the verification of an address is the one that exists', async () => {
  const verifying = await startTestServer({ ...manyConnections, VERIFY_EMAIL: 'true' });
  try {
    const { property } = await createBookingParties(verifying);
    const { token } = await signedIn(verifying.services, { email_verified_at: null });
    const body = stayIn(verifying, property.id, 30, 2);
    const first = await verifying.call('requestBooking', { token, body });
    expect(first.body).toMatchObject({ awaiting_verification: true });
    const second = await verifying.call('requestBooking', { token, body });
    expect(second.body).toMatchObject({ code: 'dates_yours', data: { booking_id: first.body.id } });
  } finally {
    await verifying.close();
  }
});

test('an instance of the version before asks with the parameters that it knows', async () => {
  const { pool } = server.services;
  const { property, guest, host } = parties;
  const { check_in, check_out } = stay();
  const most = { pending: 9, unpaid: 9, overlapping: 9, device: 9 };
  const request = () =>
    pool.query<{ booking: string | null; refusal: string | null }>(
      `select booking, refusal from request_stay($1, $2, $3, 'pending', $4, $5, 2, 1, 0, 'Hello', 'online', '[]', 300000, 6.5,
         'moderate', '15:00', '11:00', $6, $7, $8, null, $9)`,
      [
        property.id,
        guest.id,
        host.id,
        check_in,
        check_out,
        new Date(server.clock.now().getTime() + 86_400_000),
        server.clock.now(),
        server.clock.today(),
        JSON.stringify({ new: most, verified: most, returning: most }),
      ],
    );
  const first = await request();
  expect(first.rows).toEqual([{ booking: expect.any(String), refusal: null }]);
  expect((await request()).rows).toEqual([{ booking: null, refusal: 'request_exists' }]);
  const { bookings } = await server.succeed('listMyBookings', { token: guest.token });
  expect(bookings).toMatchObject([
    { id: first.rows[0]!.booking, status: 'pending', check_in, check_out, usd_rate: 6.5, eur_rate: 7.4 },
  ]);
});
