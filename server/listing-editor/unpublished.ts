import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '#contract/common.ts';
import { reviewedFields, type ListingField } from '#contract/listing-content.ts';
import type { ListingContent } from '#contract/types.gen.ts';
import type { StoredPhoto } from '#server/listing-photos/listing-photos.ts';
import type { PropertyPhoto } from '#server/listings/listings.ts';
import { differingFields } from './merge.ts';
import { publishedPhoto } from './published-photo.ts';

type WithKey = { key: string };

/** Parts of a draft that differ from what guests see. Photos differ where one was added, removed or moved. */
export function unpublishedParts(
  draft: ListingContent,
  live: ListingContent,
  photos: readonly WithKey[],
  livePhotos: readonly WithKey[],
): (ListingField | 'photos')[] {
  const keysOf = (list: readonly WithKey[]) => list.map(({ key }) => key);
  const arePhotosEqual = isDeepStrictEqual(keysOf(photos), keysOf(livePhotos));
  return [...differingFields(draft, live), ...(arePhotosEqual ? [] : (['photos'] as const))];
}

/** Whether guests read something else of these photos, which are the same, than their host has written. */
export function havePhotoTextsChanged(photos: readonly StoredPhoto[], livePhotos: readonly PropertyPhoto[]): boolean {
  const live = new Map(livePhotos.map((photo) => [photo.key, photo]));
  return photos.map(publishedPhoto).some(({ key, captions, alternative_texts }) => {
    const shown = live.get(key);
    // Those that the host has not written are filled with others.
    const isRead = ([language, text]: [string, string]) => shown?.alternative_texts[language as Locale] === text;
    return !isDeepStrictEqual(captions, shown?.captions) || !Object.entries(alternative_texts).every(isRead);
  });
}

/** Whether a change of this part of a published listing waits for an administrator. */
export function isReviewed(part: ListingField | 'photos'): boolean {
  return part === 'photos' || (reviewedFields as readonly ListingField[]).includes(part);
}
