import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Locale, Photo } from '#contract/common.ts';
import type { Amenity, PropertyCard, PropertyType } from '#contract/listings.ts';
import { formatStay } from '#server/platform/date-format.ts';
import type { Services } from '#server/platform/services.ts';
import { isGuestFavorite } from './favorites.ts';
import { describePlace, openGazetteer, reopenGazetteer } from '#server/places/places.ts';
import { showPrice, shownRates, type Rates } from './money.ts';
import { priceStay, type ListingPrices } from './pricing.ts';
import type { RuleSet } from './rule-set.ts';
import { VersionCache } from './version-cache.ts';

/** A published property as search finds it; `version` is that of its search row. */
export interface Hit {
  property_id: string;
  version: number;
  latitude: number;
  longitude: number;
  /** km from the centre of the search; null where it has none. */
  distance: number | null;
}

/** The stay that cards show the total price for. */
export interface RequestedStay {
  check_in: string;
  check_out: string;
  /** Adults and children. */
  guests: number;
}

type Special = Pick<ListingPrices, 'seasons' | 'overrides' | 'rule_set'>;
type Fees = Omit<ListingPrices, keyof Special>;

/** The part of a card that changes only with the version of the property. */
interface CardBase {
  card: Omit<PropertyCard, 'price' | 'pricePerNight' | 'nightly' | 'total' | 'dates' | 'distance'>;
  fees: Fees;
}

/** Each photo makes every answer longer; the gallery of the property has all of them. */
const photosOnCard = 3;

const baseCaches = new WeakMap<Pool, VersionCache<CardBase>>();

/**
 * Cards of these hits, in their order. A property that was unpublished meanwhile is left out. At most two queries: one for
 * cards that are not cached, one for special prices in the stay.
 */
export async function showCards(
  services: Services,
  hits: readonly Hit[],
  locale: Locale,
  stay?: RequestedStay,
): Promise<PropertyCard[]> {
  if (hits.length === 0) return [];
  const { pool } = services;
  const [found, rates, special] = await Promise.all([
    loadBases(pool, hits, locale),
    shownRates(pool),
    stay ? loadSpecialPrices(pool, hits, stay) : undefined,
  ]);
  const dates = stay ? formatRequestedStay(stay, locale) : null;
  const today = services.clock.today();
  const cards: PropertyCard[] = [];
  for (const hit of hits) {
    const base = found.get(hit.property_id);
    if (base) cards.push(showCard(base, hit, rates, dates, stay, today, special?.get(hit.property_id)));
  }
  return cards;
}

/** Cards of these properties, in this order; those not published are left out. */
export async function showCardsOf(
  services: Services,
  propertyIds: readonly string[],
  locale: Locale,
  stay?: RequestedStay,
): Promise<PropertyCard[]> {
  const { rows } = await services.pool.query<Omit<Hit, 'distance'>>({
    name: 'listings_hits',
    text: `select s.property_id, s.version, s.latitude, s.longitude
           from unnest($1::uuid[]) with ordinality as requested (id, position)
           join search as s on s.property_id = requested.id order by requested.position`,
    values: [propertyIds],
  });
  return showCards(
    services,
    rows.map((row) => ({ ...row, distance: null })),
    locale,
    stay,
  );
}

/**
 * Cards of these properties, in this order, also of those that cannot be booked because their host is suspended; those that are
 * not published are left out.
 */
export async function showSavedCards(
  services: Services,
  propertyIds: readonly string[],
  locale: Locale,
): Promise<(PropertyCard & { is_available: boolean })[]> {
  const available = await showCardsOf(services, propertyIds, locale);
  const cards = new Map(available.map((card) => [card.id, { ...card, is_available: true }]));
  const missing = propertyIds.filter((id) => !cards.has(id));
  if (missing.length > 0) {
    const [bases, rates] = await Promise.all([
      readBases(services.pool, missing, locale, suspendedBasesQuery),
      shownRates(services.pool),
    ]);
    for (const [id, base] of bases) {
      cards.set(id, {
        ...showCard(base, { distance: null }, rates, null, undefined, services.clock.today()),
        is_available: false,
      });
    }
  }
  return propertyIds.flatMap((id) => cards.get(id) ?? []);
}

