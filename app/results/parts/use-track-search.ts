import { useEffect } from 'react';
import { useSession } from '#app/session/session.tsx';
import { placeOf, type SearchQuery } from '#app/search-query/search-query.ts';

/** The last tracked search: another page or order of it is not tracked again. */
let lastTracked = '';

/** Sends the searches of a signed-in user to the server, for their recommendations. Visitors are not tracked. */
export function useTrackSearch(query: SearchQuery): void {
  const { api, user } = useSession();
  const userId = user?.id;
  const { property_types, amenities, min_price, max_price } = query;
  const location = placeOf(query);
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
    if (userId === undefined || lastTracked === search) return;
    lastTracked = search;
    api.trackSearch({ body: JSON.parse(text) as typeof body }).catch(() => undefined);
  }, [api, text, userId]);
}
