import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { bookingHorizonDays, propertyTypes, sorts } from '#contract/listings.ts';
import { amenities } from '#contract/amenities.ts';
import type { Services } from '#server/platform/services.ts';
import { changeProperty } from '#test/changes.ts';
import { findNaively, type NaiveProperty, type Query } from '#test/naive-search.ts';
import { maybe, createSearchWorld, type SearchWorld } from '#test/search-world.ts';
import { refreshSearchRows } from '#server/listings/listings.ts';
import { propertyRuns } from '#test/run-size.ts';
import { countByStay } from './facets.ts';
import { flexibleStays } from './flexible-stays.ts';
import { monthStays } from './month-stays.ts';
import { countRelaxed } from './relaxed-counts.ts';
import { countNearbyDates, countPrices, countWithoutWish } from './search-counts.ts';
import { findMarkers } from './map-markers.ts';
import { getPropertyCard } from './property-card.ts';
import { searchProperties } from './search-properties.ts';
import { parseSearchRequest } from './search-request.ts';

const today = '2030-03-10';
let world: SearchWorld;
let services: Services;
let properties: NaiveProperty[];

beforeAll(async () => {
  world = await createSearchWorld(today, 120);
  ({ services, properties } = world);
});
afterAll(() => world.close());

/** Stays anywhere in the search window, often at its start or its end. */
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

/** For each property the first stay that it is free for: the requested one, or one up to `days` days away. */
function findFlexibly(query: Query, days: number): Map<string, { check_in: string; check_out: string | null }> {
  const { check_in, check_out } = query as { check_in: string; check_out?: string };
  const requested = { check_in, check_out: check_out ?? addDays(check_in, 1) };
  const stays = new Map<string, { check_in: string; check_out: string | null }>();
  for (const stay of [requested, ...flexibleStays(requested, days, today)]) {
    const shifted = { ...query, check_in: stay.check_in, check_out: check_out && stay.check_out };
    for (const { id } of findNaively(properties, shifted)) {
      if (!stays.has(id)) stays.set(id, { check_in: stay.check_in, check_out: check_out ? stay.check_out : null });
    }
  }
  return stays;
}

