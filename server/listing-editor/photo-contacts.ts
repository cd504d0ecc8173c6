import { findListingContact, type contactWordsAt } from '#server/contact-filter/contact-filter.ts';

type Words = Awaited<ReturnType<typeof contactWordsAt>>;
type Texts = Partial<Record<string, string>>;
/** What a host has written of a photo: guests read captions, and hear alternative texts, before they book. */
interface PhotoTexts {
  captions: Texts;
  alternative_texts: Texts;
}

/** The kind of contact details in the texts of these photos; undefined where there are none. */
export function findPhotoContact(photos: readonly PhotoTexts[], words: Words): ReturnType<typeof findListingContact> {
  return photos
    .flatMap(({ captions, alternative_texts }) => [...Object.values(captions), ...Object.values(alternative_texts)])
    .map((text) => findListingContact(text ?? '', words))
    .find(Boolean);
}

/** A photo without the texts that have contact details. */
export function withoutContacts<Photo extends PhotoTexts>(photo: Photo, words: Words): Photo {
  return {
    ...photo,
    captions: clean(photo.captions, words),
    alternative_texts: clean(photo.alternative_texts, words),
  };
}

function clean(texts: Texts, words: Words): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => !findListingContact(text ?? '', words)));
}
