import type { Pool } from 'pg';
import type { Locale } from '#contract/common.ts';
import { fixedLengths, ofFixedLengths } from '#contract/discounts.ts';
import type { Photo, PropertyCard } from '#contract/types.gen.ts';
import { photosToTurn, type PropertyType } from '#contract/listings.ts';
import type { Amenity } from '#contract/amenities.ts';
import { describePlace, openGazetteer, reopenGazetteer } from '#server/places/places.ts';
import { isGuestFavorite } from './favorites.ts';
import { keepCard, type KeptFields, type KeptJson } from './card-json.ts';
import type { CancellationTerms } from './free-cancellation.ts';
import type { ListingPrices } from './pricing.ts';
import type { StayLimits } from './stay-rules.ts';
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

/** Without the prices that depend on the stay. */
type Fees = Omit<ListingPrices, 'seasons' | 'overrides' | 'rule_set'>;

/** What a stay that is asked for depends on besides its price. */
type Terms = Pick<StayLimits, 'capacity' | 'min_nights' | 'max_nights'> &
  Pick<CancellationTerms, 'check_in_time'> & { cancellation_policy: CancellationTerms['policy'] };

/** The part of a card that changes only with the version of the property. */
export interface CardBase extends Pick<PropertyCard, 'id' | 'title' | 'latitude' | 'longitude'> {
  json: KeptJson;
  fees: Fees;
  terms: Terms;
}

const baseCaches = new WeakMap<Pool, VersionCache<CardBase>>();
/** About 10,000 homes in one language. */
const cacheOptions = {
  bytes: 20 * 2 ** 20,
  ageMilliseconds: 60_000,
  // And about 700 for what is beside the JSON.
  sizeOf: ({ json }: CardBase) => json.bytes.length + 700,
};

/** The parts of these cards that are cached by the version of the property; one query for those that are not. */
export async function loadBases(pool: Pool, hits: readonly Hit[], locale: Locale): Promise<Map<string, CardBase>> {
  let cache = baseCaches.get(pool);
  if (!cache) baseCaches.set(pool, (cache = new VersionCache(cacheOptions)));
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

interface BaseRow extends Fees, Terms {
  id: string;
  place_id: string;
  property_type: PropertyType;
  bedrooms: number;
  bathrooms: number;
  amenities: Amenity[];
  instant_book: boolean;
  pay_at_property: boolean;
  rating: number | null;
  review_count: number;
  guest_favorite: 'pinned' | 'suppressed' | null;
  trusted_host: boolean;
  latitude: number;
  longitude: number;
  title: string | null;
  photos: Photo[] | null;
}

/** The columns of a card but its coordinates. The title in the language `$2`, which nearly all homes have, is read by its key. */
const baseColumns = `
      p.id, p.place_id, p.property_type, p.capacity, p.bedrooms, p.bathrooms, p.amenities, p.books_instantly as instant_book,
      p.pay_at_property, p.rating, p.review_count, p.guest_favorite,
      exists (select from host_trust as trust where trust.host_id = p.host_id and trust.is_trusted) as trusted_host,
      p.min_nights, p.max_nights, p.cancellation_policy, p.check_in_time,
      p.base_price_dirham, p.weekend_price_dirham, p.weekend_nights, p.cleaning_fee_dirham, p.extra_guest_fee_dirham,
      p.guests_included, ${fixedLengths.map((length) => `p.${length}_discount_percent`).join(', ')},
      coalesce(
        (select t.title from property_texts as t where t.property_id = p.id and t.language = $2::text),
        (select title from title_of(p.id, $2))) as title,
      (select json_agg(f) from (
         select key, width, height, color, text_in(alternative_texts, $2) as alt
         from property_photos where property_id = p.id order by position limit ${photosToTurn}) as f) as photos`;

/** One row for each card of a property that can be booked. */
const basesQuery = {
  name: 'listings_card_bases',
  text: `
    select ${baseColumns}, s.latitude, s.longitude
    from properties as p join search as s on s.property_id = p.id
    where p.id = any($1::uuid[])`,
} as const;

/** The same for published properties that cannot be found: of suspended hosts, and of hosts with overdue fees. */
export const suspendedBasesQuery = {
  name: 'listings_suspended_card_bases',
  text: `
    select ${baseColumns}, shown_latitude(p.id, p.latitude)::real as latitude, shown_longitude(p.id, p.longitude)::real as longitude
    from properties as p
    where p.id = any($1::uuid[]) and p.listing_status = 'published' and p.is_withheld`,
} as const;

/** The same, read from the database. */
export async function readBases(
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
    const card: KeptFields = {
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
      ...(photos.length < photosToTurn && { photo_count: photos.length }),
      isGuestFavorite: isGuestFavorite(row.rating, row.guest_favorite),
      trusted_host: row.trusted_host,
      property_type: row.property_type,
      amenities: row.amenities,
      guests: row.capacity,
      bedrooms: row.bedrooms,
      bathrooms: row.bathrooms,
      instant_book: row.instant_book,
      pay_at_property: row.pay_at_property,
    };
    const fees: Fees = {
      base_price_dirham: row.base_price_dirham,
      weekend_price_dirham: row.weekend_price_dirham,
      weekend_nights: row.weekend_nights,
      cleaning_fee_dirham: row.cleaning_fee_dirham,
      extra_guest_fee_dirham: row.extra_guest_fee_dirham,
      guests_included: row.guests_included,
      ...ofFixedLengths('discount_percent', (length) => row[`${length}_discount_percent`]),
    };
    const { capacity, min_nights, max_nights, cancellation_policy, check_in_time } = row;
    const terms: Terms = { capacity, min_nights, max_nights, cancellation_policy, check_in_time };
    const { id, title, latitude, longitude } = card;
    return [row.id, { id, title, latitude, longitude, json: keepCard(card), fees, terms }];
  });
}

/** Shown for a property without photos. */
export const noPhoto: Photo = { key: '', width: 4, height: 3, color: '#d9d4c7', alt: '' };

/** The address of a photo in one size, for the field `image`; empty without a photo. */
export function imageOf(photo: Photo): string {
  if (photo.key === '') return '';
  return `/media/${photo.key}-${photo.width >= 640 ? 640 : 320}.webp`;
}
