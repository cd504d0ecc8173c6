import { sql } from 'kysely';
import { addDays } from '#contract/days.ts';
import { cancellationPolicies, type CancellationPolicy } from '#contract/cancellation-rules.ts';
import { guestFavoriteRating } from '#contract/guest-favorites.ts';
import { holidayKinds } from '#contract/holidays.ts';
import { propertyTypes, type PropertyType, type sorts } from '#contract/listings.ts';
import { amenities, type Feature } from '#contract/amenities.ts';
import { powerSources, standardRules, waterSources } from '#contract/property-facts.ts';
import type { QueryOf } from '#contract/schemas/operation.ts';
import type { searchOperations } from '#contract/schemas/search.ts';
import { refreshSearchRows } from '#server/listings/listings.ts';
import { findOrphanGaps } from '#server/listings/calendar-days.ts';
import { AppError } from '#server/platform/errors.ts';
import type { RuleSet } from '#server/listings/rule-set.ts';
import {
  canArriveOn,
  checkStay,
  firstCheckIn,
  lastCheckOut,
  type BookingMoment,
  type StayLimits,
} from '#server/listings/stay-rules.ts';
import type { OpenDatabase } from '#server/platform/postgres.ts';

/** A property of the naive model, with each held night. */
export interface NaiveProperty {
  id: string;
  published: boolean;
  /** Of the address, which may lie outside the bounding box of the place. */
  place: string;
  latitude: number;
  longitude: number;
  price: number;
  capacity: number;
  bedrooms: number;
  beds: number;
  bathrooms: number;
  cash: boolean;
  type: PropertyType;
  features: Feature[];
  policy: CancellationPolicy;
  instant: boolean;
  min_nights: number;
  max_nights: number;
  /** Minimum stays in nights, by day of arrival. */
  minimums: Map<string, number>;
  heldNights: Set<string>;
  rule_set: RuleSet | null;
  /** When the search is made: noon, as the clock of the search world says. */
  moment: BookingMoment;
  score: number;
  rating: number;
  published_minute: number;
}

type PagedQuery = QueryOf<(typeof searchOperations)['searchProperties']>;
export type Query = Omit<PagedQuery, 'limit'> & { limit?: number | undefined };

