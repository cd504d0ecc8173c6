import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { amenities, propertyTypes } from '#contract/listings.ts';
import type { Services } from '#server/platform/services.ts';
import { createPlace, createProperty, createUser } from '#test/factories.ts';
import { findNaively, type Home, type Query } from '#test/naive-search.ts';
import { maybe, createSearchWorld, someBox, type SettledWorld } from '#test/search-world.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import { findMarkers } from './search.ts';

const today = '2030-03-10';
let world: SettledWorld;
let services: Services;
let homes: Home[];

beforeAll(async () => {
  world = await createSearchWorld(today, 120);
  ({ services, homes } = world);
});
afterAll(() => world.close());

const someQuery: fc.Arbitrary<Query> = fc
  .record({
    location: maybe(fc.constantFrom('coast', 'south')),
    bbox: maybe(someBox),
    stay: fc.option(fc.tuple(fc.nat(370), fc.integer({ min: 1, max: 9 })), { nil: undefined, freq: 3 }),
    guests: maybe(fc.nat(8)),
    bedrooms: maybe(fc.nat(4)),
    min_price: maybe(fc.integer({ min: 0, max: 60 })),
    max_price: maybe(fc.integer({ min: 0, max: 60 })),
    property_type: maybe(fc.subarray([...propertyTypes])),
    amenities: maybe(fc.subarray([...amenities], { maxLength: 2 })),
    family_only: maybe(fc.boolean()),
    instant_book: maybe(fc.boolean()),
  })
  .map(({ stay, ...query }) => {
    if (!stay) return query;
    const check_in = addDays(today, stay[0]);
    return { ...query, check_in, check_out: addDays(check_in, stay[1]) };
  });

describe('a map shows what the list finds', () => {
  test('every home by itself where they are few, in the order of the list', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(someQuery, async (query) => {
        const expected = findNaively(homes, query);
        found += expected.length;
        const { markers, clusters, total, bbox } = await findMarkers(services, query, 'en');
        expect(markers.map((home) => home.id)).toEqual(expected.map((home) => home.id));
        expect(clusters).toEqual([]);
        expect(total).toBe(expected.length);
        expect(bbox === null).toBe(expected.length === 0);
      }),
      { numRuns: 150, seed: 3 },
    );
    expect(found).toBeGreaterThan(500);
  });

  test('each home once, by itself or counted in a box that holds it, where they are many', async () => {
    let counted = 0;
    await fc.assert(
      fc.asyncProperty(someQuery, async (query) => {
        const expected = findNaively(homes, query);
        const answer = await findMarkers(services, query, 'en', 8);
        expect(answer.total).toBe(expected.length);
        if (expected.length <= 8) {
          expect(answer.clusters).toEqual([]);
          return;
        }
        counted += answer.clusters.length;
        const single = new Set(answer.markers.map((home) => home.id));
        const rest = expected.filter((home) => !single.has(home.id));
        expect(rest).toHaveLength(expected.length - answer.markers.length);
        // Four-byte floats, as the rows keep them.
        const left = answer.clusters.map(({ bbox, count }) => ({ bbox: bbox.map(Math.fround), left: count }));
        for (const home of rest) {
          const around = left.find(({ left: free, bbox: [west, south, east, north] }) => {
            const fits = home.longitude >= west! && home.longitude <= east!;
            return free > 0 && fits && home.latitude >= south! && home.latitude <= north!;
          });
          expect(around, `no cluster around ${home.id}`).toBeDefined();
          around!.left -= 1;
        }
        expect(left.every((cluster) => cluster.left === 0)).toBe(true);
      }),
      { numRuns: 150, seed: 5 },
    );
    expect(counted).toBeGreaterThan(100);
  });

  test('as many circles as fit beside one another, whatever the number of homes', async () => {
    const { markers, clusters } = await findMarkers(
      services,
      { bbox: { west: 12, south: 25, east: 16, north: 34 } },
      'en',
      8,
    );
    expect(clusters.length + markers.length).toBeLessThan(60);
    for (const { bbox, latitude, longitude } of clusters) {
      const [west, south, east, north] = bbox as [number, number, number, number];
      expect(east - west).toBeLessThanOrEqual(4 / 16);
      expect(longitude).toBeGreaterThanOrEqual(west);
      expect(longitude).toBeLessThanOrEqual(east);
      expect(latitude).toBeGreaterThanOrEqual(south);
      expect(latitude).toBeLessThanOrEqual(north);
    }
  });
});

