import { amenities, type Amenity, type Feature, statedFeatures } from '#contract/amenities.ts';

/** How many amenities have a bit in `search.amenities`, an `integer`. The others have one in `search.further_amenities`. */
export const indexedAmenities = 27;

/** The length of `further_amenities`. */
export const furtherAmenities = 192;

/** A set of features, as the table `search` keeps it. */
export interface FeatureBits {
  /** Amenities from bit 0 upwards, what rules and facts say from bit 30 downwards, which `set_search_row_facts` sets. */
  indexed: number;
  /** A `bit(192)` as PostgreSQL writes it, the first of the further amenities at its left; null where there is none of them. */
  further: string | null;
}

/** The bits of features. */
export function featureBits(features: readonly Feature[]): FeatureBits {
  const stated = features
    .map((feature) => statedFeatures.findIndex((one) => one === feature))
    .filter((at) => at !== -1);
  const places = features.map((feature) => amenities.indexOf(feature as Amenity)).filter((at) => at !== -1);
  const { indexed, further } = amenityBits(places);
  return { indexed: stated.reduce((bits, at) => bits | (1 << (30 - at)), indexed), further };
}

/** The bits of amenities, by their places in the contract's list. */
export function amenityBits(places: readonly number[]): FeatureBits {
  const indexed = places.reduce((bits, at) => (at < indexedAmenities ? bits | (1 << at) : bits), 0);
  const further = new Set(places.filter((at) => at >= indexedAmenities).map((at) => at - indexedAmenities));
  if (further.size === 0) return { indexed, further: null };
  const bits = Array.from({ length: furtherAmenities }, (_, at) => (further.has(at) ? '1' : '0'));
  return { indexed, further: bits.join('') };
}

/** Whether the amenity at this place in the contract's list is among the bits. */
export function hasAmenity({ indexed, further }: FeatureBits, place: number): boolean {
  return place < indexedAmenities ? ((indexed >> place) & 1) === 1 : further?.[place - indexedAmenities] === '1';
}
