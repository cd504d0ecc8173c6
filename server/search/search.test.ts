import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { amenities, propertyTypes, sorts } from '#contract/listings.ts';
import type { Services } from '#server/platform/services.ts';
import { dice, findNaively, holdNights, type Home, type Query } from '#test/naive-search.ts';
import { maybe, createSearchWorld, someBox, type SettledWorld } from '#test/search-world.ts';
import { rollSearchWindow, searchProperties } from './search.ts';

const today = '2030-03-10';
const homeCount = 160;
let world: SettledWorld;
let services: Services;
let homes: Home[];

beforeAll(async () => {
  world = await createSearchWorld(today, homeCount);
  ({ services, homes } = world);
});
afterAll(() => world.close());

/** Every page, by its cursor. */
async function walk(query: Query, countTo?: number): Promise<{ ids: string[]; total: number; exact: boolean }> {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page <= homeCount; page += 1) {
    const answer = await searchProperties(services, { ...query, cursor }, 'en', countTo);
    ids.push(...answer.properties.map((card) => card.id));
    if (answer.next_cursor === null) return { ids, total: answer.total, exact: answer.total_is_exact };
    expect(answer.properties).toHaveLength(query.limit ?? 24);
    cursor = answer.next_cursor;
  }
  throw new Error('the walk has no end');
}

const someNights = fc.tuple(fc.nat(370), fc.integer({ min: 1, max: 9 }));

const someQuery: fc.Arbitrary<Query> = fc
  .record({
    location: maybe(fc.constantFrom('coast', 'south')),
    bbox: maybe(someBox),
    stay: fc.option(someNights, { nil: undefined, freq: 3 }),
    guests: maybe(fc.nat(8)),
    bedrooms: maybe(fc.nat(4)),
    min_price: maybe(fc.integer({ min: 0, max: 60 })),
    max_price: maybe(fc.integer({ min: 0, max: 60 })),
    property_type: maybe(fc.subarray([...propertyTypes])),
    amenities: maybe(fc.subarray([...amenities], { maxLength: 2 })),
    family_only: maybe(fc.boolean()),
    instant_book: maybe(fc.boolean()),
    sort: maybe(fc.constantFrom(...sorts)),
    limit: maybe(fc.integer({ min: 1, max: 30 })),
    arrivalOnly: fc.boolean(),
  })
  .map(({ stay, arrivalOnly, ...query }) => {
    if (!stay) return query;
    const check_in = addDays(today, stay[0]);
    return arrivalOnly ? { ...query, check_in } : { ...query, check_in, check_out: addDays(check_in, stay[1]) };
  });

describe('the search finds what a naive look at every home finds', () => {
  test('page by page, for any query', async () => {
    let found = 0;
    let narrowed = 0;
    await fc.assert(
      fc.asyncProperty(someQuery, async (query) => {
        const expected = findNaively(homes, query);
        found += expected.length;
        if (expected.length > 0 && expected.length < homeCount / 2) narrowed += 1;
        const ids = expected.map((home) => home.id);
        expect(await walk(query)).toEqual({ ids, total: ids.length, exact: true });
        // Beyond what is counted the page is read another way.
        expect(await walk(query, 12)).toEqual({ ids, total: Math.min(ids.length, 12), exact: ids.length <= 12 });
      }),
      { numRuns: 400, seed: 1 },
    );
    // The queries are about something, and not all about everything.
    expect(found).toBeGreaterThan(2000);
    expect(narrowed).toBeGreaterThan(100);
  });

  test.each(['price_asc', 'price_desc', 'rating', 'distance', 'recommended'] as const)(
    'by %s within a price range',
    async (sort) => {
      for (const place of [undefined, 'coast']) {
        for (const [min_price, max_price] of [
          [20, 50],
          [30, 30],
          [undefined, 40],
          [40, undefined],
        ] as const) {
          const query: Query = { location: place, min_price, max_price, sort, limit: 7 };
          const ids = findNaively(homes, query).map((home) => home.id);
          expect((await walk(query)).ids).toEqual(ids);
          expect((await walk(query, 5)).ids).toEqual(ids);
        }
      }
    },
  );

  test('also while nights are taken and freed', async () => {
    const roll = dice(7);
    for (let round = 0; round < 40; round += 1) {
      const home = roll.pick(homes);
      const at = roll.upTo(200);
      const from = addDays(today, at);
      if (roll.chance(0.5)) {
        const freed = await sql<{ starts_on: string; ends_on: string }>`
          delete from holds where property_id = ${home.id} and nights @> ${from}::date
          returning lower(nights) as starts_on, upper(nights) as ends_on
        `.execute(world.open.db);
        for (const { starts_on, ends_on } of freed.rows) {
          for (let day = starts_on; day < ends_on; day = addDays(day, 1)) home.taken.delete(day);
        }
      } else if (!home.taken.has(from)) {
        await holdNights(world.open, home, from, 1);
      }
      const query = { check_in: from, check_out: addDays(from, 2) };
      expect((await walk(query)).ids).toEqual(findNaively(homes, query).map((one) => one.id));
    }
    await expectWordsToBeTrue();
  });

  test('and when the window has moved on', async () => {
    for (const days of [1, 2, 45, 400]) {
      const later = addDays(today, days);
      expect(
        await rollSearchWindow({ db: world.open.db, clock: { now: () => new Date(), today: () => later } }),
      ).toBeGreaterThan(0);
      await expectWordsToBeTrue();
    }
    // Past the window (and, here, before it) the holds themselves are asked.
    const query = { check_in: addDays(today, 3), check_out: addDays(today, 6) };
    expect((await walk(query)).ids).toEqual(findNaively(homes, query).map((one) => one.id));
    expect(await rollSearchWindow({ db: world.open.db, clock: services.clock })).toBe(0);
  });
});

async function expectWordsToBeTrue(): Promise<void> {
  const { rows } = await sql`
    select property_id from search where array[w0, w1, w2, w3, w4, w5] <> held_words(property_id)
  `.execute(world.open.db);
  expect(rows).toEqual([]);
}