function showCard(
  { card, fees }: CardBase,
  hit: Pick<Hit, 'distance'>,
  rates: Rates,
  dates: string | null,
  stay: RequestedStay | undefined,
  today: string,
  special: Special = { seasons: [], overrides: [] },
): PropertyCard {
  const nightly = showPrice(fees.base_price_dirham, rates);
  const dollars = nightly.usd_cents / 100;
  const total = stay
    ? showPrice(
        priceStay({ ...fees, ...special }, stay.check_in, stay.check_out, stay.guests, { bookedOn: today })
          .total_dirham,
        rates,
      )
    : null;
  return { ...card, distance: hit.distance, dates, price: dollars, pricePerNight: dollars, nightly, total };
}

async function loadBases(pool: Pool, hits: readonly Hit[], locale: Locale): Promise<Map<string, CardBase>> {
  let cache = baseCaches.get(pool);
  if (!cache) baseCaches.set(pool, (cache = new VersionCache({ capacity: 6000, ageMilliseconds: 60_000 })));
  const found = new Map<string, CardBase>();
  const missing: Hit[] = [];
  for (const hit of hits) {
    const base = cache.get(hit.property_id + locale, hit.version);
    if (base) found.set(hit.property_id, base);
    else missing.push(hit);
  }
  if (missing.length > 0) {
    const versions = new Map(missing.map((hit) => [hit.property_id, hit.version]));
    for (const [id, base] of await readBases(pool, [...versions.keys()], locale)) {
      // Read after its version: it may be newer, and is then read again for the next version.
      cache.set(id + locale, versions.get(id)!, base);
      found.set(id, base);
    }
  }
  return found;
}

interface BaseRow extends Fees {
  id: string;
  place_id: string;
  property_type: PropertyType;
  capacity: number;
  bedrooms: number;
  bathrooms: number;
  amenities: Amenity[];
  instant_book: boolean;
  rating: number | null;
  review_count: number;
  guest_favorite: 'pinned' | 'suppressed' | null;
  latitude: number;
  longitude: number;
  title: string | null;
  photos: Photo[] | null;
}

/** The columns of a card but its coordinates. The title is in the language `$2`, else in English, Arabic or French. */
const baseColumns = `
      p.id, p.place_id, p.property_type, p.capacity, p.bedrooms, p.bathrooms, p.amenities, p.instant_book,
      p.rating, p.review_count, p.guest_favorite,
      p.base_price_dirham, p.weekend_price_dirham, p.weekend_nights, p.cleaning_fee_dirham, p.extra_guest_fee_dirham,
      p.guests_included, p.weekly_discount_percent, p.monthly_discount_percent,
      coalesce(
        (select t.title from property_texts as t where t.property_id = p.id and t.language = $2::text),
        (select t.title from property_texts as t where t.property_id = p.id
         order by array_position(array['en', 'ar', 'fr'], t.language) limit 1)) as title,
      (select json_agg(f) from (
         select key, width, height, color,
           case $2::text when 'ar' then alt_ar when 'fr' then alt_fr else alt_en end as alt
         from property_photos where property_id = p.id order by position limit ${photosOnCard}) as f) as photos`;

/** One row for each card of a property that can be booked. */
export const basesQuery = {
  name: 'listings_card_bases',
  text: `
    select ${baseColumns}, s.latitude, s.longitude
    from properties as p join search as s on s.property_id = p.id
    where p.id = any($1::uuid[])`,
} as const;

/** The same for published properties of suspended hosts. */
const suspendedBasesQuery = {
  name: 'listings_suspended_card_bases',
  text: `
    select ${baseColumns}, shown_latitude(p.id, p.latitude)::real as latitude, shown_longitude(p.id, p.longitude)::real as longitude
    from properties as p
    where p.id = any($1::uuid[]) and p.listing_status = 'published' and p.is_host_suspended`,
} as const;

