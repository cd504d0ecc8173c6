import type { Locale } from '#contract/common.ts';
import type { PropertyCard } from '#contract/listings.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { showCards, type Hit } from '#server/listings/listings.ts';
import type { Services } from '#server/platform/services.ts';

type HitRow = Omit<Hit, 'distance'>;

/** Homes shown in a row unless another number is asked for. */
const rowLength = 4;

/**
 * The most booked homes: stays booked in the last 90 days, then the better score (rating weighed by how many
 * gave it), so that a new site without bookings leads with its best reviewed homes.
 */
export async function recommendPopular(services: Services, locale: Locale, limit = rowLength): Promise<PropertyCard[]> {
  const { rows } = await services.pool.query<HitRow>({
    name: 'search_popular',
    text: `
      select s.property_id, s.version, s.latitude, s.longitude
      from (select id, popularity from properties where listing_status = 'published'
            order by popularity desc, id limit $1 * 4) as p
      join search as s on s.property_id = p.id
      order by p.popularity desc, s.score desc, s.property_id limit $1`,
    values: [limit],
  });
  return present(services, rows, locale);
}

/** What others chose last: homes by the time of their latest booking; homes never booked follow, newest first. */
export async function recommendRecent(services: Services, locale: Locale, limit = rowLength): Promise<PropertyCard[]> {
  const { rows } = await services.pool.query<HitRow>({
    name: 'search_recent',
    text: `
      select s.property_id, s.version, s.latitude, s.longitude
      from (select id, last_booked_at from properties where listing_status = 'published'
            order by last_booked_at desc nulls last, id limit $1) as p
      join search as s on s.property_id = p.id
      order by p.last_booked_at desc nulls last, p.id desc`,
    values: [limit],
  });
  return present(services, rows, locale);
}

/**
 * Homes like those a guest saved or stayed in: one point for the same town, one for the same type, one for a
 * price within a quarter of theirs, each counted by how often it occurs among the guest's own; then the score.
 * Homes already saved or stayed in are left out, being known. A visitor, and a guest of whom nothing is known
 * yet, sees popular ones; too short a row is filled with these.
 */
export async function recommendForYou(
  services: Services,
  locale: Locale,
  viewer: Viewer | undefined,
  limit = rowLength,
): Promise<PropertyCard[]> {
  if (!viewer) return recommendPopular(services, locale, limit);
  const { rows } = await services.pool.query<HitRow>({
    name: 'search_for_you',
    text: `
      with known as (
        select property_id from wishlists where user_id = $1
        union
        select property_id from bookings where guest_id = $1 and status not in ('declined', 'cancelled')
      ), taste as (
        select p.place_id, p.property_type, p.base_price_dirham from known join properties as p on p.id = known.property_id
        order by p.id desc limit 30
      ), offered as (
        select p.id,
          (select sum((p.place_id = t.place_id)::int + (p.property_type = t.property_type)::int
                      + (p.base_price_dirham between t.base_price_dirham * 0.75 and t.base_price_dirham * 1.25)::int)
           from taste as t) as likeness
        from (
          -- Enough of each town to choose from, the best scored first.
          select near.* from (select distinct place_id from taste) as places
          cross join lateral (
            select q.id, q.place_id, q.property_type, q.base_price_dirham from properties as q
            join search as s on s.property_id = q.id
            where q.place_id = places.place_id and q.listing_status = 'published'
            order by s.score desc, q.id limit 60
          ) as near
        ) as p
        where not exists (select from known where known.property_id = p.id)
      )
      select s.property_id, s.version, s.latitude, s.longitude
      from offered as o join search as s on s.property_id = o.id
      order by o.likeness desc, s.score desc, s.property_id limit $2`,
    values: [viewer.id, limit],
  });
  const chosen = await present(services, rows, locale);
  if (chosen.length >= limit) return chosen;
  const shown = new Set(chosen.map((card) => card.id));
  const popular = await recommendPopular(services, locale, limit + shown.size);
  return [...chosen, ...popular.filter((card) => !shown.has(card.id))].slice(0, limit);
}

function present(services: Services, rows: readonly HitRow[], locale: Locale): Promise<PropertyCard[]> {
  return showCards(
    services,
    rows.map((row) => ({ ...row, distance: null })),
    locale,
  );
}
