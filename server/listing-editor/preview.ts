import type { Locale } from '#contract/common.ts';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { readyPhotos } from '#server/listing-photos/listing-photos.ts';
import { previewProperty } from '#server/listings/listings.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { openDraft } from './drafts.ts';
import { publishedPhoto } from './published-photo.ts';

/** The page of a property, made of its draft. Throws `not_found`. */
export async function previewListing(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  author: { id: string },
  listingId: string,
  locale: Locale,
): Promise<PropertyDetail> {
  const { db } = services;
  const { id, host_id, content } = await transact(db, (trx) => openDraft(trx, author, listingId));
  const photos = await readyPhotos(db, listingId);
  return previewProperty(services, { id, host_id, content, photos: photos.map(publishedPhoto) }, locale);
}
