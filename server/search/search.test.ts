import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amenities, propertyTypes, sorts, type Amenity, type PropertyType } from '#contract/listings.ts';
import { refreshSearchRows } from '#server/listings/listings.ts';
import { addDays } from '#server/platform/days.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { rollSearchWindow, searchProperties } from './search.ts';

/** One home of the naive model: plain facts, and the nights that are taken, one by one. */
interface Home {
  id: string;
  published: boolean;
  latitude: number;
  longitude: number;
  price: number;
  capacity: number;
  bedrooms: number;
  type: PropertyType;
  amenities: Amenity[];
  instant: boolean;
  min_nights: number;
  max_nights: number;
  /** Minimum stays of single nights of arrival. */
  minimums: Map<string, number>;
  taken: Set<string>;
  score: number;
  rating: number;
}

const today = '2030-03-10';
const homeCount = 160;
let database: TestDatabase;
let open: OpenDatabase;
let services: Services;
let homes: Home[];

/** The same numbers in each run: a failure can be looked at again. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    upTo: (max: number) => Math.floor(next() * max),
    chance: (part: number) => next() < part,
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!,
    between: (from: number, to: number) => from + next() * (to - from),
  };
}

beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.url);
  services = {
    ...open,
    clock: { now: () => new Date(`${today}T10:00:00Z`), today: () => today },
  } as unknown as Services;
  await sql`select roll_search_window(${today})`.execute(open.db);
  homes = await settle();
});

afterAll(async () => {
  await open.db.destroy();
  await database.drop();
});

async function settle(): Promise<Home[]> {
  const { db } = open;
  const roll = dice(20300310);
  const host = await db
    .insertInto('users')
    .values({ name: 'Salem', email: 'salem@example.ly', password_hash: 'none', role: 'host', referral_code: 'SALEM' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const town = { name_en: 'Coast', name_ar: 'الساحل', name_fr: 'Côte', kind: 'city' };
  await db
    .insertInto('places')
    .values([
      { ...town, id: 'coast', latitude: 32.8, longitude: 13.2, west: 13, south: 32.6, east: 13.4, north: 33 },
      { ...town, id: 'south', latitude: 27, longitude: 14.4, west: 14, south: 26.6, east: 14.8, north: 27.4 },
    ])
    .execute();
  const made: Home[] = [];
  for (let index = 0; index < homeCount; index += 1) {
    const south = roll.chance(0.2);
    const type = roll.pick(propertyTypes);
    const chosen = amenities.filter(() => roll.chance(0.5));
    const reviews = roll.upTo(4);
    const { id } = await db
      .insertInto('properties')
      .values({
        host_id: host.id,
        listing_status: roll.chance(0.9) ? 'published' : roll.pick(['draft', 'submitted', 'unlisted', 'rejected']),
        property_type: type,
        place_id: south ? 'south' : 'coast',
        latitude: south ? roll.between(26, 28) : roll.between(32.6, 33),
        longitude: south ? roll.between(13.5, 15.5) : roll.between(12.9, 13.5),
        capacity: 1 + roll.upTo(8),
        bedrooms: roll.upTo(5),
        beds: 2,
        bathrooms: 1,
        amenities: chosen,
        // Few prices, so that many are equal and the tie is broken by id.
        base_price_dirham: 10_000 * (1 + roll.upTo(6)),
        instant_book: roll.chance(0.5),
        min_nights: 1 + roll.upTo(3),
        max_nights: roll.chance(0.3) ? 5 : 365,
        rating_sum: reviews * (3 + roll.upTo(3)),
        review_count: reviews,
        popularity: roll.upTo(4),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const minimums = new Map<string, number>();
    if (roll.chance(0.3)) {
      for (let count = 0; count < 6; count += 1) minimums.set(addDays(today, roll.upTo(14)), 1 + roll.upTo(6));
      await db
        .insertInto('day_overrides')
        .values([...minimums].map(([night_on, min_nights]) => ({ property_id: id, night_on, min_nights })))
        .execute();
    }
    made.push({ id, minimums, taken: new Set() } as unknown as Home);
  }
  for (const home of made) await holdSomeNights(home, roll);
  await refreshSearchRows(db);
  for (const home of made) await readFacts(home);
  return made;
}

/** Half before the row is written, half after: one way counts the holds, the other changes bits. */
async function holdSomeNights(home: Home, roll: ReturnType<typeof dice>): Promise<void> {
  for (let at = -3 + roll.upTo(6); at < 378; at += 1 + roll.upTo(25)) {
    const nights = 1 + roll.upTo(7);
    await hold(home, at, nights);
    at += nights;
  }
}

async function hold(home: Home, at: number, nights: number): Promise<void> {
  const from = addDays(today, at);
  await sql`
    insert into holds (property_id, nights, kind, block_source)
    values (${home.id}, daterange(${from}::date, ${addDays(from, nights)}::date), 'block', 'host')
  `.execute(open.db);
  for (let night = 0; night < nights; night += 1) home.taken.add(addDays(from, night));
}

