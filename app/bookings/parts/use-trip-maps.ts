import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { ApiError } from '#app/api.ts';
import { useForgottenCopy, useKeptCopy } from '#app/offline/use-kept-copy.ts';
import type { PlaceMap } from '#app/shared/places/draw-place-map.ts';
import type { RoadMap } from '#app/shared/places/draw-road-map.ts';
import { useKeyFor } from '#app/session/query-keys.ts';

/** The drawings of a trip; no road to a home in one of the two largest cities, or before its exact place is known. */
export interface TripMaps {
  place: PlaceMap;
  road: RoadMap | null;
}

/**
 * The maps of a trip, drawn in the browser, so that its coordinates go nowhere: with the exact place or with a circle around
 * it. What draws them is loaded on demand. Those of a sure stay are kept on this device for use without a connection.
 */
export function useTripMaps({ id, property, status }: Booking, locale: Locale) {
  const keyFor = useKeyFor();
  const { latitude, longitude, is_exact } = property;
  const query = useQuery({
    queryKey: keyFor('trip-maps', id, latitude, longitude, is_exact, locale),
    queryFn: () => draw(property, locale),
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
  const isSure = is_exact && (status === 'paid' || status === 'confirmed');
  const name = `trip-maps/${id}`;
  useForgottenCopy(name, !isSure);
  const { copy, isReading } = useKeptCopy<TripMaps>({
    name,
    data: isSure ? query.data : undefined,
    failure: query.error,
  });
  return { maps: query.data ?? copy?.value, isPending: query.isPending || isReading };
}

/** Throws the error of a call without a connection where what it needs cannot be loaded. */
async function draw(property: Booking['property'], locale: Locale): Promise<TripMaps> {
  const tools = Promise.all([
    import('#app/shared/places/load-basemap.ts').then(({ loadBasemap }) => loadBasemap()),
    import('#app/shared/places/draw-place-map.ts'),
    import('#app/shared/places/draw-road-map.ts'),
  ]);
  const [data, { drawPlace }, { drawRoad }] = await tools.catch(() => {
    throw new ApiError(0, 'network', '');
  });
  const { is_exact: isExact } = property;
  return {
    place: drawPlace(data, property, locale, { isExact }),
    road: (isExact && drawRoad(data, property, locale)) || null,
  };
}
