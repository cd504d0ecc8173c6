import { useEffect } from 'react';
import { amenities as listedAmenities } from '#contract/amenities.ts';
import { useSession } from '#app/session/session.tsx';
import { placeOf, type SearchQuery } from '#app/search-query/search-query.ts';

/** The last tracked search: another page or order of it is not tracked again. */
let lastTracked = '';

/**
 * Tells the server of a search: it is counted without a name, with a sentence that found nothing, and for a signed-in user it
 * makes recommendations fit. `outcome` is undefined while nothing is known of the results.
 */
export function useTrackSearch(
  query: SearchQuery,
  outcome: { sentence: string | null; found: number } | undefined,
): void {
  const { api, loading } = useSession();
  const { property_types, amenities, min_price, max_price } = query;
  const location = placeOf(query);
  const body = {
    ...(location ? { location } : {}),
    property_type: property_types,
    // What rules and facts say counts for no recommendation.
    amenities: listedAmenities.filter((amenity) => amenities.includes(amenity)),
    ...(min_price === null ? {} : { min_price }),
    ...(max_price === null ? {} : { max_price }),
    ...(outcome?.sentence ? { sentence: outcome.sentence.slice(0, 500), found: outcome.found } : {}),
  };
  // Before the session is known, a signed-in person would be counted as a visitor, and then again.
  const isKnown = outcome !== undefined && !loading;
  const text = JSON.stringify(body);
  useEffect(() => {
    if (!isKnown || lastTracked === text) return;
    lastTracked = text;
    api.trackSearch({ body: JSON.parse(text) as typeof body }).catch(() => undefined);
  }, [api, isKnown, text]);
}
