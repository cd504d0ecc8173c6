import { beforeAll, expect, test } from 'vitest';
import { addDays, addMonths, monthOf, tripoliInstant } from '#contract/days.ts';
import { flushViews } from '#server/recommendations/recommendations.ts';
import { bookingIn, createBookingParties, travelTo, type BookingParties } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { refreshAnalytics } from './analytics.ts';

const server = useTestServer();
let parties: BookingParties;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  parties = await createBookingParties(server);
  admin = await signedIn(server.services, { role: 'admin' });
});

const read = async (weeks?: string) =>
  server.succeed('getAnalytics', {
    token: await tokenFor(server.services, admin),
    query: weeks ? { weeks } : {},
  });
const search = (body: object, headers: Record<string, string> = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }) =>
  server.call('trackSearch', { body, headers });

test('nothing is shown before the first count', async () => {
  const { counted_at, weeks, cities } = await read();
  expect([counted_at, weeks.length, cities]).toEqual([null, 12, []]);
});

test('a booking counts in its week, for its city and its host; counting again changes nothing', async () => {
  const today = server.clock.today();
  // Whole weeks only: the booking is a week old when it is read.
  const booking = await bookingIn(server, parties, 'paid', { fromDay: 1, nights: 2 });
  await bookingIn(server, parties, 'pending', { fromDay: 20 });
  await travelTo(server, parties, tripoliInstant(addDays(today, 8), '12:00'));
  await refreshAnalytics(server.services);
  const counted = await read();
  const bookings = counted.weeks.map((week) => week.bookings);
  expect(bookings.at(-1)! + bookings.at(-2)!).toBe(1);
  expect(counted.weeks.reduce((sum, week) => sum + week.gross_dirham, 0)).toBe(booking.total_dirham);
  expect(counted.counted_at).toBe(server.clock.now().toISOString());
  const of = Object.fromEntries(counted.conversion.map(({ step, count }) => [step, count]));
  expect(of).toMatchObject({ asked: 2, accepted: 1, confirmed: 1 });
  const booked = counted.cities.flatMap((city) => city.weeks).reduce((sum, week) => sum + week.booked_nights, 0);
  expect(booked).toBeGreaterThan(0);
  for (const week of counted.cities.flatMap((city) => city.weeks)) {
    expect(week.booked_nights).toBeLessThanOrEqual(week.open_nights);
  }
  expect(counted.cohorts.at(-1)).toMatchObject({ hosts: expect.any(Number) as number });
  await refreshAnalytics(server.services);
  expect(await read()).toEqual(counted);
});

test('the period before is as long, and a longer period has more weeks', async () => {
  const short = await read('4');
  const long = await read('26');
  expect([short.weeks.length, long.weeks.length]).toEqual([4, 26]);
  expect(short.weeks[0]!.before.week_on).toBe(addDays(short.from, -28));
  expect(short.to).toBe(long.to);
  expect(long.cohorts[0]?.first_month ?? '').not.toBe(addMonths(monthOf(server.clock.today()), 1));
});

test('searches are counted without names, sentences that found nothing by their spelling', async () => {
  for (const sentence of ['Villa in Sabratha for 20', ' villa in  sabratha, for 20!']) {
    expect((await search({ sentence, found: 0 })).status).toBe(202);
  }
  await search({ sentence: 'Call 0912345678', found: 0 });
  await search({ sentence: 'Call 0912345678', found: 0 });
  await search({ sentence: 'Flat in Tripoli', found: 12 });
  await search({ sentence: 'Only once', found: 0 });
  // Crawlers and administrators do not count.
  await search({}, { 'user-agent': 'Googlebot/2.1' });
  await server.call('trackSearch', {
    body: {},
    token: await tokenFor(server.services, admin),
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
  });
  await flushViews(server.services);
  const { rows } = await server.services.pool.query('select day::text as day, searches from search_days');
  expect(rows).toEqual([{ day: server.clock.today(), searches: 6 }]);
  expect((await read()).sentences).toEqual([{ sentence: 'villa in sabratha for 20', times: 2 }]);
  await search({ sentence: 'villa in sabratha for 20', found: 0 });
  await flushViews(server.services);
  expect((await read()).sentences).toEqual([{ sentence: 'villa in sabratha for 20', times: 3 }]);
});

test('the same figures come as a file', async () => {
  const token = await tokenFor(server.services, admin);
  const response = await fetch(`${server.url}/api/admin/analytics?weeks=4`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/csv' },
  });
  expect(response.headers.get('content-type')).toContain('text/csv');
  const lines = (await response.text()).split('\n');
  expect(lines[0]).toContain('figure,of,week_or_month,value,period_before');
  expect(lines.filter((line) => line.startsWith('bookings,'))).toHaveLength(4);
  expect(lines).toContain('found_nothing,villa in sabratha for 20,,3,');
});
