import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Locale } from '#contract/common.ts';
import { propertyTypes, type PropertyType } from '#contract/listings.ts';
import type { PropertyCard } from '#contract/types.gen.ts';
import { kilometresPerDegree } from '#contract/geography.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { showCardsOf } from './property-cards.ts';
import { keepBookable } from './bookable-stays.ts';
import { requireVisibleProperty } from './property-details.ts';
import { bookingMoment } from './stay-rules.ts';
import { similarCapacities } from './similar-prices.ts';

const shownHomes = 8;
/** How many are compared with a stay: some of them are taken then. */
const candidates = 40;
/** Wider areas, and then other types, are tried while fewer than `enough` are found. */
const enough = 4;
const areas = [
  { radius_km: 12, types: 'same' },
  { radius_km: 40, types: 'same' },
  { radius_km: 40, types: 'all' },
  { radius_km: 150, types: 'all' },
] as const;

interface Home {
  id: string;
  latitude: number;
  longitude: number;
  property_type: PropertyType;
  capacity: number;
  base_price_dirham: number;
}

/** What is near changes seldom; the cards themselves are read anew each time. */
const idsCaches = new WeakMap<Pool, LRUCache<string, string[]>>();

export interface Wanted {
  check_in?: string | undefined;
  check_out?: string | undefined;
  /** Adults and children; more than the property takes are taken by the homes. */
  guests: number;
  photos?: number | undefined;
  locale: Locale;
}

/**
 * Cards of published homes near a property, of about its type, size and price, the most similar first; with both days those that
 * can be booked then, with the total of that stay. Throws `not_found` for a property that the viewer cannot see.
 */
export async function listSimilarHomes(
  services: Services,
  propertyId: string,
  wanted: Wanted,
  viewer?: Viewer,
): Promise<{ homes: PropertyCard[] }> {
  await requireVisibleProperty(services, propertyId, viewer);
  return { homes: await similarHomesOf(services, propertyId, wanted) };
}

/** The same, also of a property that nobody sees. Throws `not_found` for one that does not exist. */
export async function similarHomesOf(
  services: Services,
  propertyId: string,
  { check_in, check_out, guests, photos, locale }: Wanted,
): Promise<PropertyCard[]> {
  const ids = await similarIds(services.pool, propertyId, guests);
  if (check_in === undefined || check_out === undefined) {
    return showCardsOf(services, ids.slice(0, shownHomes), locale, { photos });
  }
  const stay = { check_in, check_out, guests };
  const stays = ids.map((property_id) => ({ property_id, ...stay }));
  const bookable = await keepBookable(services.db, stays, bookingMoment(services.clock));
  const shown = bookable.slice(0, shownHomes).map((one) => one.property_id);
  return showCardsOf(services, shown, locale, { stay, photos });
}

async function similarIds(pool: Pool, propertyId: string, guests: number): Promise<string[]> {
  let cache = idsCaches.get(pool);
  if (!cache) idsCaches.set(pool, (cache = new LRUCache({ max: 2000, ttl: 600_000 })));
  const key = `${propertyId} ${guests}`;
  let ids = cache.get(key);
  if (!ids) cache.set(key, (ids = await findSimilar(pool, propertyId, guests)));
  return ids;
}

async function findSimilar(pool: Pool, propertyId: string, guests: number): Promise<string[]> {
  const { rows } = await pool.query<Home>({
    name: 'listings_similar_to',
    text: `select id, latitude, longitude, property_type, capacity, base_price_dirham from properties where id = $1`,
    values: [propertyId],
  });
  const property = rows[0];
  if (!property) throw new AppError('not_found');
  const home = { ...property, capacity: Math.max(property.capacity, guests) };
  let found: string[] = [];
  for (const { radius_km, types } of areas) {
    found = await readSimilar(pool, home, radius_km, types === 'same' ? [home.property_type] : propertyTypes);
    if (found.length >= enough) break;
  }
  return found;
}

/**
 * Ids by distance and price together: as far as the area reaches counts as much as twice the price. All homes of the area
 * are compared, in one scan of the index of similar homes that reads none of their rows.
 */
async function readSimilar(
  pool: Pool,
  { id, latitude, longitude, property_type, capacity, base_price_dirham }: Home,
  radiusKm: number,
  types: readonly PropertyType[],
): Promise<string[]> {
  const kmPerLongitude = kilometresPerDegree * Math.cos((latitude * Math.PI) / 180);
  const { rows } = await pool.query<{ id: string }>({
    name: 'listings_similar_homes',
    text: `
      select id from (
        select id, property_type, base_price_dirham,
          sqrt(((latitude - $4::float8) * ${kilometresPerDegree}) ^ 2 + ((longitude - $6::float8) * $7::float8) ^ 2) as km
        from properties
        where listing_status = 'published' and not is_withheld and property_type = any ($1) and capacity = any ($2::int[])
          and latitude between $4::float8 - $5::float8 and $4::float8 + $5::float8
          and longitude between $6::float8 - $11::float8 and $6::float8 + $11::float8 and id <> $3
      ) as near
      where km <= $8::float8
      order by km / $8::float8 + abs(ln(base_price_dirham::float8 / $9::float8)) / ln(2)
        + case when property_type = $10 then 0 else 0.5 end, id
      limit ${candidates}`,
    values: [
      types,
      similarCapacities(capacity),
      id,
      latitude,
      radiusKm / kilometresPerDegree,
      longitude,
      kmPerLongitude,
      radiusKm,
      Math.max(1, base_price_dirham),
      property_type,
      radiusKm / kmPerLongitude,
    ],
  });
  return rows.map((row) => row.id);
}
