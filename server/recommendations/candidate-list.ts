import type { Pool } from 'pg';
import type { Hit } from '#server/listings/listings.ts';
import type { Preferences } from './preferences.ts';
import type { Candidate } from './ranking.ts';

export type HitRow = Omit<Hit, 'distance'>;

/** As many as the contract lets one ask for; written into the statements, so that they are planned for few rows. */
const longestRow = 24;

/** Published properties in the order of their appeal. */
export async function listPopular(pool: Pool, limit: number): Promise<HitRow[]> {
  const { rows } = await pool.query<HitRow>({
    name: 'search_popular',
    text: `
      select s.property_id, s.version, s.latitude, s.longitude
      from (select id, appeal from properties where listing_status = 'published'
            order by appeal desc, id limit ${longestRow * 2}) as p
      join search as s on s.property_id = p.id
      order by p.appeal desc, s.score desc, s.property_id limit $1`,
    values: [limit],
  });
  return rows;
}

/** Published properties by the time of their latest booking; those never booked follow, the newest first. */
export async function listRecentlyBooked(pool: Pool, limit: number): Promise<HitRow[]> {
  const { rows } = await pool.query<HitRow>({
    name: 'search_recent',
    text: `
      select s.property_id, s.version, s.latitude, s.longitude
      from (select id, last_booked_at from properties where listing_status = 'published'
            order by last_booked_at desc nulls last, id limit ${longestRow}) as p
      join search as s on s.property_id = p.id
      order by p.last_booked_at desc nulls last, p.id desc limit $1`,
    values: [limit],
  });
  return rows;
}

/** The liked cells that are looked into, and how many homes of each; of these the fittest are weighed in full. */
const mostCells = 16;
const deepInCell = 160;
const mostOfCell = 24;
/** Popular homes are weighed too, wherever they are: they fill the row where liked places have few homes. */
export const mostPopular = 72;

type CandidateRow = HitRow & Candidate;

/**
 * Homes worth weighing, in one statement that is bounded whatever the size of the site: from each liked cell the best
 * scored (read in the order of an index that has all of this), those of a liked kind and price first; and the most
 * popular.
 */
export async function readCandidates(pool: Pool, preferences: Preferences): Promise<CandidateRow[]> {
  const types = preferences.types.reduce((bits, share, at) => (share >= 0.25 ? bits | (1 << at) : bits), 0);
  const prices = preferences.prices.map(({ dirham }) => dirham);
  const { rows } = await pool.query<CandidateRow>({
    name: 'search_candidates',
    text: `
      with popular as (
        select id, row_number() over (order by appeal desc, id)::int as rank from (
          select id, appeal from properties where listing_status = 'published'
          order by appeal desc, id limit ${mostPopular}) as p
      ), near as (
        select best.property_id from unnest($1::int[]) as liked (cell)
        cross join lateral (
          select property_id from (
            select property_id, score, property_type, price_dirham from search where cell = liked.cell
            order by score desc, property_id limit ${deepInCell}) as deep
          where property_id <> all ($2::uuid[])
          order by ($3::int >> property_type) & 1 desc, (price_dirham between $4::int and $5::int) desc, score desc, property_id
          limit ${mostOfCell}) as best
      )
      select s.property_id, s.version, s.latitude, s.longitude, s.cell, s.property_type, s.amenities, s.price_dirham,
        s.score, popular.rank as popular_rank
      from (select property_id from near union select id from popular) as chosen
      join search as s using (property_id)
      left join popular on popular.id = s.property_id
      where s.property_id <> all ($2::uuid[])`,
    values: [
      preferences.cells.slice(0, mostCells),
      preferences.known,
      types,
      prices.length > 0 ? Math.round(Math.min(...prices) * 0.7) : 0,
      prices.length > 0 ? Math.min(Math.round(Math.max(...prices) * 1.4), 2_147_483_647) : 2_147_483_647,
    ],
  });
  return rows;
}
