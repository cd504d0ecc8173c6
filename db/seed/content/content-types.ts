import type { Locale } from '#contract/common.ts';
import type { PropertyType } from '#contract/listings.ts';
import type { Amenity } from '#contract/amenities.ts';
import { nameIn } from '#contract/names.ts';

/** A text in English, Arabic and French. */
export type LocalizedText = readonly [en: string, ar: string, fr: string];

export function textIn(words: LocalizedText, language: Locale): string {
  const [en, ar, fr] = words;
  return nameIn({ en, ar, fr }, language);
}

/** Kinds of demo properties, which decide places, photos, prices and texts. They are finer than property types. */
export const propertyKinds = [
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
export type PropertyKind = (typeof propertyKinds)[number];

/** A template of listings: titles to pick from, and the first paragraph of the description. */
export interface ListingTemplate {
  titles: readonly LocalizedText[];
  text: LocalizedText;
  /** Amenities that the text mentions. */
  requires?: readonly Amenity[];
  /** Amenities that contradict the text. */
  excludes?: readonly Amenity[];
  types?: readonly PropertyType[];
  /** Set if title or text mentions their number. */
  bedrooms?: number;
  /** Places or towns (ids of the gazetteer) that the text fits; by default all. */
  onlyIn?: readonly string[];
}
