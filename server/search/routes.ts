import type { searchOperations } from '#contract/schemas/search.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { countNearbyDates, countPrices, countWithoutWish } from './search-counts.ts';
import { findMarkers } from './map-markers.ts';
import { getPropertyCard } from './property-card.ts';
import { prepareSearch } from './search-properties.ts';
import { TtlCache } from './ttl-cache.ts';

export function searchHandlers(services: Services): HandlersFor<typeof searchOperations> {
  const cache = new TtlCache(services.clock);
  return {
    searchProperties: ({ query, locale }) => prepareSearch(services, query, locale),
    findMarkers: ({ query, locale }) =>
      cache.get(
        ['markers', query, locale],
        ({ total }) => total,
        () => findMarkers(services, query, locale),
      ),
    getPropertyCard: ({ params, query, locale }) => getPropertyCard(services, params.id, query, locale),
    countPrices: ({ query }) =>
      cache.get(
        ['prices', query],
        ({ counts }) => counts.reduce((sum, count) => sum + count, 0),
        () => countPrices(services, query),
      ),
    countNearbyDates: ({ query }) => countNearbyDates(services, query),
    countWithoutWish: ({ query }) => countWithoutWish(services, query),
  };
}
