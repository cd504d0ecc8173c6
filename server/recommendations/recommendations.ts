import type { Locale } from '#contract/common.ts';
import type { PropertyCard } from '#contract/listings.ts';
import { recommendationCount } from '#contract/recommendations.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { showCards } from '#server/listings/listings.ts';
import type { Services } from '#server/platform/services.ts';
import { scoreOf, rankDiverse } from './ranking.ts';
import { listPopular, listRecentlyBooked, mostPopular, readCandidates, type HitRow } from './candidate-list.ts';
import { readPreferences, type Preferences } from './preferences.ts';
import { pruneViews } from './view-list.ts';

export { flushViews, trackSearch, trackView } from './view-tracking.ts';
export { recommendationsAccount } from './account-lifecycle.ts';

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
  return present(services, await listPopular(services.pool, limit), locale);
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
  return present(services, await listRecentlyBooked(services.pool, limit), locale);
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
  const preferences = viewer ? await readPreferences(pool, viewer.id, day) : noPreferences;
  const hasPreferences =
    preferences.places.length > 0 || preferences.prices.length > 0 || preferences.types.some((share) => share > 0);
  const candidates = await readCandidates(pool, preferences);
  const weighed = candidates.map((home) => {
    const leads = !hasPreferences && home.popular_rank !== null && home.popular_rank <= recommendationCount;
    // Leaders come last instead of not at all: on a small site there may be no others.
    return { ...home, fit: scoreOf(home, preferences, mostPopular, day) - (leads ? 100 : 0) };
  });
  return present(services, rankDiverse(weighed, limit), locale);
}

const noPreferences: Preferences = { places: [], cells: [], types: [], amenities: [], prices: [], known: [] };

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
