import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { blockNights } from '#test/blocks.ts';
import { bookingIn, createBookingParties } from '#test/bookings.ts';
import { createProperty, signedIn } from '#test/factories.ts';
import { noLimits, saveRules } from '#test/pricing.ts';
import { setNight, setSeason } from '#test/records.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
beforeAll(() => {
  server.clock.set(new Date('2026-11-21T10:00:00Z'));
});

async function createHome(values: Parameters<typeof createProperty>[2] = {}) {
  const host = await signedIn(server.services, { role: 'host' });
  const { id } = await createProperty(server.services, host.id, {
    base_price_dirham: 200_000,
    weekend_price_dirham: 260_000,
    capacity: 4,
    ...values,
  });
  return { id, host };
}

const near = (id: string, check_in: string, check_out: string, guests = 2) =>
  server.succeed('listNearStays', { params: { id }, query: { check_in, check_out, guests } });
const starts = ({ stays }: Awaited<ReturnType<typeof near>>) => stays.map(({ check_in }) => check_in);

/** The nearest stays of a length that the quote accepts, by asking for each. */
async function nearestByQuote(id: string, check_in: string, nights: number, guests: number) {
  const apart = Array.from({ length: 14 }, (_, at) => at + 1);
  const found: { check_in: string; check_out: string; total_dirham: number }[] = [];
  for (const days of [0, ...apart.flatMap((one) => [-one, one])]) {
    const stay = { check_in: addDays(check_in, days), check_out: addDays(check_in, days + nights) };
    const answer = await server.call('getQuote', { params: { id }, query: { ...stay, guests } });
    if (answer.status === 200)
      found.push({ ...stay, total_dirham: (answer.body as { total_dirham: number }).total_dirham });
  }
  return found.slice(0, 3);
}

describe('stays near one that is taken', () => {
  it('name the nights that are taken, and are the nearest three with the totals of their quotes', async () => {
    const { id } = await createHome();
    await blockNights(server.services, id, { from: '2026-12-07', to: '2026-12-09' });
    await blockNights(server.services, id, { from: '2026-12-10', to: '2026-12-11' });
    const answer = await near(id, '2026-12-07', '2026-12-11');
    expect(answer.nights).toBe(4);
    expect(answer.taken).toEqual([
      { from: '2026-12-07', to: '2026-12-09' },
      { from: '2026-12-10', to: '2026-12-11' },
    ]);
    expect(starts(answer)).toEqual(['2026-12-03', '2026-12-11', '2026-12-02']);
    expect(answer.stays).toEqual(await nearestByQuote(id, '2026-12-07', 4, 2));
  });

  it('are not farther than 14 days, nor in the past', async () => {
    const { id } = await createHome();
    await blockNights(server.services, id, { from: '2026-11-21', to: '2027-01-30' });
    expect((await near(id, '2026-12-07', '2026-12-11')).stays).toEqual([]);
    expect(starts(await near(id, '2027-01-16', '2027-01-18'))).toEqual(['2027-01-30']);
    const { id: other } = await createHome();
    await blockNights(server.services, other, { from: '2026-11-22', to: '2026-11-24' });
    expect(starts(await near(other, '2026-11-22', '2026-11-24'))).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
  });

  it('keep to the rules of the home: days of arrival, notice, seasons, prices of nights, extra guests', async () => {
    const { id, host } = await createHome({ extra_guest_fee_dirham: 20_000, guests_included: 2, min_nights: 2 });
    await setSeason(server.services, { id }, { from: '2026-12-10', to: '2026-12-20' }, 330_000);
    await setNight(server.services, { id }, '2026-12-02', { price_dirham: 500_000, min_nights: 4 });
    await saveRules(server, host.token, id, {
      limits: { ...noLimits, min_nights: 2, arrival_weekdays: [1, 3, 4, 6], notice_days: 3, orphan_nights: true },
    });
    await blockNights(server.services, id, { from: '2026-12-05', to: '2026-12-07' });
    await blockNights(server.services, id, { from: '2026-12-08', to: '2026-12-09' });
    for (const [check_in, nights] of [
      ['2026-12-05', 3],
      ['2026-12-06', 2],
      ['2026-11-26', 4],
    ] as const) {
      const answer = await near(id, check_in, addDays(check_in, nights), 3);
      expect(answer.stays, check_in).toEqual(await nearestByQuote(id, check_in, nights, 3));
    }
  });

  it('are as long as the shortest stay where fewer nights were asked for, also on the same day', async () => {
    const { id } = await createHome({ min_nights: 3 });
    const answer = await near(id, '2026-12-07', '2026-12-08');
    expect(answer).toMatchObject({ nights: 3, taken: [] });
    expect(answer.stays[0]).toMatchObject({ check_in: '2026-12-07', check_out: '2026-12-10' });
  });

  it('are none for more guests than the home takes, and say nothing of who holds a night', async () => {
    const parties = await createBookingParties(server, { capacity: 4 });
    const booking = await bookingIn(server, parties, 'approved');
    const { check_in, check_out } = booking;
    const property_id = parties.property.id;
    const crowd = await near(property_id, check_in, check_out, 9);
    expect(crowd.stays).toEqual([]);
    const answer = await near(property_id, check_in, check_out);
    expect(answer.taken).toEqual([{ from: check_in, to: check_out }]);
    expect(JSON.stringify(answer)).not.toContain(booking.id);
  });

  it('are not asked of homes that are not there, nor for reversed days', async () => {
    const { id } = await createHome({ listing_status: 'unlisted' });
    const query = { check_in: '2026-12-07', check_out: '2026-12-08', guests: 1 };
    for (const unknown of [id, crypto.randomUUID()])
      expect((await server.call('listNearStays', { params: { id: unknown }, query })).status).toBe(404);
    const { id: home } = await createHome();
    const reversed = { ...query, check_in: '2026-12-09' };
    expect(await server.call('listNearStays', { params: { id: home }, query: reversed })).toMatchObject({
      status: 400,
      body: { code: 'dates_reversed' },
    });
  });
});

it('similar homes of certain days are those that can be booked then by so many guests, with the total', async () => {
  const at = { latitude: 30.11, longitude: 10.21, property_type: 'villa' as const, capacity: 6 };
  const { id } = await createHome(at);
  const { id: free } = await createHome(at);
  const { id: taken } = await createHome(at);
  const { id: tooLong } = await createHome({ ...at, min_nights: 5 });
  const { id: small } = await createHome({ ...at, capacity: 5 });
  await blockNights(server.services, taken, { from: '2026-12-08', to: '2026-12-09' });
  const similar = async (query: Record<string, string | number>) =>
    (await server.succeed('listSimilarHomes', { params: { id }, query })).homes;
  const stay = { check_in: '2026-12-07', check_out: '2026-12-10', guests: 6 };
  const homes = await similar(stay);
  expect(homes.map((home) => home.id)).toEqual([free]);
  const quote = await server.succeed('getQuote', { params: { id: free }, query: stay });
  expect(homes[0]!.total!.dirham).toBe(quote.total_dirham);
  expect((await similar({ ...stay, guests: 2 })).map((home) => home.id).toSorted()).toEqual([free, small].toSorted());
  expect((await similar({})).map((home) => home.id).toSorted()).toEqual([free, taken, tooLong, small].toSorted());
  expect(await similar({ ...stay, check_in: '2026-11-01', check_out: '2026-11-05' })).toEqual([]);
});
