import type { Pool } from 'pg';

/** A published property, and the day in Africa/Tripoli on which its content, price or status last changed. */
export interface ChangedProperty {
  id: string;
  changed_on: string;
}

/** Published properties from an id on, in the order of ids, at most `limit`. */
export async function listPublished(pool: Pool, from: string, limit: number): Promise<ChangedProperty[]> {
  const { rows } = await pool.query<ChangedProperty>({
    name: 'listings_published',
    text: `
      with listed as (select property_id from search where property_id >= $1 order by property_id limit $2)
      select p.id, tripoli_day(p.updated_at)::text as changed_on
      from listed join properties as p on p.id = listed.property_id order by p.id`,
    values: [from, limit],
  });
  return rows;
}

/** A group of pages for the sitemap: the first id, and the day in Africa/Tripoli on which one of them last changed. */
export interface SitemapGroup {
  id: string;
  changed_on: string;
}

/** Groups of `size` published properties, in the order of ids, at most `groups`. */
export async function listPublishedGroups(pool: Pool, size: number, groups: number): Promise<SitemapGroup[]> {
  const { rows } = await pool.query<SitemapGroup>({
    name: 'listings_published_groups',
    text: `
      with listed as (select property_id from search order by property_id limit $1::int * $2::int),
        numbered as (select property_id, (row_number() over (order by property_id) - 1) / $1::int as group_number from listed)
      select (array_agg(n.property_id order by n.property_id))[1] as id,
        tripoli_day(max(p.updated_at))::text as changed_on
      from numbered as n join properties as p on p.id = n.property_id group by n.group_number order by id`,
    values: [size, groups],
  });
  return rows;
}

/** The last day on which one of these properties changed; null without one. */
export async function readLastChange(pool: Pool, propertyIds: readonly string[]): Promise<string | null> {
  const { rows } = await pool.query<{ changed_on: string | null }>({
    name: 'listings_last_change',
    text: 'select tripoli_day(max(updated_at))::text as changed_on from properties where id = any($1::uuid[])',
    values: [propertyIds],
  });
  return rows[0]?.changed_on ?? null;
}
