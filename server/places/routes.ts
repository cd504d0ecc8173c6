import type { placesOperations } from '#contract/schemas/places.ts';
import type { HandlersFor } from '#server/implement.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { addressOf, openGazetteer, reopenGazetteer } from './gazetteer.ts';
import { suggestPlaces } from './place-lookup.ts';

export function placesHandlers({ pool }: Services): HandlersFor<typeof placesOperations> {
  return {
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
