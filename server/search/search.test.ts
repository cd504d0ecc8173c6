import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { propertyTypes, sorts } from '#contract/listings.ts';
import { features } from '#contract/amenities.ts';
import type { Services } from '#server/platform/services.ts';
import { findNaively, holdNights, seededRandom, type NaiveProperty, type Query } from '#test/naive-search.ts';
import { maybe, createSearchWorld, someBox, type SearchWorld } from '#test/search-world.ts';
import { propertyRuns } from '#test/run-size.ts';
import { rollSearchWindow } from './search-window.ts';
import { searchProperties } from './search-properties.ts';

const today = '2030-03-10';
const propertyCount = 160;
let world: SearchWorld;
let services: Services;
let properties: NaiveProperty[];

beforeAll(async () => {
  world = await createSearchWorld(today, propertyCount);
  ({ services, properties } = world);
});
afterAll(() => world.close());

/** Reads all pages. */
async function searchAllPages(
  query: Query,
  countTo?: number,
): Promise<{ ids: string[]; total: number; exact: boolean }> {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page <= propertyCount; page += 1) {
    const answer = await searchProperties(services, { ...query, cursor }, 'en', countTo);
    ids.push(...answer.properties.map((card) => card.id));
    if (answer.next_cursor === null) return { ids, total: answer.total, exact: answer.total_is_exact };
    expect(answer.properties).toHaveLength(query.limit ?? 24);
    cursor = answer.next_cursor;
  }
  throw new Error('more pages than properties');
}

const someNights = fc.tuple(fc.nat(370), fc.integer({ min: 1, max: 9 }));

const someQuery: fc.Arbitrary<Query> = fc
  .record({
    location: maybe(fc.constantFrom('coast', 'south')),
    bbox: maybe(someBox),
    stay: fc.option(someNights, { nil: undefined, freq: 3 }),
    guests: maybe(fc.nat(8)),
    bedrooms: maybe(fc.nat(4)),
    beds: maybe(fc.nat(5)),
    bathrooms: maybe(fc.nat(3)),
    min_rating: maybe(fc.constantFrom(0, 3.5, 4, 4.5)),
    min_price: maybe(fc.integer({ min: 0, max: 60 })),
    max_price: maybe(fc.integer({ min: 0, max: 60 })),
    property_type: maybe(fc.subarray([...propertyTypes])),
    amenities: maybe(fc.subarray([...features], { maxLength: 2 })),
    refused: maybe(fc.subarray([...features], { maxLength: 2 })),
    family_only: maybe(fc.boolean()),
    instant_book: maybe(fc.boolean()),
    pay_at_property: maybe(fc.boolean()),
    sort: maybe(fc.constantFrom(...sorts)),
    limit: maybe(fc.integer({ min: 1, max: 30 })),
    arrivalOnly: fc.boolean(),
  })
  .map(({ stay, arrivalOnly, ...query }) => {
    if (!stay) return query;
    const check_in = addDays(today, stay[0]);
    return arrivalOnly ? { ...query, check_in } : { ...query, check_in, check_out: addDays(check_in, stay[1]) };
  });

describe('the search finds the same properties as the naive search', () => {
  test('for any query, over all pages', async () => {
    let found = 0;
    let narrowed = 0;
    await fc.assert(
      fc.asyncProperty(someQuery, async (query) => {
        const expected = findNaively(properties, query);
        found += expected.length;
        if (expected.length > 0 && expected.length < propertyCount / 2) narrowed += 1;
        const ids = expected.map(({ id }) => id);
        expect(await searchAllPages(query)).toEqual({ ids, total: ids.length, exact: true });
        // With more matches than are counted, pages are read by an index.
        expect(await searchAllPages(query, 12)).toEqual({
          ids,
          total: Math.min(ids.length, 12),
          exact: ids.length <= 12,
        });
      }),
      { numRuns: propertyRuns(400), seed: 1 },
    );
    // Enough queries find something, but not everything.
    expect(found).toBeGreaterThan(propertyRuns(2000));
    expect(narrowed).toBeGreaterThan(propertyRuns(100));
  });

  test.each(['price_asc', 'price_desc', 'rating', 'distance', 'recommended'] as const)(
    'sorted by %s within a price range',
    async (sort) => {
      for (const place of [undefined, 'coast']) {
        for (const [min_price, max_price] of [
          [20, 50],
          [30, 30],
          [undefined, 40],
          [40, undefined],
        ] as const) {
          const query: Query = { location: place, min_price, max_price, sort, limit: 7 };
          const ids = findNaively(properties, query).map(({ id }) => id);
          expect((await searchAllPages(query)).ids).toEqual(ids);
          expect((await searchAllPages(query, 5)).ids).toEqual(ids);
        }
      }
    },
  );

  test('after nights are held and freed', async () => {
    const random = seededRandom(7);
    for (let round = 0; round < 40; round += 1) {
      const property = random.pick(properties);
      const from = addDays(today, random.upTo(200));
      if (random.chance(0.5)) {
        const freed = await sql<{ starts_on: string; ends_on: string }>`
          delete from holds where property_id = ${property.id} and nights @> ${from}::date
          returning lower(nights) as starts_on, upper(nights) as ends_on
        `.execute(world.open.db);
        for (const { starts_on, ends_on } of freed.rows) {
          for (let day = starts_on; day < ends_on; day = addDays(day, 1)) property.heldNights.delete(day);
        }
      } else if (!property.heldNights.has(from)) {
        await holdNights(world.open, property, from, 1);
      }
      const query = { check_in: from, check_out: addDays(from, 2) };
      expect((await searchAllPages(query)).ids).toEqual(findNaively(properties, query).map(({ id }) => id));
    }
    await expectBitsToMatchHolds();
  });

  test('after the search window has moved', async () => {
    for (const days of [1, 2, 45, 400]) {
      const later = addDays(today, days);
      expect(
        await rollSearchWindow({ db: world.open.db, clock: { now: () => new Date(), today: () => later } }),
      ).toBeGreaterThan(0);
      await expectBitsToMatchHolds();
    }
    // For nights outside the window, which is now after them, the search reads the holds.
    const query = { check_in: addDays(today, 3), check_out: addDays(today, 6) };
    expect((await searchAllPages(query)).ids).toEqual(findNaively(properties, query).map(({ id }) => id));
    expect(await rollSearchWindow({ db: world.open.db, clock: services.clock })).toBe(0);
  });
});

async function expectBitsToMatchHolds(): Promise<void> {
  const { rows } = await sql`
    select property_id from search where array[availability_0, availability_1, availability_2, availability_3, availability_4, availability_5]
      <> property_availability_bits(property_id)
  `.execute(world.open.db);
  expect(rows).toEqual([]);
}
