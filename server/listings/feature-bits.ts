import { cancellationRules } from '#contract/cancellation-rules.ts';
import { nightsBetween } from '#contract/days.ts';
import { amenities, type Amenity, type Feature, statedFeatures } from '#contract/amenities.ts';

/** How many amenities have a bit in `search.amenities`, an `integer`. The others have one in `search.further_amenities`. */
export const indexedAmenities = 26;

/** How many have a bit in `further_amenities`, of 192. */
export const furtherAmenities = 191;
const furtherBits = 192;

/**
 * The bits in `amenities` of `statedFeatures`, in their order, which `set_search_row_facts` sets: of free cancellation for homes that have it until
 * five days before check-in or later.
 */
const statedBits = [30, 29, 28, 27, 26, 31];
/** The bit in `further_amenities` of homes that have free cancellation until 24 hours before check-in. */
const flexibleBit = furtherBits - 1;

/** A set of features, as the table `search` keeps it. */
export interface FeatureBits {
  /** Amenities from bit 0 upwards, what is stated of a home in bits of its own. */
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
  return { indexed: stated.reduce((bits, at) => bits | (1 << statedBits[at]!), indexed), further };
}

/**
 * What of free cancellation a stay from this day on can still have, seen today: of all homes that have any, of those with the latest deadline
 * alone, or of none. Without a day of all.
 */
export function freeCancellationFrom(checkIn: string | undefined, today: string): 'any' | 'flexible' | 'none' {
  const days = checkIn === undefined ? Infinity : nightsBetween(today, checkIn);
  // The hour of check-in differs, so a day that has begun does not count.
  if (days > cancellationRules.moderate.freeDays) return 'any';
  return days > cancellationRules.flexible.freeHours / 24 ? 'flexible' : 'none';
}

/** Further bits, as PostgreSQL writes them, with that of the latest deadline of free cancellation. */
export function withFlexible(further: string | null): string {
  return Array.from({ length: furtherBits }, (_, at) => (at === flexibleBit ? '1' : (further?.[at] ?? '0'))).join('');
}

/** The bits of amenities, by their places in the contract's list. */
export function amenityBits(places: readonly number[]): FeatureBits {
  const indexed = places.reduce((bits, at) => (at < indexedAmenities ? bits | (1 << at) : bits), 0);
  const further = new Set(places.filter((at) => at >= indexedAmenities).map((at) => at - indexedAmenities));
  if (further.size === 0) return { indexed, further: null };
  const bits = Array.from({ length: furtherBits }, (_, at) => (further.has(at) ? '1' : '0'));
  return { indexed, further: bits.join('') };
}

/** Whether the amenity at this place in the contract's list is among the bits. */
export function hasAmenity({ indexed, further }: FeatureBits, place: number): boolean {
  return place < indexedAmenities ? ((indexed >> place) & 1) === 1 : further?.[place - indexedAmenities] === '1';
}
