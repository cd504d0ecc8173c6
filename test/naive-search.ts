import { sql } from 'kysely';
import { addDays } from '#contract/days.ts';
import { amenities, propertyTypes, type Amenity, type PropertyType, type sorts } from '#contract/listings.ts';
import type { QueryOf } from '#contract/operation.ts';
import type { searchOperations } from '#contract/search.ts';
import { refreshSearchRows } from '#server/listings/listings.ts';
import type { OpenDatabase } from '#server/platform/postgres.ts';

/** One home of the naive model: plain facts, and the nights that are taken, one by one. */
export interface Home {
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

type PagedQuery = QueryOf<(typeof searchOperations)['searchProperties']>;
export type Query = Omit<PagedQuery, 'limit'> & { limit?: number | undefined };

/** The same numbers in each run: a failure can be looked at again. */
export function dice(seed: number) {
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

/** Fills an empty database with homes in two towns and around, nights held from `today` on, and their search rows. */
export async function addSearchProperties(open: OpenDatabase, today: string, homeCount: number): Promise<Home[]> {
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
  for (const home of made) await holdSomeNights(open, home, today, roll);
  await refreshSearchRows(db);
  for (const home of made) await readFacts(open, home);
  return made;
}

async function holdSomeNights(
  open: OpenDatabase,
  home: Home,
  today: string,
  roll: ReturnType<typeof dice>,
): Promise<void> {
  for (let at = -3 + roll.upTo(6); at < 378; at += 1 + roll.upTo(25)) {
    const nights = 1 + roll.upTo(7);
    await holdNights(open, home, addDays(today, at), nights);
    at += nights;
  }
}

/** Takes nights, in the database and in the model. */
export async function holdNights(open: OpenDatabase, home: Home, from: string, nights: number): Promise<void> {
  await sql`
    insert into holds (property_id, nights, kind, block_source)
    values (${home.id}, daterange(${from}::date, ${addDays(from, nights)}::date), 'block', 'host')
  `.execute(open.db);
  for (let night = 0; night < nights; night += 1) home.taken.add(addDays(from, night));
}

async function readFacts(open: OpenDatabase, home: Home): Promise<void> {
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

/** The boxes of the two towns, wider by the blur of the places where homes are shown. */
const boxes = {
  coast: { west: 13 - 0.006, south: 32.6 - 0.006, east: 13.4 + 0.006, north: 33 + 0.006 },
  south: { west: 14 - 0.006, south: 26.6 - 0.006, east: 14.8 + 0.006, north: 27.4 + 0.006 },
};

/** What the search should find, the slow and certain way. */
export function findNaively(homes: readonly Home[], query: Query): Home[] {
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
