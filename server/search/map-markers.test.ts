import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showPrice } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import { addDays } from '#contract/days.ts';
import { propertyTypes } from '#contract/listings.ts';
import { amenities } from '#contract/amenities.ts';
import type { Services } from '#server/platform/services.ts';
import { createPlace, createProperty, createUser } from '#test/factories.ts';
import { findNaively, type NaiveProperty, type Query } from '#test/naive-search.ts';
import { maybe, createSearchWorld, someBox, type SearchWorld } from '#test/search-world.ts';
import { propertyRuns } from '#test/run-size.ts';
import { useTestServer } from '#test/server.ts';
import { findMarkers } from './map-markers.ts';

const modelToday = '2030-03-10';
let world: SearchWorld;
let services: Services;
let properties: NaiveProperty[];

beforeAll(async () => {
  world = await createSearchWorld(modelToday, 120);
  ({ services, properties } = world);
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
    const check_in = addDays(modelToday, stay[0]);
    return { ...query, check_in, check_out: addDays(check_in, stay[1]) };
  });

describe('findMarkers finds the properties of the search', () => {
  test('returns a marker for each of few properties, in the order of the list', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(someQuery, async (query) => {
        const expected = findNaively(properties, query);
        found += expected.length;
        const { markers, clusters, total, bbox } = await findMarkers(services, query, 'en');
        expect(markers.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        expect(clusters).toEqual([]);
        expect(total).toBe(expected.length);
        expect(bbox === null).toBe(expected.length === 0);
      }),
      { numRuns: propertyRuns(150), seed: 3 },
    );
    expect(found).toBeGreaterThan(propertyRuns(500));
  });

  test('returns each of many properties once, as a marker or in a cluster whose box contains it', async () => {
    let clusterCount = 0;
    await fc.assert(
      fc.asyncProperty(someQuery, async (query) => {
        const expected = findNaively(properties, query);
        const answer = await findMarkers(services, query, 'en', 8);
        expect(answer.total).toBe(expected.length);
        if (expected.length <= 8) {
          expect(answer.clusters).toEqual([]);
          return;
        }
        clusterCount += answer.clusters.length;
        const single = new Set(answer.markers.map(({ id }) => id));
        const rest = expected.filter(({ id }) => !single.has(id));
        expect(rest).toHaveLength(expected.length - answer.markers.length);
        // Coordinates are stored as 4-byte floats.
        const clusters = answer.clusters.map(({ bbox, count }) => ({ bbox: bbox.map(Math.fround), remaining: count }));
        for (const { id, latitude, longitude } of rest) {
          const cluster = clusters.find(({ remaining, bbox: [west, south, east, north] }) => {
            const isInside = longitude >= west! && longitude <= east! && latitude >= south! && latitude <= north!;
            return remaining > 0 && isInside;
          });
          expect(cluster, `no cluster around ${id}`).toBeDefined();
          cluster!.remaining -= 1;
        }
        expect(clusters.every(({ remaining }) => remaining === 0)).toBe(true);
      }),
      { numRuns: propertyRuns(150), seed: 5 },
    );
    expect(clusterCount).toBeGreaterThan(propertyRuns(100));
  });

  test('limits the number and size of the clusters', async () => {
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

describe('GET /api/search/markers and /api/properties/{id}/card', () => {
  const server = useTestServer();
  let today: string;
  let property: { id: string };

  beforeAll(async () => {
    today = server.clock.today();
    const host = await createUser(server.services, { role: 'host', name: 'Salma Benali' });
    const box = { west: 9.4, south: 30.05, east: 9.6, north: 30.2 };
    await createPlace(server.services, { id: 'ghadames', kind: 'oasis', ...box, latitude: 30.13, longitude: 9.5 });
    property = await createProperty(server.services, host.id, {
      place_id: 'ghadames',
      latitude: 30.13,
      longitude: 9.5,
      base_price_dirham: 120_000,
    });
  });

  test('a marker has the position, price and title of a property, in the reader’s language', async () => {
    const { markers, total, bbox } = await server.succeed('findMarkers', {
      query: { bbox: '9,30,10,30.5' },
      headers: { 'accept-language': 'ar-LY' },
    });
    expect(total).toBe(1);
    expect(markers).toEqual([
      {
        id: property.id,
        title: 'بيت هادئ',
        latitude: expect.any(Number),
        longitude: expect.any(Number),
        nightly: showPrice(120_000, firstRates),
      },
    ]);
    const { longitude, latitude } = markers[0]!;
    expect(bbox).toEqual([longitude, latitude, longitude, latitude]);
    // The coordinates of the card, which are blurred.
    const { properties } = await server.succeed('searchProperties', { query: { bbox: '9,30,10,30.5' } });
    expect(properties[0]).toMatchObject({ longitude, latitude });
    expect([longitude, latitude]).not.toEqual([9.5, 30.13]);
  });

  test('finds nothing at an unknown place, and rejects invalid dates and boxes', async () => {
    expect(await server.succeed('findMarkers', { query: { location: 'Atlantis' } })).toEqual({
      markers: [],
      clusters: [],
      total: 0,
      bbox: null,
    });
    // With a bounding box, an unknown place is ignored.
    const query = { location: 'Atlantis', bbox: '9,30,10,30.5' };
    expect((await server.succeed('findMarkers', { query })).total).toBe(1);
    expect((await server.succeed('searchProperties', { query })).total).toBe(1);
    const reversed = { check_in: addDays(today, 5), check_out: addDays(today, 3) };
    expect((await server.call('findMarkers', { query: reversed })).body.code).toBe('dates_reversed');
    expect((await server.call('findMarkers', { query: { bbox: '9,30,8,31' } })).status).toBe(422);
  });

  test('the card is the one of the list, with the total price of the stay', async () => {
    const stay = { check_in: addDays(today, 20), check_out: addDays(today, 23), guests: 2 };
    const { properties } = await server.succeed('searchProperties', { query: { ...stay, bbox: '9,30,10,30.5' } });
    const card = await server.succeed('getPropertyCard', { params: { id: property.id }, query: stay });
    expect(card).toEqual({ ...properties[0], distance: null });
    expect(card.total).not.toBeNull();
    const undated = await server.succeed('getPropertyCard', { params: { id: property.id } });
    expect(undated.total).toBeNull();
  });

  test('answers 404 for an unknown property', async () => {
    const answer = await server.call('getPropertyCard', { params: { id: '0190a000-0000-7000-8000-000000000000' } });
    expect(answer.status).toBe(404);
  });
});