async function readFacts(home: Home): Promise<void> {
  const row = await open.db.selectFrom('properties').selectAll().where('id', '=', home.id).executeTakeFirstOrThrow();
  const { rows } = await sql<{ score: number; latitude: number; longitude: number }>`
    select coalesce((select score from search where property_id = p.id), 0) as score,
      shown_latitude(p.id, p.latitude)::real as latitude, shown_longitude(p.id, p.longitude)::real as longitude
    from properties as p where id = ${home.id}
  `.execute(open.db);
  Object.assign(home, {
    published: row.listing_status === 'published',
    latitude: Math.fround(rows[0]!.latitude),
    longitude: Math.fround(rows[0]!.longitude),
    score: rows[0]!.score,
    rating: row.rating ?? 0,
    price: row.base_price_dirham,
    capacity: row.capacity,
    bedrooms: row.bedrooms,
    type: row.property_type,
    amenities: row.amenities,
    instant: row.instant_book,
    min_nights: row.min_nights,
    max_nights: row.max_nights,
  });
}

type Query = Parameters<typeof searchProperties>[1];

const boxes = {
  coast: { west: 13, south: 32.6, east: 13.4, north: 33 },
  south: { west: 14, south: 26.6, east: 14.8, north: 27.4 },
};

/** What the search should find, the slow and certain way. */
function findNaively(query: Query): Home[] {
  const box = query.bbox ?? (query.location === undefined ? undefined : boxes[query.location as keyof typeof boxes]);
  const middle =
    query.location !== undefined
      ? { coast: [32.8, 13.2], south: [27, 14.4] }[query.location as keyof typeof boxes]
      : box && [(box.south + box.north) / 2, (box.west + box.east) / 2];
  const nights: string[] = [];
  if (query.check_in) {
    for (let day = query.check_in; day < (query.check_out ?? addDays(query.check_in, 1)); day = addDays(day, 1))
      nights.push(day);
  }
  const fits = (home: Home) =>
    home.published &&
    (!box ||
      (home.latitude >= box.south &&
        home.latitude <= box.north &&
        home.longitude >= box.west &&
        home.longitude <= box.east)) &&
    home.capacity >= (query.guests ?? 0) &&
    home.bedrooms >= (query.bedrooms ?? 0) &&
    home.price >= (query.min_price ?? 0) * 1000 &&
    home.price <= (query.max_price ?? Infinity) * 1000 &&
    (!query.property_type?.length || query.property_type.includes(home.type)) &&
    (query.amenities ?? []).every((one) => home.amenities.includes(one)) &&
    (!query.family_only || home.amenities.includes('family_only')) &&
    (!query.instant_book || home.instant) &&
    nights.every((night) => !home.taken.has(night)) &&
    (!query.check_in ||
      !query.check_out ||
      (nights.length >= (home.minimums.get(query.check_in) ?? home.min_nights) && nights.length <= home.max_nights));
  const away = ({ latitude, longitude }: Home) =>
    middle ? Math.hypot(latitude - middle[0]!, (longitude - middle[1]!) * Math.cos((middle[0]! * Math.PI) / 180)) : 0;
  const byId = (a: Home, b: Home) => (a.id < b.id ? -1 : 1);
  const orders: Record<(typeof sorts)[number], (a: Home, b: Home) => number> = {
    recommended: (a, b) => b.score - a.score || byId(a, b),
    rating: (a, b) => b.rating - a.rating || byId(a, b),
    price_asc: (a, b) => a.price - b.price || byId(a, b),
    price_desc: (a, b) => b.price - a.price || byId(b, a),
    distance: (a, b) => away(a) - away(b) || byId(a, b),
  };
  const sort = query.sort === 'distance' && !middle ? 'recommended' : (query.sort ?? 'recommended');
  return homes.filter(fits).sort(orders[sort]);
}

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

/** Most queries carry few conditions, or nothing would be found. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 3, arbitrary });
const someBox = fc
  .tuple(
    fc.double({ min: 12.8, max: 15, noNaN: true }),
    fc.double({ min: 26, max: 32.9, noNaN: true }),
    fc.double({ min: 0.01, max: 3, noNaN: true }),
    fc.double({ min: 0.01, max: 7, noNaN: true }),
  )
  .map(([west, south, width, height]) => ({ west, south, east: west + width, north: south + height }));
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
        const expected = findNaively(query);
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
          const ids = findNaively(query).map((home) => home.id);
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
        `.execute(open.db);
        for (const { starts_on, ends_on } of freed.rows) {
          for (let day = starts_on; day < ends_on; day = addDays(day, 1)) home.taken.delete(day);
        }
      } else if (!home.taken.has(from)) {
        await hold(home, at, 1);
      }
      const query = { check_in: from, check_out: addDays(from, 2) };
      expect((await walk(query)).ids).toEqual(findNaively(query).map((one) => one.id));
    }
    await expectWordsToBeTrue();
  });

  test('and when the window has moved on', async () => {
    for (const days of [1, 2, 45, 400]) {
      const later = addDays(today, days);
      expect(
        await rollSearchWindow({ db: open.db, clock: { now: () => new Date(), today: () => later } }),
      ).toBeGreaterThan(0);
      await expectWordsToBeTrue();
    }
    // Past the window (and, here, before it) the holds themselves are asked.
    const query = { check_in: addDays(today, 3), check_out: addDays(today, 6) };
    expect((await walk(query)).ids).toEqual(findNaively(query).map((one) => one.id));
    expect(await rollSearchWindow({ db: open.db, clock: services.clock })).toBe(0);
  });
});

async function expectWordsToBeTrue(): Promise<void> {
  const { rows } = await sql`
    select property_id from search where array[w0, w1, w2, w3, w4, w5] <> held_words(property_id)
  `.execute(open.db);
  expect(rows).toEqual([]);
}
