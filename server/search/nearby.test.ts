import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { amenities, bookingHorizonDays, propertyTypes, sorts } from '#contract/listings.ts';
import type { Services } from '#server/platform/services.ts';
import { findNaively, type Home, type Query } from '#test/naive-search.ts';
import { maybe, createSearchWorld, type SettledWorld } from '#test/search-world.ts';
import { flexibleStays } from './flexible-stays.ts';
import { countNearbyDates, countPrices, countWithoutOne, getPropertyCard, searchProperties } from './search.ts';

const today = '2030-03-10';
let world: SettledWorld;
let services: Services;
let homes: Home[];

beforeAll(async () => {
  world = await createSearchWorld(today, 120);
  ({ services, homes } = world);
});
afterAll(() => world.close());

/** Stays anywhere in the window, often at its start, where earlier days have passed, and at its end. */
const someStay = fc
  .tuple(fc.oneof(fc.nat(4), fc.nat(360), fc.integer({ min: 366, max: 371 })), fc.integer({ min: 1, max: 9 }))
  .map(([from, nights]) => ({ check_in: addDays(today, from), check_out: addDays(today, from + nights) }));

const someQuery: fc.Arbitrary<Query> = fc.record({
  location: maybe(fc.constantFrom('coast', 'south')),
  guests: maybe(fc.nat(6)),
  bedrooms: maybe(fc.nat(3)),
  property_type: maybe(fc.subarray([...propertyTypes])),
  amenities: maybe(fc.subarray([...amenities], { maxLength: 2 })),
  instant_book: maybe(fc.boolean()),
});

/** For each home the first stay, of those asked for and the others in their order, that it is free for. */
function findFlexibly(query: Query, days: number): Map<string, { check_in: string; check_out: string | null }> {
  const { check_in, check_out } = query as { check_in: string; check_out?: string };
  const asked = { check_in, check_out: check_out ?? addDays(check_in, 1) };
  const found = new Map<string, { check_in: string; check_out: string | null }>();
  for (const stay of [asked, ...flexibleStays(asked, days, today)]) {
    const shifted = { ...query, check_in: stay.check_in, check_out: check_out && stay.check_out };
    for (const { id } of findNaively(homes, shifted)) {
      if (!found.has(id)) found.set(id, { check_in: stay.check_in, check_out: check_out ? stay.check_out : null });
    }
  }
  return found;
}

describe('other stays of the same length', () => {
  const stay = { check_in: '2030-04-05', check_out: '2030-04-08' };

  test('come nearest first', () => {
    expect(flexibleStays(stay, 2, today).map((one) => one.check_in)).toEqual([
      '2030-04-06',
      '2030-04-04',
      '2030-04-07',
      '2030-04-03',
    ]);
    expect(flexibleStays(stay, 1, today)[0]!.check_out).toBe('2030-04-09');
    expect(flexibleStays(stay, 0, today)).toEqual([]);
  });

  test('neither begin in the past nor end beyond what can be booked', () => {
    const soon = { check_in: addDays(today, 1), check_out: addDays(today, 3) };
    expect(flexibleStays(soon, 3, today).map((one) => one.check_in)).toEqual(
      [2, 0, 3, 4].map((days) => addDays(today, days)),
    );
    const late = { check_in: addDays(today, bookingHorizonDays - 2), check_out: addDays(today, bookingHorizonDays) };
    expect(flexibleStays(late, 3, today).every((one) => one.check_out <= addDays(today, bookingHorizonDays))).toBe(
      true,
    );
    expect(flexibleStays(late, 3, today)).toHaveLength(3);
  });
});

describe('a search with flexible dates', () => {
  test('finds what a naive look at every stay around finds, with the nearest one', async () => {
    let moved = 0;
    const arrivalOnly = fc.boolean();
    const flexible = fc.integer({ min: 1, max: 3 });
    const sort = maybe(fc.constantFrom(...sorts));
    await fc.assert(
      fc.asyncProperty(someQuery, someStay, flexible, sort, arrivalOnly, async (query, stay, days, order, arrives) => {
        const dated = { ...query, check_in: stay.check_in, ...(arrives ? {} : { check_out: stay.check_out }) };
        const expected = findFlexibly(dated, days);
        // The order is that of homes on any dates.
        const ids = findNaively(homes, { ...query, sort: order })
          .map((home) => home.id)
          .filter((id) => expected.has(id));
        for (const countTo of [1000, 5]) {
          const found: string[] = [];
          let cursor: string | undefined;
          do {
            const asked = { ...dated, flexible: days, sort: order, limit: 24, cursor };
            const answer = await searchProperties(services, asked, 'en', countTo);
            expect(answer.total).toBe(Math.min(ids.length, countTo));
            expect(answer.stays).toEqual(answer.properties.map(({ id }) => expected.get(id)));
            for (const { dates, total } of answer.properties) {
              expect([dates === null, total === null]).toEqual([arrives, arrives]);
            }
            found.push(...answer.properties.map((card) => card.id));
            cursor = answer.next_cursor ?? undefined;
          } while (cursor);
          expect(found).toEqual(ids);
        }
        moved += [...expected.values()].filter((one) => one.check_in !== stay.check_in).length;
      }),
      { numRuns: 150, seed: 3 },
    );
    expect(moved).toBeGreaterThan(500);
  });

  test('has the same nights on the card of one home', async () => {
    let moved = 0;
    for (const check_out of [addDays(today, 24), undefined]) {
      const asked = { check_in: addDays(today, 20), check_out, flexible: 3, guests: 2 };
      const { properties, stays } = await searchProperties(services, { ...asked, limit: 48 }, 'en');
      for (const [at, listed] of properties.entries()) {
        const card = await getPropertyCard(services, listed.id, asked, 'en');
        expect(card).toEqual({ ...listed, stay: stays![at] });
        if (card.stay!.check_in !== asked.check_in) moved += 1;
      }
    }
    expect(moved).toBeGreaterThan(5);
  });

  test('without dates, or without any days, is an ordinary search', async () => {
    expect(await searchProperties(services, { flexible: 3 }, 'en')).not.toHaveProperty('stays');
    const exact = { check_in: addDays(today, 20), check_out: addDays(today, 23) };
    const answer = await searchProperties(services, { ...exact, flexible: 0 }, 'en');
    expect(answer).toEqual(await searchProperties(services, exact, 'en'));
    expect(answer).not.toHaveProperty('stays');
  });

  test('asks the holds themselves where the search words do not area', async () => {
    await sql`select roll_search_window(${addDays(today, 60)})`.execute(world.open.db);
    try {
      const query = { check_in: addDays(today, 58), check_out: addDays(today, 61) };
      const expected = findFlexibly(query, 3);
      const answer = await searchProperties(services, { ...query, flexible: 3, limit: 48 }, 'en');
      expect(answer.total).toBe(expected.size);
      expect(answer.stays).toEqual(answer.properties.map(({ id }) => expected.get(id)));
    } finally {
      await sql`select roll_search_window(${today})`.execute(world.open.db);
    }
  });
});

