import { isDeepStrictEqual } from 'node:util';
import { reviewedFields, type ListingField } from '#contract/listing-content.ts';
import type { ListingContent, ChangedPart } from '#contract/types.gen.ts';
import { differingFields } from './merge.ts';

type WithKey = { key: string };

/** Parts of a draft that differ from what guests see. Photos differ where one was added, removed or moved. */
export function unpublishedParts(
  draft: ListingContent,
  live: ListingContent,
  photos: readonly WithKey[],
  livePhotos: readonly WithKey[],
): ChangedPart[] {
  const keysOf = (list: readonly WithKey[]) => list.map(({ key }) => key);
  const arePhotosEqual = isDeepStrictEqual(keysOf(photos), keysOf(livePhotos));
  return [...differingFields(draft, live), ...(arePhotosEqual ? [] : (['photos'] as const))];
}

/** Whether a change of this part of a published listing waits for an administrator. */
export function isReviewed(part: ChangedPart): boolean {
  return part === 'photos' || (reviewedFields as readonly ListingField[]).includes(part);
}
