import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingIn, createBookingParties, type BookingParties } from '#test/bookings.ts';
import { startTestServer, type TestServer } from '#test/server.ts';

let server: TestServer;
let parties: BookingParties;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(new Date());
  parties = await createBookingParties(server);
});

test('listReservations lists and counts the reservations of each tab', async () => {
  const pending = await bookingIn(server, parties, 'pending', { fromDay: 60 });
  const approved = await bookingIn(server, parties, 'approved', { fromDay: 50 });
  const paid = await bookingIn(server, parties, 'paid', { fromDay: 40 });
  const now = await bookingIn(server, parties, 'paid', { fromDay: 0, nights: 3 });
  const cancelled = await bookingIn(server, parties, 'pending', { fromDay: 70 });
  await server.succeed('cancelTrip', { token: parties.guest.token, params: { id: cancelled.id }, body: {} });
  const { token } = parties.host;
  const { reservations, counts } = await server.succeed('listReservations', { token });
  expect(counts).toEqual({ pending: 1, upcoming: 2, current: 1, past: 1 });
  expect(reservations).toHaveLength(5);
  for (const [status, expected] of [
    ['pending', [pending.id]],
    ['upcoming', [paid.id, approved.id]],
    ['current', [now.id]],
    ['past', [cancelled.id]],
  ] as const) {
    const page = await server.succeed('listReservations', { token, query: { status } });
    expect(page.reservations.map((one) => one.id)).toEqual(expected);
  }
  expect(reservations.find((one) => one.id === pending.id)!.actions).toEqual(['approve', 'decline', 'message']);
});

test('listReservations returns every reservation once over all pages, and refuses malformed cursors', async () => {
  for (let index = 0; index < 5; index += 1) await bookingIn(server, parties, 'approved', { fromDay: 20 + 3 * index });
  const { token } = parties.host;
  for (const query of [{ status: 'upcoming' }, {}] as const) {
    const ids: string[] = [];
    let cursor = '';
    do {
      const page = await server.succeed('listReservations', { token, query: { ...query, limit: 2, cursor } });
      ids.push(...page.reservations.map((one) => one.id));
      cursor = page.next_cursor ?? '';
    } while (cursor !== '');
    expect(new Set(ids).size).toBe(5);
    expect(ids).toHaveLength(5);
  }
  const forged = Buffer.from(JSON.stringify(['2026-99-99', parties.property.id])).toString('base64url');
  for (const cursor of ['x', forged, 'e30']) {
    expect((await server.call('listReservations', { token, query: { cursor } })).status).toBe(422);
  }
});