test('the dates around are counted as a naive look counts them', async () => {
  let counted = 0;
  await fc.assert(
    fc.asyncProperty(someQuery, someStay, async (query, stay) => {
      const dated = { ...query, ...stay };
      const { stays } = await countNearbyDates(services, dated);
      const expected = flexibleStays(stay, 3, today)
        .map((one) => ({ ...one, total: findNaively(homes, { ...dated, ...one }).length }))
        .filter(({ total }) => total > 0)
        .sort((one, other) => (one.check_in < other.check_in ? -1 : 1));
      expect(stays).toEqual(expected);
      counted += expected.length;
    }),
    { numRuns: 150, seed: 4 },
  );
  expect(counted).toBeGreaterThan(300);
});

test('what would be found without one wish is counted as a naive look counts it', async () => {
  const demanding = fc.record({
    location: maybe(fc.constantFrom('coast', 'south')),
    guests: maybe(fc.nat(4)),
    bedrooms: fc.nat(5),
    min_price: maybe(fc.integer({ min: 0, max: 60 })),
    max_price: maybe(fc.integer({ min: 10, max: 60 })),
    property_type: maybe(fc.subarray([...propertyTypes], { minLength: 1, maxLength: 3 })),
    amenities: fc.subarray([...amenities], { maxLength: 4 }),
    family_only: maybe(fc.boolean()),
    instant_book: maybe(fc.boolean()),
  });
  let counted = 0;
  await fc.assert(
    fc.asyncProperty(demanding, maybe(someStay), async (asked, stay) => {
      const query: Query = { ...asked, ...stay };
      const all = findNaively(homes, query).length;
      const without: Record<string, Query> = {
        price: { ...query, min_price: undefined, max_price: undefined },
        property_type: { ...query, property_type: undefined },
        bedrooms: { ...query, bedrooms: undefined },
        instant_book: { ...query, instant_book: undefined },
        family_only: {
          ...query,
          family_only: undefined,
          amenities: query.amenities?.filter((one) => one !== 'family_only'),
        },
      };
      for (const amenity of amenities) {
        if (amenity === 'family_only') continue;
        without[amenity] = { ...query, amenities: query.amenities?.filter((one) => one !== amenity) };
      }
      const expected = Object.entries(without)
        .map(([wish, relaxed]) => ({ wish, homes: findNaively(homes, relaxed).length - all }))
        .filter((one) => one.homes > 0);
      const { wishes } = await countWithoutOne(services, query);
      const byWish = (one: { wish: string }, other: { wish: string }) => (one.wish < other.wish ? -1 : 1);
      expect([...wishes].sort(byWish)).toEqual(expected.sort(byWish));
      counted += expected.length;
    }),
    { numRuns: 150, seed: 6 },
  );
  expect(counted).toBeGreaterThan(100);
});

describe('homes by price', () => {
  test('are all in a band, and each in its own', async () => {
    await fc.assert(
      fc.asyncProperty(someQuery, maybe(someStay), async (query, stay) => {
        const { lowest, highest, homes: bands } = await countPrices(services, { ...query, ...stay });
        const found = findNaively(homes, { ...query, ...stay });
        expect(bands.reduce((sum, count) => sum + count, 0)).toBe(found.length);
        if (found.length === 0) return;
        const width = (highest.dirham - lowest.dirham) / bands.length;
        const expected = bands.map(() => 0);
        for (const { price } of found) {
          const band = Math.min(Math.floor((price - lowest.dirham) / width), bands.length - 1);
          expected[band] = expected[band]! + 1;
        }
        expect(bands).toEqual(expected);
      }),
      { numRuns: 100, seed: 5 },
    );
  });

  test('count the homes of flexible dates, too', async () => {
    const query = { check_in: addDays(today, 30), check_out: addDays(today, 35), flexible: 3 };
    const { homes: bands } = await countPrices(services, query);
    const total = bands.reduce((sum, count) => sum + count, 0);
    expect(total).toBe(findFlexibly(query, 3).size);
    expect(total).toBeGreaterThan(findNaively(homes, query).length);
  });
});
