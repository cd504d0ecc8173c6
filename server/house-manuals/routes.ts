import type { houseManualsOperations } from '#contract/schemas/house-manuals.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { addPhoto, getPhoto, removePhoto } from './manual-photos.ts';
import { getHouseManual, saveHouseManual } from './manuals.ts';
import { getTripManual, getTripManualPhoto } from './trip-manuals.ts';

export function houseManualsHandlers(services: Services): HandlersFor<typeof houseManualsOperations> {
  return {
    getHouseManual: ({ viewer, params, locale }) => getHouseManual(services, viewer, params.property_id, locale),
    saveHouseManual: ({ viewer, params, body, locale }) =>
      saveHouseManual(services, viewer, params.property_id, body, locale),
    addHouseManualPhoto: ({ viewer, params, body, locale }) =>
      addPhoto(services, viewer, params.property_id, body, locale),
    removeHouseManualPhoto: ({ viewer, params, locale }) =>
      removePhoto(services, viewer, { propertyId: params.property_id, photoId: params.manual_photo_id }, locale),
    getHouseManualPhoto: ({ viewer, params }) =>
      getPhoto(services, viewer, { propertyId: params.property_id, photoId: params.manual_photo_id }),
    getTripManual: ({ viewer, params, locale }) => getTripManual(services, viewer, params.id, locale),
    getTripManualPhoto: ({ viewer, params }) =>
      getTripManualPhoto(services, viewer, { bookingId: params.id, photoId: params.manual_photo_id }),
  };
}
