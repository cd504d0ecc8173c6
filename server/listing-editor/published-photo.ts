import type { StoredPhoto } from '#server/listing-photos/listing-photos.ts';
import type { PropertyPhoto } from '#server/listings/listings.ts';

/** A photo of a draft as guests see it: what its host wrote for those who cannot see it, else its caption. */
export function publishedPhoto({ captions, alternative_texts, ...photo }: StoredPhoto): PropertyPhoto {
  return { ...photo, captions, alternative_texts: { ...captions, ...alternative_texts } };
}
