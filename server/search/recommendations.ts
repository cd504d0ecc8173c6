import type { Locale } from '#contract/common.ts';
import type { PropertyCard } from '#contract/listings.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { showCards, type Hit } from '#server/listings/listings.ts';
import type { Services } from '#server/platform/services.ts';

type HitRow = Omit<Hit, 'distance'>;

/** Homes shown in a row unless another number is asked for. */
const rowLength = 4;
/** As many as the contract lets one ask for; written into the statement, so that it is planned for few rows. */
const longestRow = 24;

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
            order by last_booked_at desc nulls last, id limit ${longestRow}) as p
      join search as s on s.property_id = p.id
      order by p.last_booked_at desc nulls last, p.id desc limit $1`,
    values: [limit],
  });
  return present(services, rows, locale);
}

/**
 * Homes like those a guest saved or stayed in: one point for the same cell of the map, some 13 km across, one for
 * the same type, one for a price within a quarter of theirs, each counted by how often it occurs among the guest's own; then the score.
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
        select s.cell, s.property_type, s.price_dirham from known join search as s using (property_id)
        order by property_id desc limit 30
      ), offered as (
        select near.*,
          (select sum((near.cell = t.cell)::int + (near.property_type = t.property_type)::int
                      + (near.price_dirham between t.price_dirham * 0.75 and t.price_dirham * 1.25)::int)
           from taste as t) as likeness
        from (select distinct cell from taste) as places
        -- Enough of each neighbourhood to choose from, the best scored first.
        cross join lateral (
          select s.property_id, s.version, s.latitude, s.longitude, s.score, s.cell, s.property_type, s.price_dirham
          from search as s where s.cell = places.cell
          order by s.score desc, s.property_id limit 60
        ) as near
        where not exists (select from known where known.property_id = near.property_id)
      )
      select property_id, version, latitude, longitude from offered
      order by likeness desc, score desc, property_id limit $2`,
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
