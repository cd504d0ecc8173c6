import type { Pool } from 'pg';
import type { Locale } from '#contract/common.ts';
import type { PropertyCard } from '#contract/listings.ts';
import { recommendationCount } from '#contract/recommendations.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { showCards, type Hit } from '#server/listings/listings.ts';
import type { Services } from '#server/platform/services.ts';
import { scoreOf, rankDiverse, type Candidate } from './ranking.ts';
import { readPreferences, type Preferences } from './preferences.ts';
import { pruneViews } from './view-queries.ts';

export { flushViews, trackSearch, trackView } from './view-tracking.ts';
export { recommendationsAccount } from './account-lifecycle.ts';

type HitRow = Omit<Hit, 'distance'>;

/** As many as the contract lets one ask for; written into the statements, so that they are planned for few rows. */
const longestRow = 24;

/**
 * The homes that appeal to most people: stays booked in the last 90 days count most, then hearts, looks of the last
 * 30 days, and the rating weighed by how many gave it. A job weighs them anew each night, see `refreshPopularity`;
 * a new site without any of these leads with its best reviewed homes.
 */
export async function recommendPopular(
  services: Services,
  locale: Locale,
  limit = recommendationCount,
): Promise<PropertyCard[]> {
  const { rows } = await services.pool.query<HitRow>({
    name: 'search_popular',
    text: `
      select s.property_id, s.version, s.latitude, s.longitude
      from (select id, appeal from properties where listing_status = 'published'
            order by appeal desc, id limit ${longestRow * 2}) as p
      join search as s on s.property_id = p.id
      order by p.appeal desc, s.score desc, s.property_id limit $1`,
    values: [limit],
  });
  return present(services, rows, locale);
}

/**
 * What others chose last: homes by the time of their latest booking, of which nothing else is told. Homes never
 * booked follow, newest first.
 */
export async function recommendRecent(
  services: Services,
  locale: Locale,
  limit = recommendationCount,
): Promise<PropertyCard[]> {
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
 * Homes like those that a guest stayed in, saved, looked at and searched for: near them, of the same kinds, at such
 * prices, with the same amenities (see `readPreferences` and `scoreOf`), and spread, so that the row is no street of twins.
 * Homes they saved, booked or stayed in are left out, being known, and so are their own.
 *
 * A visitor, and a guest who has done nothing yet, gets popular homes, spread over places and kinds, beyond the few
 * that lead "most popular" just below. The same all day, another choice tomorrow.
 */
export async function recommendForYou(
  services: Services,
  locale: Locale,
  viewer: Viewer | undefined,
  limit = recommendationCount,
): Promise<PropertyCard[]> {
  const { pool, clock } = services;
  const day = clock.today();
  const preferences = viewer ? await readPreferences(pool, viewer.id, day) : noTaste;
  const hasTaste =
    preferences.places.length > 0 || preferences.prices.length > 0 || preferences.types.some((share) => share > 0);
  const candidates = await readCandidates(pool, preferences);
  const weighed = candidates.map((home) => {
    const leads = !hasTaste && home.popular_rank !== null && home.popular_rank <= recommendationCount;
    // Leaders come last instead of not at all: on a small site there may be no others.
    return { ...home, fit: scoreOf(home, preferences, mostPopular, day) - (leads ? 100 : 0) };
  });
  return present(services, rankDiverse(weighed, limit), locale);
}

const noTaste: Preferences = { places: [], cells: [], types: [], amenities: [], prices: [], known: [] };

/** The liked cells that are looked into, and how many homes of each; of these the fittest are weighed in full. */
const mostCells = 16;
const deepInCell = 160;
const mostOfCell = 24;
/** Popular homes are weighed too, wherever they are: they fill the row where liked places have few homes. */
const mostPopular = 72;

type CandidateRow = HitRow & Candidate;

/**
 * Homes worth weighing, in one statement that is bounded whatever the size of the site: from each liked cell the best
 * scored (read in the order of an index that has all of this), those of a liked kind and price first; and the most
 * popular.
 */
async function readCandidates(pool: Pool, preferences: Preferences): Promise<CandidateRow[]> {
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

function present(services: Services, rows: readonly HitRow[], locale: Locale): Promise<PropertyCard[]> {
  return showCards(
    services,
    rows.map(({ property_id, version, latitude, longitude }) => ({
      property_id,
      version,
      latitude,
      longitude,
      distance: null,
    })),
    locale,
  );
}

/** Registers the daily job that deletes old views and searches. */
export function registerRecommendationJobs(services: Services): void {
  const { jobs, log } = services;
  jobs.schedule('prune-views', '30 4 * * *', async () => {
    log.info({ rows: await pruneViews(services) }, 'old views deleted');
  });
}
