import type { searchOperations } from '#contract/search.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import {
  countNearbyDates,
  countPrices,
  countWithoutOne,
  findMarkers,
  getPropertyCard,
  searchProperties,
} from './search.ts';
import { TtlCache } from './ttl-cache.ts';

export function searchHandlers(services: Services): HandlersFor<typeof searchOperations> {
  const wide = new TtlCache(services.clock);
  return {
    searchProperties: ({ query, locale }) => searchProperties(services, query, locale),
    findMarkers: ({ query, locale }) =>
      wide.get(
        ['markers', query, locale],
        ({ total }) => total,
        () => findMarkers(services, query, locale),
      ),
    getPropertyCard: ({ params, query, locale }) => getPropertyCard(services, params.id, query, locale),
    countPrices: ({ query }) =>
      wide.get(
        ['prices', query],
        ({ homes }) => homes.reduce((sum, count) => sum + count, 0),
        () => countPrices(services, query),
      ),
    countNearbyDates: ({ query }) => countNearbyDates(services, query),
    countWithoutOne: ({ query }) => countWithoutOne(services, query),
  };
}
