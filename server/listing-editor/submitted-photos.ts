import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { uploadedPhotos } from '#server/listing-photos/listing-photos.ts';
import { readPropertyPhotos, type PropertyPhoto } from '#server/listings/listings.ts';
import type { Review } from './drafts.ts';
import { publishedPhoto } from './published-photo.ts';

export interface SubmittedPhotos {
  /** As guests would see them: of those that were submitted, the ones that can be shown, in their order. */
  photos: PropertyPhoto[];
  /** How many of those that were submitted are still being encoded. */
  processing: number;
}

/**
 * The photos of a submission that waits. A host may send a listing while its photos are being encoded: they join it as they
 * get ready, without those that fail. The photos of the property where the submission leaves them as they are.
 */
export async function submittedPhotos(db: Kysely<DB>, listingId: string, review: Review): Promise<SubmittedPhotos> {
  const live = await readPropertyPhotos(db, listingId);
  const keys = review.pending ? review.pending.photos : review.photos;
  if (!keys) return { photos: live, processing: 0 };
  // The host may have removed a photo of a new listing since; it is part of what was submitted.
  const known = new Map((review.pending ? [] : live).map((photo) => [photo.key, photo]));
  const { ready, processing } = await uploadedPhotos(db, listingId);
  for (const photo of ready) known.set(photo.key, publishedPhoto(photo));
  return {
    photos: keys.flatMap((key) => known.get(key) ?? []),
    processing: processing.filter((key) => keys.includes(key)).length,
  };
}
