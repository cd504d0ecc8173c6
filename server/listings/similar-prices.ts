import type { Pool } from 'pg';
import type { PropertyType } from '#contract/listings.ts';
import { kilometresPerDegree } from '#contract/geography.ts';

/** Prices of published properties of the same type, of about the same size, in ascending order. */
export interface SimilarPrices {
  radius_km: number;
  /** Dirham a night, ascending; at most `most`. */
  prices: number[];
}

/** Wider areas are tried while fewer than `enough` are found. */
const radiiKm = [12, 40];
const enough = 5;
const most = 1000;

/** What similar homes near a point take for an ordinary night; undefined where there are too few to compare with. */
export async function similarPrices(
  pool: Pool,
  home: { id: string; latitude: number; longitude: number; property_type: PropertyType; capacity: number },
): Promise<SimilarPrices | undefined> {
  for (const radius_km of radiiKm) {
    const prices = await readPrices(pool, home, radius_km);
    if (prices.length >= enough) return { radius_km, prices };
  }
  return undefined;
}

/** Up to a quarter more or fewer guests, at least one. */
export function similarCapacities(capacity: number): number[] {
  const apart = Math.max(1, Math.round(capacity / 4));
  return Array.from({ length: 2 * apart + 1 }, (_, index) => capacity - apart + index).filter((count) => count >= 1);
}

async function readPrices(
  pool: Pool,
  { id, latitude, longitude, property_type, capacity }: Parameters<typeof similarPrices>[1],
  radiusKm: number,
): Promise<number[]> {
  const latitudes = radiusKm / kilometresPerDegree;
  const kmPerLongitude = kilometresPerDegree * Math.cos((latitude * Math.PI) / 180);
  const { rows } = await pool.query<{ base_price_dirham: number }>({
    name: 'listings_similar_prices',
    text: `
      select base_price_dirham from properties
      where listing_status = 'published' and not is_withheld and property_type = $1 and capacity = any ($2::int[])
        and latitude between $3::float8 - $4::float8 and $3::float8 + $4::float8 and id <> $5
        and ((latitude - $3::float8) * ${kilometresPerDegree}) ^ 2 + ((longitude - $6::float8) * $7::float8) ^ 2 <= $8::float8 ^ 2
      limit ${most}`,
    values: [property_type, similarCapacities(capacity), latitude, latitudes, id, longitude, kmPerLongitude, radiusKm],
  });
  return rows.map((row) => row.base_price_dirham).sort((one, other) => one - other);
}
