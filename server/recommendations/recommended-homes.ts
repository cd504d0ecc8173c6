import type { Locale } from '#contract/common.ts';
import type { PropertyCard } from '#contract/types.gen.ts';
import { recommendationCount } from '#contract/recommendations.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { showCards, type CardOptions } from '#server/listings/listings.ts';
import type { Services } from '#server/platform/services.ts';
import {
  listCandidates,
  listGeneralCandidates,
  listPopular,
  listRecentlyBooked,
  maxPopularCandidates,
  noPreferences,
  type HitRow,
} from './candidate-list.ts';
import { getPreferences } from './preferences.ts';
import { rankDiverse, relevanceOf } from './ranking.ts';

/** How many homes, and what of them. */
type Shown = Pick<CardOptions, 'photos'> & { limit?: number };

/**
 * The published properties with the highest `appeal`, which a nightly job computes from stays booked in the last 90 days,
 * wishlists, views of the last 30 days and the rating (`refreshPopularity` in listings).
 */
export async function recommendPopular(
  services: Services,
  locale: Locale,
  { limit = recommendationCount, photos }: Shown = {},
): Promise<PropertyCard[]> {
  return present(services, await listPopular(services.pool, limit), locale, photos);
}

/**
 * Published properties by the time of their latest booking, which the answer does not reveal. Properties never booked
 * follow, the newest first.
 */
export async function recommendRecent(
  services: Services,
  locale: Locale,
  { limit = recommendationCount, photos }: Shown = {},
): Promise<PropertyCard[]> {
  return present(services, await listRecentlyBooked(services.pool, limit), locale, photos);
}

/**
 * Properties that resemble those a guest booked, saved, viewed and searched for: by location, type, price and amenities
 * (`getPreferences`, `relevanceOf`), diversified by location and type (`rankDiverse`). Leaves out properties that the guest
 * has booked, saved or owns.
 *
 * Visitors, and guests without a history, get popular properties, those that `recommendPopular` shows by default last. The
 * order changes daily.
 */
export async function recommendForYou(
  services: Services,
  locale: Locale,
  viewer: Viewer | undefined,
  { limit = recommendationCount, photos }: Shown = {},
): Promise<PropertyCard[]> {
  const { pool, clock } = services;
  const day = clock.today();
  const preferences = viewer ? await getPreferences(pool, viewer.id, day) : noPreferences;
  const hasPreferences =
    preferences.locations.length > 0 || preferences.prices.length > 0 || preferences.types.some((share) => share > 0);
  const candidates = await (viewer ? listCandidates(pool, preferences) : listGeneralCandidates(pool));
  const scored = candidates.map((candidate) => {
    const { popular_rank } = candidate;
    const isShownAsPopular = !hasPreferences && popular_rank !== null && popular_rank <= recommendationCount;
    // They come last instead of not at all, because a small site may have no others.
    const penalty = isShownAsPopular ? 100 : 0;
    return { ...candidate, relevance: relevanceOf(candidate, preferences, maxPopularCandidates, day) - penalty };
  });
  return present(services, rankDiverse(scored, limit), locale, photos);
}

function present(
  services: Services,
  rows: readonly HitRow[],
  locale: Locale,
  photos: number | undefined,
): Promise<PropertyCard[]> {
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
    { photos },
  );
}
