import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { bookingIn, createBookingParties, stayIn, travelTo, type BookingParties } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import { valueAt } from './rates.ts';

let server: TestServer;
let parties: BookingParties;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
/** Each test plays in a year of its own, because values stay. */
let year = 2030;
beforeEach(async () => {
  year += 1;
  server.clock.set(new Date(`${year}-03-20T10:00:00Z`));
  parties = await createBookingParties(server);
  admin = await signedIn(server.services, { role: 'admin' });
});

const add = async (kind: string, value: number, days: number) =>
  server.call('addDatedValue', {
    token: await tokenFor(server.services, admin),
    body: { kind, value, from: addDays(server.clock.today(), days), reason: 'A test' },
  });
const remove = async (dated_value_id: string) =>
  server.call('removeDatedValue', { token: await tokenFor(server.services, admin), params: { dated_value_id } });
const list = async () =>
  (await server.succeed('listDatedValues', { token: await tokenFor(server.services, admin) })).values;
const serviceFeeOf = (lines: readonly { kind: string; amount_dirham: number }[]) =>
  lines.find(({ kind }) => kind === 'service_fee')?.amount_dirham;

describe('the service fee of guests', () => {
  test('is that of the instant of the quote and of the booking, which keeps it when it is changed', async () => {
    const before = await bookingIn(server, parties, 'paid');
    expect(serviceFeeOf(before.lines)).toBe(12_000);
    expect((await add('guest_fee', 850, 3)).status).toBe(200);
    const change = tripoliInstant(addDays(server.clock.today(), 3), '00:00');
    const quote = async () => {
      const { property_id, check_in, check_out } = stayIn(server, parties.property.id, 60, 2);
      const query = { check_in, check_out, guests: 2 };
      return server.succeed('getQuote', { params: { id: property_id }, query });
    };
    await travelTo(server, parties, new Date(change.getTime() - 1));
    expect(serviceFeeOf((await quote()).lines)).toBe(12_000);
    await travelTo(server, parties, change);
    expect(serviceFeeOf((await quote()).lines)).toBe(17_000);
    const after = await bookingIn(server, parties, 'paid', { fromDay: 80 });
    expect(serviceFeeOf(after.lines)).toBe(17_000);

    // A longer stay has the fee of its booking.
    const changeTo = async (booking: typeof before) =>
      server.succeed('previewChange', {
        token: parties.host.token,
        params: { id: booking.id },
        query: { check_out: addDays(booking.check_out, 1) },
      });
    expect(serviceFeeOf((await changeTo(before)).lines)).toBe(18_000);
    expect(serviceFeeOf((await changeTo(after)).lines)).toBe(25_500);
    expect((await add('guest_fee', 600, 1)).status).toBe(200);
  });

  test('is at most 30 percent', async () => {
    expect((await add('guest_fee', 3001, 2)).body.fields).toHaveProperty('value');
    expect((await add('refund_limit', 1005, 2)).body.fields).toHaveProperty('value');
  });
});

describe('the prices of a dollar and a euro', () => {
  test('are those of the instant of the quote and of the booking, which keeps them, also where prices are cached', async () => {
    const dayOf = async (days: number) => {
      const { check_in, check_out } = stayIn(server, parties.property.id, days, 2);
      return { check_in, check_out, guests: 2 };
    };
    const quote = async () =>
      server.succeed('getQuote', { params: { id: parties.property.id }, query: await dayOf(60) });
    const shown = async () => (await server.succeed('getProperty', { params: { id: parties.property.id } })).nightly;
    const before = await bookingIn(server, parties, 'paid');
    expect([before.usd_rate, before.eur_rate]).toEqual([6.4, 7.4]);
    expect((await add('usd_rate', 80_000, 3)).status).toBe(200);
    expect((await add('eur_rate', 100_000, 3)).status).toBe(200);
    const change = tripoliInstant(addDays(server.clock.today(), 3), '00:00');
    await travelTo(server, parties, new Date(change.getTime() - 1));
    expect(await quote()).toMatchObject({ usd_rate: 6.4, eur_rate: 7.4 });
    expect(await shown()).toMatchObject({ dirham: 100_000, usd_cents: 1563, eur_cents: 1351 });
    await travelTo(server, parties, change);
    expect(await quote()).toMatchObject({ usd_rate: 8, eur_rate: 10 });
    expect(await shown()).toMatchObject({ dirham: 100_000, usd_cents: 1250, eur_cents: 1000 });
    const after = await bookingIn(server, parties, 'paid', { fromDay: 80 });
    expect([after.usd_rate, after.eur_rate]).toEqual([8, 10]);
    const { total_usd_cents, usd_rate, eur_rate } = await server.succeed('getBooking', {
      token: parties.guest.token,
      params: { id: before.id },
    });
    expect({ total_usd_cents, usd_rate, eur_rate }).toEqual({
      total_usd_cents: before.total_usd_cents,
      usd_rate: 6.4,
      eur_rate: 7.4,
    });
    // The other tests have the rates of before.
    expect((await add('usd_rate', 64_000, 1)).status).toBe(200);
    expect((await add('eur_rate', 74_000, 1)).status).toBe(200);
  });

  test('are from ten piastres to a hundred dinar', async () => {
    for (const value of [0, 999, 1_000_001]) {
      expect((await add('usd_rate', value, 2)).body.fields).toHaveProperty('value');
    }
    expect((await add('eur_rate', 73_125, 2)).status).toBe(200);
  });
});

describe('a value', () => {
  test('is set from tomorrow at the earliest, once for each day', async () => {
    expect((await add('refund_limit', 500_000, 0)).body.code).toBe('rate_not_in_future');
    const answers = await Promise.all([1, 2, 3].map(() => add('refund_limit', 500_000, 1)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const now = server.clock.now();
    const tomorrow = tripoliInstant(addDays(server.clock.today(), 1), '00:00');
    expect(await valueAt(server.services.db, 'refund_limit', new Date(tomorrow.getTime() - 1))).toBe(1_000_000);
    expect(await valueAt(server.services.db, 'refund_limit', tomorrow)).toBe(500_000);
    const mine = (await list()).filter(({ kind }) => kind === 'refund_limit');
    expect(mine.slice(0, 2)).toMatchObject([
      { value: 500_000, state: 'future', reason: 'A test' },
      { value: 1_000_000, state: 'in_force' },
    ]);
    expect((await remove(mine[0]!.id)).status).toBe(200);
    expect((await remove(mine[0]!.id)).status).toBe(200);
    expect((await list()).find(({ id }) => id === mine[0]!.id)?.state).toBe('removed');
    expect(await valueAt(server.services.db, 'refund_limit', new Date(now.getTime() + 9e9))).toBe(1_000_000);
    // The day is free again.
    expect((await add('refund_limit', 600_000, 1)).status).toBe(200);
  });

  test('stays once it is in force, and decides who grants a refund', async () => {
    const { body } = await add('refund_limit', 50_000, 1);
    const mine = body.values.find(({ kind, state }) => kind === 'refund_limit' && state === 'future')!;
    await travelTo(server, parties, new Date(server.clock.now().getTime() + 48 * 3_600_000));
    expect((await remove(mine.id)).body.code).toBe('state_moved_on');
    const booking = await bookingIn(server, parties, 'paid');
    const answer = await server.succeed('requestRefund', {
      token: await tokenFor(server.services, admin),
      params: { id: booking.id },
      body: { amount_dirham: 60_000, reason: 'P1', note: 'Paid twice', refund_to: 'wallet' },
    });
    expect(answer.refunds).toMatchObject([{ state: 'requested', needs_second: true }]);
  });
});
