import type { Pool } from 'pg';
import type { Locale } from '#contract/common.ts';
import { insightHomesLimit } from '#contract/insights.ts';
import type { PropertyType } from '#contract/listings.ts';
import { kilometresPerDegree } from '#contract/geography.ts';
import { similarCapacities, familyOf, type Candidate } from './similar-homes.ts';

/** The language of the reader is `$1`. */
const titleOf = (property: string) => `
  coalesce((select title from title_of(${property}, $1)), '')`;

/**
 * The homes whose figures the viewer may see: their own, and those of hosts for whom they act with the area money. At most
 * 200, the published and most booked first.
 */
export async function listHomes(
  pool: Pool,
  viewerId: string,
  locale: Locale,
): Promise<{ id: string; title: string }[]> {
  const { rows } = await pool.query<{ id: string; title: string }>({
    name: 'insights_homes',
    text: `
      select p.id, ${titleOf('p.id')} as title
      from hosts_for($2, 'money') as h
      cross join lateral (
        select id, listing_status, popularity from properties
        where host_id = h.host_id and (h.property_ids is null or id = any (h.property_ids))
        order by id limit ${insightHomesLimit}
      ) as p
      order by (p.listing_status = 'published') desc, p.popularity desc, p.id limit ${insightHomesLimit}`,
    values: [locale, viewerId],
  });
  return rows;
}

export interface Home {
  id: string;
  host_id: string;
  title: string;
  is_published: boolean;
  property_type: PropertyType;
  capacity: number;
  latitude: number;
  longitude: number;
  rating: number | null;
  review_count: number;
  photos: number;
  saved: number;
  looked_again: number;
}

/** A home with what belongs to no period. Undefined where the viewer may not see its figures. */
export async function findHome(
  pool: Pool,
  viewerId: string,
  propertyId: string,
  now: Date,
  locale: Locale,
): Promise<Home | undefined> {
  const { rows } = await pool.query<Home>({
    name: 'insights_home',
    text: `
      select p.id, p.host_id, ${titleOf('p.id')} as title, p.listing_status = 'published' as is_published, p.property_type,
        p.capacity, p.latitude, p.longitude, p.rating, p.review_count,
        (select count(*)::int from property_photos where property_id = p.id) as photos,
        w.saved, w.looked_again
      from properties as p
      cross join lateral (
        select count(*)::int as saved,
          count(*) filter (where v.viewed_at > $4::timestamptz - interval '7 days' and v.viewed_at > w.created_at)::int
            as looked_again
        from wishlists as w
        left join viewed_properties as v on v.user_id = w.user_id and v.property_id = w.property_id
        where w.property_id = p.id
      ) as w
      where p.id = $3 and may_act_for($2, 'money', p.host_id, p.id)`,
    values: [locale, viewerId, propertyId, now],
  });
  return rows[0];
}

/** Homes of one area that are looked at; those of a whole city are fewer. */
const mostCandidates = 3000;

/**
 * Published homes of the same family of types and about the same size within the area, of hosts other than these, with
 * their distance in kilometres by the equirectangular approximation.
 */
export async function listCandidates(
  pool: Pool,
  home: Pick<Home, 'property_type' | 'capacity' | 'latitude' | 'longitude'>,
  radiusKm: number,
  hostIds: readonly string[],
): Promise<Candidate[]> {
  const { latitude, longitude } = home;
  const { rows } = await pool.query<Candidate>({
    name: 'insights_candidates',
    text: `
      select id, host_id, km from (
        select id, host_id, |/ (((latitude - $3) * ${kilometresPerDegree}) ^ 2
          + ((longitude - $4) * ${kilometresPerDegree} * cos(radians($3))) ^ 2) as km
        from properties
        where listing_status = 'published' and not is_withheld and property_type = any ($1::text[])
          and capacity = any ($2::int[])
          and latitude between $3::float8 - $5::float8 / ${kilometresPerDegree} and $3::float8 + $5::float8 / ${kilometresPerDegree}
          and host_id <> all ($6::uuid[])
      ) as near
      where km <= $5::float8
      limit ${mostCandidates}`,
    values: [familyOf(home.property_type), similarCapacities(home.capacity), latitude, longitude, radiusKm, hostIds],
  });
  return rows;
}
