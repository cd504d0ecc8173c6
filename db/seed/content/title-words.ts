import type { Locale } from '#contract/common.ts';
import type { Amenity, PropertyType } from '#contract/listings.ts';

/** One thing said three times: English, Arabic, French. */
export type Words = readonly [en: string, ar: string, fr: string];

export function say(words: Words, language: Locale): string {
  const [en, ar, fr] = words;
  return { en, ar, fr }[language];
}

/** What kind of home it is: it decides place, pictures, prices and texts. */
export const homeKinds = [
  'flat',
  'studio',
  'hotel_room',
  'hosh',
  'villa',
  'chalet',
  'istiraha',
  'mountain',
  'oasis_house',
  'desert_camp',
] as const;
export type HomeKind = (typeof homeKinds)[number];

/** A home as a host would tell of it: several titles that fit, and how the description begins. */
export interface Portrait {
  titles: readonly Words[];
  text: Words;
  /** What the text promises, so the listing must have it. */
  has?: readonly Amenity[];
  /** What the text rules out. */
  lacks?: readonly Amenity[];
  types?: readonly PropertyType[];
  /** Where title or text counts them. */
  bedrooms?: number;
  /** Towns (ids of the gazetteer) that the text is true of; everywhere when left out. */
  only?: readonly string[];
}