describe('flexibleStays', () => {
  const stay = { check_in: '2030-04-05', check_out: '2030-04-08' };

  test('returns the nearest stays first', () => {
    expect(flexibleStays(stay, 2, today).map((one) => one.check_in)).toEqual([
      '2030-04-06',
      '2030-04-04',
      '2030-04-07',
      '2030-04-03',
    ]);
    expect(flexibleStays(stay, 1, today)[0]!.check_out).toBe('2030-04-09');
    expect(flexibleStays(stay, 0, today)).toEqual([]);
  });

  test('leaves out stays that begin in the past or end after the booking horizon', () => {
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

describe('a search in a month', () => {
  test('finds what is free for a stay in it, with the first such stay', async () => {
    let later = 0;
    const someMonth = fc.record({
      month: fc.constantFrom('2030-03', '2030-04', '2030-05'),
      month_part: fc.constantFrom('whole', 'second_half', 'middle', 'end'),
      nights: maybe(fc.integer({ min: 1, max: 6 })),
    });
    await fc.assert(
      fc.asyncProperty(someQuery, someMonth, async (query, { month, month_part, nights }) => {
        const expected = new Map<string, string>();
        for (const { check_in, check_out } of monthStays(month, month_part, nights, today)) {
          const dated = { ...query, check_in, check_out: nights === undefined ? undefined : check_out };
          for (const { id } of findNaively(properties, dated)) if (!expected.has(id)) expected.set(id, check_in);
        }
        const wished = { ...query, month, month_part, nights, limit: 48 };
        const { total, properties: cards, stays } = await searchProperties(services, wished, 'en');
        expect(total).toBe(expected.size);
        expect(stays!.map(({ check_in }) => check_in)).toEqual(cards.map(({ id }) => expected.get(id)));
        later += stays!.filter(({ check_in }) => check_in !== [...expected.values()].sort()[0]).length;
      }),
      { numRuns: propertyRuns(60), seed: 7 },
    );
    expect(later).toBeGreaterThan(propertyRuns(20));
  });

  test('opens the card of the map with the same stay', async () => {
    const wished = { month: '2030-04', nights: 3, guests: 2 };
    const { properties: cards, stays } = await searchProperties(services, { ...wished, limit: 48 }, 'en');
    expect(cards.length).toBeGreaterThan(5);
    for (const [at, listed] of cards.entries()) {
      expect(await getPropertyCard(services, listed.id, wished, 'en')).toEqual({ ...listed, stay: stays![at] });
    }
  });
});

test('a number of nights without dates leaves out homes that do not take it', async () => {
  const { total } = await searchProperties(services, { nights: 2 }, 'en');
  const all = await searchProperties(services, {}, 'en');
  expect(total).toBeLessThan(all.total);
  const { wishes } = await countWithoutWish(services, { nights: 2 });
  expect(wishes.find(({ wish }) => wish === 'nights')?.count).toBe(all.total);
});

test('an hour of arrival leaves out homes that let guests in later', async () => {
  const { db } = world.open;
  const { properties: cards } = await searchProperties(services, {}, 'en');
  const [late] = cards;
  await changeProperty(world.open, late!, { check_in_time: '18:00' });
  await refreshSearchRows(db, [late!.id]);
  const find = async (arrival_time: string) =>
    (await searchProperties(services, { arrival_time, limit: 48 }, 'en')).total;
  const [all, atFive, atSix] = [
    (await searchProperties(services, {}, 'en')).total,
    await find('17:00'),
    await find('18:00'),
  ];
  expect([atFive, atSix]).toEqual([all - 1, all]);
  // After midnight guests come late, not early.
  expect(await find('01:00')).toBe(all);
});

test('a count that was cut says so', async () => {
  const scope = {
    box: undefined,
    stay: undefined,
    otherStays: [],
    filters: { bedrooms: 4 },
    isKnown: true,
    elsewhere: [],
  };
  const whole = await countRelaxed(services, scope, 1000);
  const cut = await countRelaxed(services, scope, 1000, 20);
  expect(whole.counts.every(({ isCut }) => !isCut)).toBe(true);
  expect(cut.counts.map(({ isCut, count }) => isCut && count <= 20)).toEqual(cut.counts.map(() => true));
});

describe('a search with flexible dates', () => {
  test('finds the same properties and stays as the naive search', async () => {
    let moved = 0;
    const arrivalOnly = fc.boolean();
    const flexible = fc.integer({ min: 1, max: 3 });
    const sort = maybe(fc.constantFrom(...sorts));
    await fc.assert(
      fc.asyncProperty(
        someQuery,
        someStay,
        flexible,
        sort,
        arrivalOnly,
        async (query, stay, days, order, isArrivalOnly) => {
          const dated = { ...query, check_in: stay.check_in, ...(isArrivalOnly ? {} : { check_out: stay.check_out }) };
          const expected = findFlexibly(dated, days);
          // Dates do not change the order.
          const ids = findNaively(properties, { ...query, sort: order })
            .map(({ id }) => id)
            .filter((id) => expected.has(id));
          for (const countTo of [1000, 5]) {
            const found: string[] = [];
            let cursor: string | undefined;
            do {
              const page = { ...dated, flexible: days, sort: order, limit: 24, cursor };
              const answer = await searchProperties(services, page, 'en', countTo);
              expect(answer.total).toBe(Math.min(ids.length, countTo));
              expect(answer.stays).toEqual(answer.properties.map(({ id }) => expected.get(id)));
              for (const { dates, total } of answer.properties) {
                expect([dates === null, total === null]).toEqual([isArrivalOnly, isArrivalOnly]);
              }
              found.push(...answer.properties.map((card) => card.id));
              cursor = answer.next_cursor ?? undefined;
            } while (cursor);
            expect(found).toEqual(ids);
          }
          moved += [...expected.values()].filter(({ check_in }) => check_in !== stay.check_in).length;
        },
      ),
      { numRuns: propertyRuns(150), seed: 3 },
    );
    expect(moved).toBeGreaterThan(propertyRuns(500));
  });

  test('has the same stay and price as the card and the marker of the property', async () => {
    let moved = 0;
    for (const check_out of [addDays(today, 24), undefined]) {
      const query = { check_in: addDays(today, 20), check_out, flexible: 3, guests: 2 };
      const { properties: cards, stays } = await searchProperties(services, { ...query, limit: 48 }, 'en');
      for (const [at, listed] of cards.entries()) {
        const card = await getPropertyCard(services, listed.id, query, 'en');
        expect(card).toEqual({ ...listed, stay: stays![at] });
        if (card.stay!.check_in !== query.check_in) moved += 1;
      }
      const { markers } = await findMarkers(services, query, 'en', 1000);
      const priced = new Map(markers.map(({ id, nightly }) => [id, nightly]));
      expect(cards.map(({ id }) => priced.get(id))).toEqual(cards.map(({ nightly }) => nightly));
    }
    expect(moved).toBeGreaterThan(5);
  });

  test('without dates, or with zero days, is a search without flexible dates', async () => {
    expect(await searchProperties(services, { flexible: 3 }, 'en')).not.toHaveProperty('stays');
    const exact = { check_in: addDays(today, 20), check_out: addDays(today, 23) };
    const answer = await searchProperties(services, { ...exact, flexible: 0 }, 'en');
    expect(answer).toEqual(await searchProperties(services, exact, 'en'));
    expect(answer).not.toHaveProperty('stays');
  });

  test('reads the holds for nights before the search window', async () => {
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

test('countNearbyDates counts the same as the naive search', async () => {
  let counted = 0;
  await fc.assert(
    fc.asyncProperty(someQuery, someStay, async (query, stay) => {
      const dated = { ...query, ...stay };
      const { stays } = await countNearbyDates(services, dated);
      const expected = flexibleStays(stay, 3, today)
        .map((one) => ({ ...one, total: findNaively(properties, { ...dated, ...one }).length, is_exact: true }))
        .filter(({ total }) => total > 0)
        .sort((one, other) => (one.check_in < other.check_in ? -1 : 1));
      expect(stays).toEqual(expected);
      counted += expected.length;
    }),
    { numRuns: propertyRuns(150), seed: 4 },
  );
  expect(counted).toBeGreaterThan(propertyRuns(300));
});

test('countNearbyDates tries so many homes at most, and then says that there may be more', async () => {
  const dated = { check_in: addDays(today, 20), check_out: addDays(today, 22) };
  const { place: _place, ...scope } = await parseSearchRequest(services, { ...dated, flexible: 3 });
  const stay = scope.stay!;
  const all = await countByStay(services, { ...scope, stay });
  const few = await countByStay(services, { ...scope, stay }, 5);
  expect([all.isCut, few.isCut]).toEqual([false, true]);
  expect(few.stays.map((one) => one.stay)).toEqual(all.stays.map((one) => one.stay));
  expect(Math.max(...all.stays.map(({ count }) => count))).toBeGreaterThan(5);
  expect(Math.max(...few.stays.map(({ count }) => count))).toBeLessThanOrEqual(5);
});

test('countWithoutWish counts the same as the naive search', async () => {
  const wishedQuery = fc.record({
    location: maybe(fc.constantFrom('coast', 'south')),
    guests: maybe(fc.nat(6)),
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
    fc.asyncProperty(wishedQuery, maybe(someStay), async (filters, stay) => {
      const query: Query = { ...filters, ...stay };
      const { location, check_in: _in, check_out: _out, guests, ...plain } = query;
      const without: Record<string, Query> = {
        price: { ...query, min_price: undefined, max_price: undefined },
        property_type: { ...query, property_type: undefined },
        bedrooms: { ...query, bedrooms: undefined },
        instant_book: { ...query, instant_book: undefined },
        'amenity family_only': {
          ...query,
          family_only: undefined,
          amenities: query.amenities?.filter((one) => one !== 'family_only'),
        },
        guests: { ...query, guests: undefined },
        dates: { ...plain, location, guests },
        filters: { location, guests, ...stay },
        everything: { location },
        place: { ...query, location: undefined },
      };
      for (const amenity of amenities) {
        if (amenity === 'family_only') continue;
        without[`amenity ${amenity}`] = { ...query, amenities: query.amenities?.filter((one) => one !== amenity) };
      }
      const all = findNaively(properties, query).length;
      const expected = Object.entries(without)
        .map(([name, relaxed]) => [name, findNaively(properties, relaxed).length] as const)
        .filter(([, count]) => count > all);
      const { wishes } = await countWithoutWish(services, query);
      const answer = wishes.map(({ wish, feature, count }) => [feature ? `${wish} ${feature}` : wish, count]);
      expect(Object.fromEntries(answer)).toEqual(Object.fromEntries(expected));
      counted += expected.length;
    }),
    { numRuns: propertyRuns(150), seed: 6 },
  );
  expect(counted).toBeGreaterThan(propertyRuns(300));
});

describe('countPrices', () => {
  test('counts each property in the band of its price', async () => {
    await fc.assert(
      fc.asyncProperty(someQuery, maybe(someStay), async (query, stay) => {
        const { lowest, highest, counts } = await countPrices(services, { ...query, ...stay });
        const found = findNaively(properties, { ...query, ...stay });
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(found.length);
        if (found.length === 0) return;
        const width = (highest.dirham - lowest.dirham) / counts.length;
        const expected = counts.map(() => 0);
        for (const { price } of found) {
          const band = Math.min(Math.floor((price - lowest.dirham) / width), counts.length - 1);
          expected[band] = expected[band]! + 1;
        }
        expect(counts).toEqual(expected);
      }),
      { numRuns: propertyRuns(100), seed: 5 },
    );
  });

  test('counts the properties of flexible dates', async () => {
    const query = { check_in: addDays(today, 30), check_out: addDays(today, 35), flexible: 3 };
    const { counts } = await countPrices(services, query);
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(total).toBe(findFlexibly(query, 3).size);
    expect(total).toBeGreaterThan(findNaively(properties, query).length);
  });
});