async function readBases(
  pool: Pool,
  ids: readonly string[],
  locale: Locale,
  query: { name: string; text: string } = basesQuery,
): Promise<[string, CardBase][]> {
  const [{ rows }, gazetteer] = await Promise.all([
    pool.query<BaseRow>({ ...query, values: [ids, locale] }),
    openGazetteer(pool),
  ]);
  const isOutdated = rows.some((row) => !gazetteer.places.has(row.place_id));
  const places = isOutdated ? await reopenGazetteer(pool, gazetteer) : gazetteer;
  return rows.map((row) => {
    const { location, city } = describePlace(places, row.place_id, locale);
    const photos = row.photos ?? [];
    const photo = photos[0] ?? noPhoto;
    const card: CardBase['card'] = {
      id: row.id,
      title: row.title ?? '',
      location,
      city,
      latitude: row.latitude,
      longitude: row.longitude,
      priceFor: 'night',
      rating: row.rating,
      review_count: row.review_count,
      image: imageOf(photo),
      photo,
      photos,
      isGuestFavorite: isGuestFavorite(row.rating, row.guest_favorite),
      property_type: row.property_type,
      amenities: row.amenities,
      guests: row.capacity,
      bedrooms: row.bedrooms,
      bathrooms: row.bathrooms,
      instant_book: row.instant_book,
    };
    const fees: Fees = {
      base_price_dirham: row.base_price_dirham,
      weekend_price_dirham: row.weekend_price_dirham,
      weekend_nights: row.weekend_nights,
      cleaning_fee_dirham: row.cleaning_fee_dirham,
      extra_guest_fee_dirham: row.extra_guest_fee_dirham,
      guests_included: row.guests_included,
      weekly_discount_percent: row.weekly_discount_percent,
      monthly_discount_percent: row.monthly_discount_percent,
    };
    return [row.id, { card, fees }];
  });
}

/** Shown for a property without photos. */
export const noPhoto: Photo = { key: '', width: 4, height: 3, color: '#d9d4c7', alt: '' };

/** The address of a photo in one size, for the field `image`; empty without a photo. */
export function imageOf(photo: Photo): string {
  if (photo.key === '') return '';
  return `/media/${photo.key}-${photo.width >= 640 ? 640 : 320}.webp`;
}

/** Seasons, price overrides and rules of nights of the stay, by property; properties without any are left out. */
async function loadSpecialPrices(pool: Pool, hits: readonly Hit[], stay: RequestedStay) {
  const { rows } = await pool.query<{
    property_id: string;
    starts_on: string | null;
    ends_on: string | null;
    night_on: string | null;
    price_dirham: number | null;
    rule_set: RuleSet | null;
  }>({
    name: 'listings_special_prices',
    text: `
      select property_id, lower(nights)::text as starts_on, upper(nights)::text as ends_on, null as night_on, price_dirham,
        null::json as rule_set
      from seasons where property_id = any($1::uuid[]) and nights && daterange($2::date, $3::date)
      union all
      select property_id, null, null, night_on::text, price_dirham, null
      from day_overrides
      where property_id = any($1::uuid[]) and night_on >= $2::date and night_on < $3::date and price_dirham is not null
      union all
      select id, null, null, null, null, rule_set_of(id, rule_set_id, daterange($2::date, $3::date))
      from properties where id = any($1::uuid[]) and rule_set_id is not null`,
    values: [hits.map((hit) => hit.property_id), stay.check_in, stay.check_out],
  });
  type Own = {
    seasons: ListingPrices['seasons'][number][];
    overrides: ListingPrices['overrides'][number][];
    rule_set: RuleSet | null;
  };
  const special = new Map<string, Own>();
  for (const { property_id, starts_on, ends_on, night_on, price_dirham, rule_set } of rows) {
    let own = special.get(property_id);
    if (!own) special.set(property_id, (own = { seasons: [], overrides: [], rule_set: null }));
    if (rule_set !== null) own.rule_set = rule_set;
    else if (night_on !== null) own.overrides.push({ night_on, price_dirham, min_nights: null });
    else own.seasons.push({ starts_on: starts_on!, ends_on: ends_on!, price_dirham: price_dirham! });
  }
  return special;
}

const formattedStays = new LRUCache<string, string>({ max: 2000 });

/** "1 – 5 Dec 2026" in the reader's language. Cached, because formatting costs as much as pricing a page of cards. */
function formatRequestedStay(stay: RequestedStay, locale: Locale): string {
  const key = `${locale} ${stay.check_in} ${stay.check_out}`;
  let formatted = formattedStays.get(key);
  if (formatted === undefined) formattedStays.set(key, (formatted = formatStay(stay.check_in, stay.check_out, locale)));
  return formatted;
}
