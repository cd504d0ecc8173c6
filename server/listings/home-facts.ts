import type { Pool } from 'pg';
import type { PropertyType } from '#contract/listings.ts';

/** What homes are compared by. */
export interface HomeFacts {
  id: string;
  host_id: string;
  latitude: number;
  longitude: number;
  property_type: PropertyType;
  bedrooms: number;
  beds: number;
  rating: number | null;
  pay_at_property: boolean;
}

/** Facts of these properties, also of those that are not published. */
export async function readHomeFacts(pool: Pool, propertyIds: readonly string[]): Promise<Map<string, HomeFacts>> {
  const { rows } = await pool.query<HomeFacts>({
    name: 'listings_home_facts',
    text: `
      select id, host_id, latitude, longitude, property_type, bedrooms, beds, rating, pay_at_property
      from properties where id = any ($1::uuid[])`,
    values: [propertyIds],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
