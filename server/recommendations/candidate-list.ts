import type { Pool } from 'pg';
import type { Hit } from '#server/listings/listings.ts';
import type { Preferences } from './preferences.ts';
import type { Candidate } from './ranking.ts';

export type HitRow = Omit<Hit, 'distance'>;

/** The contract's highest `limit`, written into the statements so that they are planned for few rows. */
const maxLimit = 24;

/**
 * Published properties in the order of their appeal. Beside candidates for somebody without preferences, which are read in the same turn for
 * the home page, they are taken from these.
 */
export async function listPopular(pool: Pool, limit: number): Promise<HitRow[]> {
  const reading = begun.get(pool);
  if (reading) return mostPopular(await reading, limit);
  const { rows } = await pool.query<HitRow>({
    name: 'recommendations_popular',
    text: `
      select s.property_id, s.version, s.latitude, s.longitude
      from (select id, appeal from properties where listing_status = 'published' and not is_withheld
            order by appeal desc, id limit ${popularRead}) as p
      join search as s on s.property_id = p.id
      order by p.appeal desc, s.score desc, s.property_id limit $1`,
    values: [limit],
  });
  return rows;
}

/** Of homes with the same appeal, those with the best score come first, of so many. */
const popularRead = maxLimit * 2;

/** As the statement of `listPopular` orders them. */
function mostPopular(candidates: readonly CandidateRow[], limit: number): HitRow[] {
  return candidates
    .filter(({ popular_rank }) => popular_rank !== null && popular_rank <= popularRead)
    .toSorted(
      (one, other) =>
        other.appeal! - one.appeal! || other.score - one.score || (one.property_id < other.property_id ? -1 : 1),
    )
    .slice(0, limit);
}

/** Candidates whose statement was begun in this turn, by the connections that read them. */
const begun = new WeakMap<Pool, Promise<CandidateRow[]>>();

/** The properties to rank for somebody without preferences. */
export function listGeneralCandidates(pool: Pool): Promise<CandidateRow[]> {
  const reading = listCandidates(pool, noPreferences);
  begun.set(pool, reading);
  // Later calls must find what was written meanwhile.
  setImmediate(() => begun.delete(pool));
  return reading;
}

export const noPreferences: Preferences = {
  locations: [],
  cells: [],
  types: [],
  amenities: [],
  prices: [],
  excluded: [],
};

/** Published properties by the time of their latest booking; those never booked follow, the newest first. */
export async function listRecentlyBooked(pool: Pool, limit: number): Promise<HitRow[]> {
  const { rows } = await pool.query<HitRow>({
    name: 'recommendations_recently_booked',
    text: `
      select s.property_id, s.version, s.latitude, s.longitude
      from (select id, last_booked_at from properties where listing_status = 'published' and not is_withheld
            order by last_booked_at desc nulls last, id limit ${maxLimit}) as p
      join search as s on s.property_id = p.id
      order by p.last_booked_at desc nulls last, p.id desc limit $1`,
    values: [limit],
  });
  return rows;
}

/** Preferred cells that are searched; rows read in each, by score; and candidates taken from those rows. */
const maxCells = 16;
const maxRowsPerCell = 160;
const maxCandidatesPerCell = 24;
/** Popular properties are candidates wherever they are: they fill the row where preferred cells have few properties. */
export const maxPopularCandidates = 72;

/** `appeal` is that of a popular one. */
type CandidateRow = HitRow & Candidate & { appeal: number | null };

/**
 * The properties to rank, in one statement that reads a bounded number of rows: from each preferred cell those with the best
 * score (in the order of a covering index), preferred types and prices first; and the most popular properties.
 */
export async function listCandidates(pool: Pool, preferences: Preferences): Promise<CandidateRow[]> {
  const types = preferences.types.reduce((bits, share, at) => (share >= 0.25 ? bits | (1 << at) : bits), 0);
  const prices = preferences.prices.map(({ dirham }) => dirham);
  const { rows } = await pool.query<CandidateRow>({
    name: 'recommendations_candidates',
    text: `
      with popular as (
        select id, appeal, row_number() over (order by appeal desc, id)::int as rank from (
          select id, appeal from properties where listing_status = 'published' and not is_withheld
          order by appeal desc, id limit ${maxPopularCandidates}) as p
      ), near as (
        select best.property_id from unnest($1::int[]) as preferred (cell)
        cross join lateral (
          select property_id from (
            select property_id, score, property_type, price_dirham from search where cell = preferred.cell
            order by score desc, property_id limit ${maxRowsPerCell}) as scored
          where property_id <> all ($2::uuid[])
          order by ($3::int >> property_type) & 1 desc, (price_dirham between $4::int and $5::int) desc, score desc, property_id
          limit ${maxCandidatesPerCell}) as best
      )
      select s.property_id, s.version, s.latitude, s.longitude, s.cell, s.property_type, s.amenities, s.further_amenities, s.price_dirham,
        s.score, popular.rank as popular_rank, popular.appeal
      from (select property_id from near union select id from popular) as chosen
      join search as s using (property_id)
      left join popular on popular.id = s.property_id
      where s.property_id <> all ($2::uuid[])`,
    values: [
      preferences.cells.slice(0, maxCells),
      preferences.excluded,
      types,
      prices.length > 0 ? Math.round(Math.min(...prices) * 0.7) : 0,
      prices.length > 0 ? Math.min(Math.round(Math.max(...prices) * 1.4), 2_147_483_647) : 2_147_483_647,
    ],
  });
  return rows;
}
