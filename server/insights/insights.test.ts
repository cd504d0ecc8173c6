import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { HostInsights } from '#contract/types.gen.ts';
import { addViews } from '#test/records.ts';
import { changeProperties } from '#test/changes.ts';
import { blockNights } from '#test/blocks.ts';
import { bookingIn, createBookingParties } from '#test/bookings.ts';
import { addCoHost, createCoHost, endCoHosting } from '#test/co-hosts.ts';
import { createBooking, createProperty, createReview, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { refreshPlatformInsights } from './platform-insights.ts';

const server = useTestServer();

/** Each test has an area of its own: similar homes are found up to 50 km away. */
let areas = 0;
const area = () => ({ latitude: 26 + 2 * areas++, longitude: 15 });
type Area = ReturnType<typeof area>;

const insights = (token: string, query: { property_id?: string; days?: '30' | '90' | '365' } = {}) =>
  server.succeed('getHostInsights', { token, query });

/** All homes have been published for more than a year. */
const publishLongAgo = () =>
  changeProperties(server.services, { published_at: new Date(server.clock.now().getTime() - 400 * 86_400_000) });

async function createNeighbours(count: number, at: Area, more: object = {}) {
  const homes = [];
  for (let number = 0; number < count; number += 1) {
    const host = await signedIn(server.services, { role: 'host' });
    homes.push(
      await createProperty(server.services, host.id, {
        ...at,
        latitude: at.latitude + 0.01 * number,
        ...more,
      }),
    );
  }
  return homes;
}

const stayed = (propertyId: string, hostId: string, guestId: string, daysAgo: number, nights: number) =>
  createBooking(server.services, { id: propertyId, host_id: hostId }, guestId, {
    status: 'completed',
    check_in: addDays(server.clock.today(), -daysAgo),
    check_out: addDays(server.clock.today(), nights - daysAgo),
    created_at: new Date(server.clock.now().getTime() - (daysAgo + 10) * 86_400_000),
    lines: JSON.stringify([
      { kind: 'nights', detail: 'base', quantity: nights, unit_dirham: 100_000, amount_dirham: nights * 100_000 },
      { kind: 'service_fee', detail: null, quantity: null, unit_dirham: null, amount_dirham: 6000 * nights },
    ]),
    total_dirham: nights * 106_000,
  });

const block = (propertyId: string, fromDay: number, toDay: number) =>
  blockNights(server.services, propertyId, {
    from: addDays(server.clock.today(), fromDay),
    to: addDays(server.clock.today(), toDay),
  });

describe('insights of a home', () => {
  it('are empty for a host without a home', async () => {
    const { token } = await signedIn(server.services, { role: 'host' });
    expect(await insights(token)).toMatchObject({
      home: null,
      homes: [],
      published_homes: null,
      figures: { views: 0 },
    });
  });

  it('add up nights, prices without fees, views, requests and saves of the period', async () => {
    const parties = await createBookingParties(server, area());
    const { host, guest, property } = parties;
    await stayed(property.id, host.id, guest.id, 20, 5);
    // Of the ten nights of this stay, four are in the period, in which it was not requested.
    await stayed(property.id, host.id, guest.id, 96, 10);
    const day = (ago: number) => addDays(server.clock.today(), -ago);
    await addViews(server.services, property, [
      { viewed_on: day(1), views: 150 },
      { viewed_on: day(90), views: 50 },
      { viewed_on: day(91), views: 999 },
    ]);
    await server.succeed('toggleWishlist', { token: guest.token, params: { property_id: property.id } });
    await publishLongAgo();
    const answer = await insights(host.token);
    expect(answer).toMatchObject({ from: day(90), to: server.clock.today(), homes: [{ id: property.id }] });
    expect(answer.figures).toMatchObject({
      open_nights: 90,
      booked_nights: 9,
      occupancy: 0.1,
      average_night_dirham: 100_000,
      per_open_night_dirham: 10_000,
      views: 200,
      requests: 1,
      bookings: 1,
      requests_of_views: 0.005,
      lead_time_days: 10,
    });
    expect(answer.lead_times).toEqual([0, 0, 1, 0, 0, 0]);
    expect(answer.wishlists).toEqual({ saved: 1, looked_again: 0 });
    expect(answer.home!.months.filter((month) => month.average_night_dirham === 100_000).length).toBeGreaterThan(0);
    expect(answer.home!.previous_per_open_night_dirham).toBe(6670);
    const shorter = await insights(host.token, { days: '30' });
    expect(shorter.figures).toMatchObject({ booked_nights: 5, open_nights: 30, views: 150 });
  });

  it('describe the nights ahead, their gaps and what to do about them', async () => {
    const parties = await createBookingParties(server, { ...area(), min_nights: 2 });
    await bookingIn(server, parties, 'confirmed', { fromDay: 10, nights: 2 });
    await bookingIn(server, parties, 'confirmed', { fromDay: 13, nights: 2 });
    await bookingIn(server, parties, 'pending', { fromDay: 20, nights: 2 });
    const { home } = await insights(parties.host.token);
    const from = addDays(server.clock.today(), 12);
    const gap = { from, to: addDays(from, 1), nights: 1, min_nights: 2 };
    expect(home!.gaps).toMatchObject([gap]);
    expect(home!.suggestions).toMatchObject([{ kind: 'allow_gap', gap, similar_taken: null }]);
    expect(home!.nights).toHaveLength(60);
    expect(home!.nights.slice(9, 16).map(({ state }) => state)).toEqual([
      'open',
      'booked',
      'booked',
      'gap',
      'booked',
      'booked',
      'open',
    ]);
    expect(home!.nights[20]!.state).toBe('requested');
  });

  it('have ratings by category and what guests mention', async () => {
    const { host, property } = await createBookingParties(server, area());
    for (const cleanliness of [4, 5, 5]) {
      const review = { comment: 'The pool is lovely.', categories: { cleanliness } };
      await createReview(server.services, property, 5, review);
    }
    const { home } = await insights(host.token);
    expect(home).toMatchObject({
      review_count: 3,
      rating: 5,
      categories: [{ category: 'cleanliness', rating: 4.7, similar: null }],
      mentions: [{ topic: 'pool', tone: 'praise', count: 3 }],
    });
  });
});

describe('similar homes', () => {
  it('are compared with from five homes on, each of another host, and never with four', async () => {
    const at = area();
    const { host, guest, property } = await createBookingParties(server, at);
    const four = await createNeighbours(4, at);
    // A second home of a host, another type, another size, and a home far away.
    await createProperty(server.services, four[0]!.host_id, at);
    await createNeighbours(1, at, { property_type: 'apartment' });
    await createNeighbours(1, at, { capacity: 9 });
    await createNeighbours(1, { ...at, longitude: at.longitude + 1 });
    await createNeighbours(1, at, { listing_status: 'unlisted' });
    for (const home of four) await stayed(home.id, home.host_id, guest.id, 30, 9);
    await publishLongAgo();
    const alone = (await insights(host.token)).home!;
    expect(alone).toMatchObject({ similar: null, similar_found: 4 });
    expect(alone.nights.every(({ similar_taken }) => similar_taken === null)).toBe(true);
    expect(alone.months.every(({ similar }) => similar === null)).toBe(true);

    await createNeighbours(1, { ...at, latitude: at.latitude + 0.05 });
    await publishLongAgo();
    const compared = (await insights(host.token, { property_id: property.id })).home!;
    expect(compared.similar).toMatchObject({ homes: 5, radius_km: 6, occupancy: 0.1 });
    // Four of the five have an average night: their middle would be the figure of one of few.
    expect(compared.similar!.average_night_dirham).toBeNull();
    expect(compared.months.every(({ similar }) => similar === null)).toBe(true);
    expect(compared.nights.every(({ similar_taken }) => similar_taken === 0)).toBe(true);
  });

  it('are looked for in wider areas, and those of the viewer and of hosts they act for are left out', async () => {
    const at = area();
    const { host, property } = await createBookingParties(server, at);
    await createProperty(server.services, host.id, at);
    const homes = await createNeighbours(5, { ...at, latitude: at.latitude + 0.3 });
    expect((await insights(host.token, { property_id: property.id })).home!.similar).toMatchObject({
      homes: 5,
      radius_km: 50,
    });
    const coHost = await createCoHost(server.services, host, ['money']);
    await addCoHost(server.services, { id: homes[0]!.host_id }, coHost, ['money']);
    expect((await insights(coHost.token, { property_id: property.id })).home).toMatchObject({
      similar: null,
      similar_found: 4,
    });
  });
});

describe('access', () => {
  it('is for the host and for co-hosts with the area money, of their properties, until it ends', async () => {
    const { host, property } = await createBookingParties(server, area());
    const second = await createProperty(server.services, host.id, area());
    const money = await createCoHost(server.services, host, ['money'], [property.id]);
    const calendar = await createCoHost(server.services, host, ['calendar', 'messages']);
    const other = await signedIn(server.services, { role: 'host' });
    const query = { property_id: property.id };
    expect((await insights(money.token, query)).home!.id).toBe(property.id);
    expect((await insights(money.token)).homes.map(({ id }) => id)).toEqual([property.id]);
    const refused = async (token: string, property_id: string) =>
      (await server.call('getHostInsights', { token, query: { property_id } })).status;
    expect(await refused(money.token, second.id)).toBe(404);
    expect(await refused(calendar.token, property.id)).toBe(404);
    expect(await refused(other.token, property.id)).toBe(404);
    await endCoHosting(server.services, money.co_host_id);
    expect(await refused(money.token, property.id)).toBe(404);
  });

  it('gives administrators the totals of the platform, as the job of the night has counted them', async () => {
    const admin = await signedIn(server.services, { role: 'admin' });
    const parties = await createBookingParties(server, area());
    const property = parties.property.id;
    await publishLongAgo();
    await refreshPlatformInsights(server.services);
    const first = await insights(admin.token);
    expect(first).toMatchObject({ home: null, homes: [], from: addDays(first.to, -90), to: server.clock.today() });
    expect(first.published_homes).toBeGreaterThan(0);
    expect(first.figures.open_nights).toBe(90 * first.published_homes!);

    const { host, guest } = parties;
    await stayed(property, host.id, guest.id, 20, 5);
    // Of the ten nights of this stay, four are in the period, in which it was not requested.
    await stayed(property, host.id, guest.id, 96, 10);
    await block(property, -7, -4);
    await addViews(server.services, parties.property, [{ viewed_on: addDays(server.clock.today(), -1), views: 12 }]);
    await server.succeed('toggleWishlist', { token: guest.token, params: { property_id: property } });
    expect(await insights(admin.token)).toEqual(first);

    await refreshPlatformInsights(server.services);
    const later = await insights(admin.token);
    expect(later.figures).toMatchObject({
      open_nights: first.figures.open_nights - 3,
      booked_nights: first.figures.booked_nights + 9,
      views: first.figures.views + 12,
      requests: first.figures.requests + 1,
      bookings: first.figures.bookings + 1,
    });
    const own = await insights(host.token, { property_id: property });
    const added = (of: HostInsights) => (of.figures.average_night_dirham ?? 0) * of.figures.booked_nights;
    expect(added(later) - added(first)).toBeCloseTo(added(own), -3);
    expect(later.lead_times.map((bookings, at) => bookings - first.lead_times[at]!)).toEqual(own.lead_times);
    expect(later.wishlists.saved).toBe(first.wishlists.saved + 1);
  });
});
