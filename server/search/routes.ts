import type { searchOperations } from '#contract/search.ts';
import type { HandlersFor } from '#server/implement.ts';
import { addressOf, openGazetteer, reopenGazetteer } from '#server/places/places.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import {
  countNearbyDates,
  countPrices,
  countWithoutOne,
  findMarkers,
  getPropertyCard,
  searchProperties,
} from './search.ts';
import {
  trackSearch,
  trackView,
  recommendForYou,
  recommendPopular,
  recommendRecent,
} from '#server/recommendations/recommendations.ts';
import { suggestPlaces } from '#server/places/places.ts';
import { understandSentence } from '#server/query-parser/query-parser.ts';
import { TtlCache } from './ttl-cache.ts';

export function searchHandlers(services: Services): HandlersFor<typeof searchOperations> {
  const { pool } = services;
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
    recommendForYou: ({ query, locale, viewer }) => recommendForYou(services, locale, viewer, query.limit),
    recommendPopular: ({ query, locale }) => recommendPopular(services, locale, query.limit),
    recommendRecent: ({ query, locale }) => recommendRecent(services, locale, query.limit),
    async trackView({ params, viewer, ip, userAgent }) {
      trackView(services, params.id, { viewer, ip, userAgent });
      return { noted: true };
    },
    async trackSearch({ body, viewer }) {
      await trackSearch(services, viewer, body);
      return { noted: true };
    },
    understandSentence: ({ body, locale }) => understandSentence(services, body.query, locale),
    async sayHello() {
      return { message: 'Marhaba from Diyar' };
    },
    async suggestPlaces({ query, locale }) {
      const predictions = suggestPlaces(await openGazetteer(pool), query.input_text, query.language ?? locale);
      return { status: predictions.length > 0 ? 'OK' : 'ZERO_RESULTS', predictions };
    },
    async getPlace({ params, query, locale }) {
      let gazetteer = await openGazetteer(pool);
      if (!gazetteer.places.has(params.place_id)) gazetteer = await reopenGazetteer(pool, gazetteer);
      const place = gazetteer.places.get(params.place_id);
      if (!place) throw new AppError('not_found');
      return {
        formatted_address: addressOf(gazetteer, place, query.language ?? locale),
        latitude: place.latitude,
        longitude: place.longitude,
      };
    },
  };
}