describe('over HTTP', () => {
  let server: TestServer;
  let day: string;
  let home: { id: string };

  beforeAll(async () => {
    server = await startTestServer();
    day = server.clock.today();
    const host = await createUser(server.services, { role: 'host', name: 'Salma Benali' });
    const box = { west: 9.4, south: 30.05, east: 9.6, north: 30.2 };
    await createPlace(server.services, { id: 'ghadames', kind: 'oasis', ...box, latitude: 30.13, longitude: 9.5 });
    home = await createProperty(server.services, host.id, {
      place_id: 'ghadames',
      latitude: 30.13,
      longitude: 9.5,
      base_price_dirham: 120_000,
    });
  });
  afterAll(() => server.close());

  test('a marker says what a pin and its name need, in the reader’s language', async () => {
    const { markers, total, bbox } = await server.succeed('findMarkers', {
      query: { bbox: '9,30,10,30.5' },
      headers: { 'accept-language': 'ar-LY' },
    });
    expect(total).toBe(1);
    expect(markers).toEqual([
      {
        id: home.id,
        title: 'بيت هادئ',
        latitude: expect.any(Number),
        longitude: expect.any(Number),
        nightly: { dirham: 120_000, usd_cents: 1875, eur_cents: expect.any(Number) },
      },
    ]);
    const { longitude, latitude } = markers[0]!;
    expect(bbox).toEqual([longitude, latitude, longitude, latitude]);
    // The same place as on the card: within 500 m or so of the true one, never the true one.
    const { properties } = await server.succeed('searchProperties', { query: { bbox: '9,30,10,30.5' } });
    expect(properties[0]).toMatchObject({ longitude, latitude });
    expect([longitude, latitude]).not.toEqual([9.5, 30.13]);
  });

  test('an unknown place has nothing on the map; wrong days and boxes are refused', async () => {
    expect(await server.succeed('findMarkers', { query: { location: 'Atlantis' } })).toEqual({
      markers: [],
      clusters: [],
      total: 0,
      bbox: null,
    });
    // A part of the map says where, whatever the name.
    const there = { location: 'Atlantis', bbox: '9,30,10,30.5' };
    expect((await server.succeed('findMarkers', { query: there })).total).toBe(1);
    expect((await server.succeed('searchProperties', { query: there })).total).toBe(1);
    const reversed = { check_in: addDays(day, 5), check_out: addDays(day, 3) };
    expect((await server.call('findMarkers', { query: reversed })).body.code).toBe('dates_reversed');
    expect((await server.call('findMarkers', { query: { bbox: '9,30,8,31' } })).status).toBe(422);
  });

  test('the card of a pin is the card of the list, with the total of the stay', async () => {
    const stay = { check_in: addDays(day, 20), check_out: addDays(day, 23), guests: 2 };
    const { properties } = await server.succeed('searchProperties', { query: { ...stay, bbox: '9,30,10,30.5' } });
    const card = await server.succeed('getPropertyCard', { params: { id: home.id }, query: stay });
    expect(card).toEqual({ ...properties[0], distance: null });
    expect(card.total).not.toBeNull();
    const plain = await server.succeed('getPropertyCard', { params: { id: home.id } });
    expect(plain.total).toBeNull();
  });

  test('there is no card of what is not published', async () => {
    const answer = await server.call('getPropertyCard', { params: { id: '0190a000-0000-7000-8000-000000000000' } });
    expect(answer.status).toBe(404);
  });
});
