import { useEffect } from 'react';
import { useSession } from '#app/session/session.tsx';
import { placeOf, type SearchQuery } from '#app/search-query/search-query.ts';

/** The search that was told last: another page or order of it is no new one. */
let told = '';

/**
 * Tells the server what somebody signed in searches for, so that their recommendations fit. Of visitors nothing is
 * told.
 */
export function useTrackSearch(choice: SearchQuery): void {
  const { api, user } = useSession();
  const userId = user?.id;
  const { property_types, amenities, min_price, max_price } = choice;
  const location = placeOf(choice);
  const body = {
    ...(location ? { location } : {}),
    property_type: property_types,
    amenities,
    ...(min_price === null ? {} : { min_price }),
    ...(max_price === null ? {} : { max_price }),
  };
  const text = JSON.stringify(body);
  useEffect(() => {
    const search = `${userId} ${text}`;
    if (userId === undefined || told === search) return;
    told = search;
    api.trackSearch({ body: JSON.parse(text) as typeof body }).catch(() => undefined);
  }, [api, text, userId]);
}
