import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstRates } from '#contract/currencies.ts';
import { bookingIn, createBookingParties, type BookingParties } from '#test/bookings.ts';
import { removeRates, setRates } from '#test/rates.ts';
import { useTestServer } from '#test/server.ts';
import { readRatesOf } from './booking-rates.ts';
import { readBookingRow } from './queries.ts';

const server = useTestServer();
let parties: BookingParties;
beforeEach(async () => {
  parties = await createBookingParties(server);
});
afterEach(() => removeRates(server.services));

async function stored(id: string) {
  const { rows } = await server.services.pool.query<{ rates: object | null; usd_rate: number; eur_rate: number }>(
    'select rates, usd_rate, eur_rate from bookings where id = $1',
    [id],
  );
  return rows[0]!;
}

test('a booking keeps the rates by currency, and for the version before in its columns', async () => {
  await setRates(server.services, { usd_rate: 68_125, eur_rate: 79_000 });
  const { id } = await bookingIn(server, parties, 'pending');
  expect(await stored(id)).toEqual({
    rates: { ...firstRates, USD: 68_125, EUR: 79_000 },
    usd_rate: 6.8125,
    eur_rate: 7.9,
  });
  const row = (await readBookingRow(server.services.db, id))!;
  expect(await readRatesOf(server.services.db, [row])).toEqual(
    new Map([[id, { ...firstRates, USD: 68_125, EUR: 79_000 }]]),
  );
});

test('a booking without rates, as the version before wrote it, gets those of its columns when it is changed', async () => {
  const { id } = await bookingIn(server, parties, 'pending');
  await server.executeAsOwner(`update bookings set usd_rate = 6.8125, rates = null where id = '${id}'`);
  expect(await stored(id)).toEqual({ rates: { USD: 68_125, EUR: 74_000 }, usd_rate: 6.8125, eur_rate: 7.4 });
});

test('of a currency that was offered later it has the rate of its instant', async () => {
  const { id } = await bookingIn(server, parties, 'pending');
  await server.executeAsOwner(`update bookings set rates = rates - 'EUR' || '{"USD": 65000}' where id = '${id}'`);
  server.clock.set(new Date(server.clock.now().getTime() + 60_000));
  await setRates(server.services, { usd_rate: 80_000, eur_rate: 90_000 });
  const row = (await readBookingRow(server.services.db, id))!;
  expect((await readRatesOf(server.services.db, [row])).get(id)).toEqual({ ...firstRates, USD: 65_000 });
  const token = parties.guest.token;
  expect(await server.succeed('getBooking', { token, params: { id } })).toMatchObject({ usd_rate: 6.5, eur_rate: 7.4 });
});

test.each([
  ['{}'],
  ['[]'],
  ['{"EUR": 74000}'],
  ['{"USD": 0}'],
  ['{"USD": 6.4}'],
  ['{"USD": "64000"}'],
  ['{"USD": 64000, "EUR": null}'],
  ['{"USD": 64000, "eur": 74000}'],
])('the database refuses %s', async (rates) => {
  const { id } = await bookingIn(server, parties, 'pending');
  const change = server.executeAsOwner(`update bookings set rates = '${rates}' where id = '${id}'`);
  await expect(change).rejects.toThrow('bookings_rates_check');
});
