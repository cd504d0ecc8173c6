import { z } from 'zod';
import { id, instant, localeSchema, text } from './common.ts';
import { entities } from './entities.ts';
import { photoLimits } from '../limits.ts';
import { operation } from './operation.ts';
import { photoRooms } from '../photo-rooms.ts';
import { photoStates, photoFailures } from '../listing-photos.ts';

/** Language → text. A language without a text is absent. */
const translations = (max: number) => z.partialRecord(localeSchema, text(max));

export const listingPhoto = z
  .object({
    /** Chosen by the device that uploaded it; the same as the id of the upload. */
    id,
    state: z.enum(photoStates),
    failure: z
      .object({
        code: z.enum(photoFailures),
        /** A sentence in the reader's language. */
        detail: z.string(),
      })
      .nullable(),
    /** As in other photos, `/media/{key}-{width}.avif`; null until the photo is ready. */
    file: z.object({ key: z.string(), width: z.int(), height: z.int(), color: z.string() }).nullable(),
    captions: translations(photoLimits.caption),
    alternative_texts: translations(photoLimits.alternativeText),
    room: z.enum(photoRooms).nullable().meta({ description: 'what it shows; null where the host has not said' }),
    /** An earlier photo of the listing that looks the same. */
    duplicate_of: id.nullable(),
    created_at: instant,
  })
  .register(entities, { id: 'ListingPhoto' });

const photos = z
  .object({
    /** In the order in which guests see them; the first is the cover. */
    photos: z.array(listingPhoto),
  })
  .register(entities, { id: 'ListingPhotos' });

const ofListing = z.object({ id });
const ofPhoto = ofListing.extend({ photo_id: id });

export const listingPhotosOperations = {
  listListingPhotos: operation({
    method: 'GET',
    path: '/api/host/listings/{id}/photos',
    summary: 'The photos of an own listing; photos are uploaded by the tus protocol to `…/photos/uploads`',
    access: 'signed_in',
    params: ofListing,
    ok: photos,
    errors: ['not_found'],
  }),
  orderListingPhotos: operation({
    method: 'PATCH',
    path: '/api/host/listings/{id}/photos',
    summary: 'Orders the photos of an own listing; unknown ids are ignored, photos that are not named come last',
    access: 'signed_in',
    params: ofListing,
    body: z.object({ order: z.array(id).max(2 * photoLimits.perListing) }),
    ok: photos,
    errors: ['not_found'],
  }),
  updateListingPhoto: operation({
    method: 'PATCH',
    path: '/api/host/listings/{id}/photos/{photo_id}',
    summary:
      'Changes the caption or the alternative text of a photo in the given languages, or says what it shows; an empty text removes it. Guests see the room at once',
    access: 'signed_in',
    params: ofPhoto,
    body: z.object({
      captions: translations(photoLimits.caption).optional(),
      alternative_texts: translations(photoLimits.alternativeText).optional(),
      room: z.enum(photoRooms).nullable().optional(),
    }),
    ok: photos,
    errors: ['not_found'],
  }),
  deleteListingPhoto: operation({
    method: 'DELETE',
    path: '/api/host/listings/{id}/photos/{photo_id}',
    summary: 'Removes a photo from an own listing; guests see the published ones until the change is submitted',
    access: 'signed_in',
    params: ofPhoto,
    ok: photos,
    errors: ['not_found'],
  }),
};
