import type { listingPhotosOperations } from '#contract/schemas/listing-photos.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { deletePhoto, listPhotos, orderPhotos, updatePhoto } from './photos.ts';

export { registerPhotoUploads } from './upload-routes.ts';

export function listingPhotosHandlers(services: Services): HandlersFor<typeof listingPhotosOperations> {
  return {
    listListingPhotos: ({ viewer, params, locale }) => listPhotos(services, viewer, params.id, locale),
    orderListingPhotos: ({ viewer, params, body, locale }) =>
      orderPhotos(services, viewer, params.id, body.order, locale),
    updateListingPhoto: ({ viewer, params, body, locale }) => updatePhoto(services, viewer, params, body, locale),
    deleteListingPhoto: ({ viewer, params, locale }) => deletePhoto(services, viewer, params, locale),
  };
}