/** A pseudo-random generator whose numbers are the same in each run. */
export function seededRandom(seed: number) {
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

/** Inserts two places with a quarter and a neighbour of one, properties in and around them, holds from about `today` on, and search rows into an empty database. */
export async function insertRandomProperties(
  open: OpenDatabase,
  today: string,
  propertyCount: number,
): Promise<NaiveProperty[]> {
  const { db } = open;
  const random = seededRandom(20300310);
  const host = await db
    .insertInto('users')
    .values({ name: 'Salem', email: 'salem@example.ly', password_hash: 'none', role: 'host', referral_code: 'SALEM' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const town = { name_en: 'Coast', name_ar: 'الساحل', name_fr: 'Côte', kind: 'city' };
  const coastal = { ...town, latitude: 32.8, longitude: 13.2, west: 13.1, south: 32.7, east: 13.3, north: 32.9 };
  const named = (name: string) => ({ name_en: name, name_ar: name, name_fr: name });
  await db
    .insertInto('places')
    .values([
      { ...town, id: 'coast', latitude: 32.8, longitude: 13.2, west: 13, south: 32.6, east: 13.4, north: 33 },
      { ...town, id: 'south', latitude: 27, longitude: 14.4, west: 14, south: 26.6, east: 14.8, north: 27.4 },
      { ...coastal, ...named('Harbour'), id: 'harbour', kind: 'neighbourhood', parent: 'coast' },
      // Its homes lie within the bounding box of the coast.
      { ...coastal, ...named('Hills'), id: 'hills' },
    ])
    .execute();
  const properties: NaiveProperty[] = [];
  for (let index = 0; index < propertyCount; index += 1) {
    const south = random.chance(0.2);
    const type = random.pick(propertyTypes);
    const chosen = amenities.filter(() => random.chance(0.5));
    const reviews = random.upTo(4);
    const { id } = await db
      .insertInto('properties')
      .values({
        host_id: host.id,
        listing_status: random.chance(0.9) ? 'published' : random.pick(['draft', 'submitted', 'unlisted', 'rejected']),
        property_type: type,
        place_id: south ? 'south' : (['hills', 'harbour'][index % 5] ?? 'coast'),
        latitude: south ? random.between(26, 28) : random.between(32.6, 33),
        longitude: south ? random.between(13.5, 15.5) : random.between(12.9, 13.5),
        capacity: 1 + random.upTo(8),
        bedrooms: random.upTo(5),
        beds: 1 + random.upTo(5),
        bathrooms: 1 + random.upTo(3),
        pay_at_property: random.chance(0.6),
        cancellation_policy: random.pick(cancellationPolicies),
        standard_rules: standardRules.filter(() => random.chance(0.5)),
        water_sources: waterSources.filter(() => random.chance(0.5)),
        backup_power: random.pick(powerSources),
        amenities: chosen,
        // Few different prices, so that many are equal and sorted by id.
        base_price_dirham: 10_000 * (1 + random.upTo(6)),
        instant_book: random.chance(0.5),
        min_nights: 1 + random.upTo(3),
        max_nights: random.chance(0.3) ? 5 : 365,
        rating_sum: reviews * (3 + random.upTo(3)),
        review_count: reviews,
        popularity: random.upTo(4),
        // Few different minutes too.
        published_at: new Date(1_700_000_000_000 + 60_000 * random.upTo(8)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const minimums = new Map<string, number>();
    if (random.chance(0.3)) {
      for (let count = 0; count < 6; count += 1) minimums.set(addDays(today, random.upTo(14)), 1 + random.upTo(6));
      await db
        .insertInto('day_overrides')
        .values([...minimums].map(([night_on, min_nights]) => ({ property_id: id, night_on, min_nights })))
        .execute();
    }
    if (random.chance(0.4)) await insertRandomRules(open, { id, host_id: host.id }, today, random);
    properties.push({ id, minimums, heldNights: new Set() } as unknown as NaiveProperty);
  }
  for (const property of properties) await holdRandomNights(open, property, today, random);
  await refreshSearchRows(db);
  for (const property of properties) await loadProperty(open, property, today);
  return properties;
}

/** Gives a property a rule set, whose limits often refuse a stay. */
async function insertRandomRules(
  { db }: OpenDatabase,
  property: { id: string; host_id: string },
  today: string,
  random: ReturnType<typeof seededRandom>,
): Promise<void> {
  const weekdays = () => (random.chance(0.5) ? 127 : 1 + random.upTo(127));
  const { id: rule_set_id } = await db
    .insertInto('rule_sets')
    .values({
      host_id: property.host_id,
      arrival_days: weekdays(),
      departure_days: weekdays(),
      notice_days: random.chance(0.5) ? 0 : random.upTo(10),
      notice_until_hour: random.chance(0.5) ? null : random.pick([9, 12, 13, 20]),
      booking_window_days: random.chance(0.7) ? null : 20 + random.upTo(360),
      orphan_nights: random.chance(0.6),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const maybeNumber = (max: number) => (random.chance(0.5) ? null : 1 + random.upTo(max));
  for (let position = 0; position < random.upTo(5); position += 1) {
    const from = addDays(today, random.upTo(380) - 400);
    const min_nights = maybeNumber(5);
    const holiday = random.chance(0.4) ? random.pick(holidayKinds) : null;
    await db
      .insertInto('price_rules')
      .values({
        rule_set_id,
        position,
        holiday,
        ...(holiday ? {} : { starts_on: from, ends_on: addDays(from, 1 + random.upTo(90)), is_yearly: true }),
        percent: 10,
        min_nights,
        max_nights: random.chance(0.5) ? null : (min_nights ?? 1) + random.upTo(6),
        arrival_days: maybeNumber(127),
        departure_days: maybeNumber(127),
      })
      .execute();
  }
  await db.updateTable('properties').set({ rule_set_id }).where('id', '=', property.id).execute();
}

async function holdRandomNights(
  open: OpenDatabase,
  property: NaiveProperty,
  today: string,
  random: ReturnType<typeof seededRandom>,
): Promise<void> {
  for (let at = -3 + random.upTo(6); at < 378; at += 1 + random.upTo(25)) {
    const nights = 1 + random.upTo(7);
    await holdNights(open, property, addDays(today, at), nights);
    at += nights;
  }
}

/** Holds nights, in the database and in the model. */
export async function holdNights(
  open: OpenDatabase,
  property: NaiveProperty,
  from: string,
  nights: number,
): Promise<void> {
  await sql`
    insert into holds (property_id, nights, kind, block_source)
    values (${property.id}, daterange(${from}::date, ${addDays(from, nights)}::date), 'block', 'host')
  `.execute(open.db);
  for (let night = 0; night < nights; night += 1) property.heldNights.add(addDays(from, night));
}

/** Completes a property of the model from the database. */
async function loadProperty(open: OpenDatabase, property: NaiveProperty, today: string): Promise<void> {
  const row = await open.db
    .selectFrom('properties')
    .selectAll()
    .where('id', '=', property.id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ score: number; latitude: number; longitude: number; rule_set: RuleSet | null }>`
    select coalesce((select score from search where property_id = p.id), 0) as score,
      shown_latitude(p.id, p.latitude)::real as latitude, shown_longitude(p.id, p.longitude)::real as longitude,
      rule_set_of(p.id, p.rule_set_id, daterange(${today}::date, ${addDays(today, 800)}::date)) as rule_set
    from properties as p where id = ${property.id}
  `.execute(open.db);
  Object.assign(property, {
    published: row.listing_status === 'published',
    place: row.place_id,
    latitude: Math.fround(rows[0]!.latitude),
    longitude: Math.fround(rows[0]!.longitude),
    score: rows[0]!.score,
    rule_set: rows[0]!.rule_set,
    moment: { today, hour: 12 },
    rating: row.rating ?? 0,
    published_minute: row.published_at ? Math.floor(row.published_at.getTime() / 60_000) : 0,
    price: row.base_price_dirham,
    capacity: row.capacity,
    bedrooms: row.bedrooms,
    beds: row.beds,
    bathrooms: row.bathrooms,
    cash: row.pay_at_property,
    type: row.property_type,
    features: featuresOf(row),
    policy: row.cancellation_policy,
    instant: row.instant_book,
    min_nights: row.min_nights,
    max_nights: row.max_nights,
  });
}

function featuresOf(row: {
  amenities: string[];
  standard_rules: string[];
  water_sources: string[];
  backup_power: string | null;
  rating: number | null;
}): Feature[] {
  const found = row.amenities as Feature[];
  if (!row.standard_rules.includes('no_smoking')) found.push('smoking_allowed');
  if (!row.standard_rules.includes('no_events')) found.push('events_allowed');
  if (row.water_sources.includes('hot_water')) found.push('hot_water');
  if (row.backup_power === 'solar') found.push('solar_power');
  if (row.rating !== null && row.rating >= guestFavoriteRating) found.push('guest_favorite');
  return found;
}

/** Whether cancelling is free until a day that is not today; without a check-in until days before it. */
function canCancelFree({ policy, moment }: NaiveProperty, checkIn: string | undefined): boolean {
  const days = { flexible: 1, moderate: 5, strict: Infinity }[policy];
  return policy !== 'strict' && (checkIn === undefined || checkIn > addDays(moment.today, days));
}

/** The bounding boxes of the two places, extended by the blur of the coordinates. */
const boxes = {
  coast: { west: 13 - 0.006, south: 32.6 - 0.006, east: 13.4 + 0.006, north: 33 + 0.006 },
  south: { west: 14 - 0.006, south: 26.6 - 0.006, east: 14.8 + 0.006, north: 27.4 + 0.006 },
};

/** The places whose homes are those of a place that is searched. */
export const ownPlaces: Readonly<Record<keyof typeof boxes, readonly string[]>> = {
  coast: ['coast', 'harbour'],
  south: ['south'],
};

/** Whether a quote for the stay would be refused for its limits; without a check-out, whether a stay may begin. */
function takesStay(
  { rule_set, minimums, min_nights, max_nights, heldNights, moment }: NaiveProperty,
  checkIn: string,
  checkOut: string | undefined,
): boolean {
  const limits: StayLimits = {
    capacity: 50,
    min_nights,
    max_nights,
    overrides: [...minimums].map(([night_on, nights]) => ({ night_on, min_nights: nights })),
    rule_set,
    night_before_held: heldNights.has(addDays(checkIn, -1)),
    night_after_held: checkOut !== undefined && heldNights.has(checkOut),
  };
  if (checkOut !== undefined) return !isRefused(limits, checkIn, checkOut, moment);
  const holds = [...heldNights].map((night) => ({ starts_on: night, ends_on: addDays(night, 1) }));
  const first = firstCheckIn(rule_set, moment);
  const gaps = findOrphanGaps({ ...limits, holds }, { from: checkIn, to: addDays(checkIn, 1) }, first);
  const isInWindow = checkIn >= first && checkIn < lastCheckOut(rule_set, moment);
  return isInWindow && (canArriveOn(rule_set, checkIn) || (rule_set!.orphan_nights && gaps.size > 0));
}

function isRefused(limits: StayLimits, checkIn: string, checkOut: string, moment: BookingMoment): boolean {
  try {
    checkStay(limits, { checkIn, checkOut, guestsCounted: 1 }, moment);
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}

/** The properties that a search must find, in its order. */
export function findNaively(properties: readonly NaiveProperty[], query: Query): NaiveProperty[] {
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
  const matches = (property: NaiveProperty) =>
    property.published &&
    (!box ||
      (property.latitude >= box.south &&
        property.latitude <= box.north &&
        property.longitude >= box.west &&
        property.longitude <= box.east)) &&
    property.capacity >= (query.guests ?? 0) &&
    property.bedrooms >= (query.bedrooms ?? 0) &&
    property.beds >= (query.beds ?? 0) &&
    property.bathrooms >= (query.bathrooms ?? 0) &&
    property.rating >= (query.min_rating ?? 0) &&
    property.price >= (query.min_price ?? 0) * 1000 &&
    property.price <= (query.max_price ?? Infinity) * 1000 &&
    (!query.property_type?.length || query.property_type.includes(property.type)) &&
    (query.amenities ?? []).every((amenity) =>
      amenity === 'free_cancellation' ? canCancelFree(property, query.check_in) : property.features.includes(amenity),
    ) &&
    !(query.refused ?? []).some((amenity) =>
      amenity === 'free_cancellation' ? property.policy !== 'strict' : property.features.includes(amenity),
    ) &&
    (!query.family_only || property.features.includes('family_only')) &&
    (!query.instant_book || property.instant) &&
    (!query.pay_at_property || property.cash) &&
    nights.every((night) => !property.heldNights.has(night)) &&
    (!query.check_in || takesStay(property, query.check_in, query.check_out));
  const distance = ({ latitude, longitude }: NaiveProperty) =>
    middle ? Math.hypot(latitude - middle[0]!, (longitude - middle[1]!) * Math.cos((middle[0]! * Math.PI) / 180)) : 0;
  const own = query.bbox ? undefined : ownPlaces[query.location as keyof typeof boxes];
  const isOwn = ({ place }: NaiveProperty) => own?.includes(place) ?? true;
  const byId = (a: NaiveProperty, b: NaiveProperty) => (a.id < b.id ? -1 : 1);
  const orders: Record<(typeof sorts)[number], (a: NaiveProperty, b: NaiveProperty) => number> = {
    recommended: (a, b) => Number(isOwn(b)) - Number(isOwn(a)) || b.score - a.score || byId(a, b),
    rating: (a, b) => b.rating - a.rating || byId(a, b),
    price_asc: (a, b) => a.price - b.price || byId(a, b),
    price_desc: (a, b) => b.price - a.price || byId(b, a),
    newest: (a, b) => b.published_minute - a.published_minute || byId(a, b),
    distance: (a, b) => distance(a) - distance(b) || byId(a, b),
  };
  const sort = query.sort === 'distance' && !middle ? 'recommended' : (query.sort ?? 'recommended');
  return properties.filter(matches).sort(orders[sort]);
}
