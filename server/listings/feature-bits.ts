import { amenities, type Amenity, type Feature, statedFeatures } from '#contract/listings.ts';

/**
 * The bit of a feature in `search.amenities`, an `integer`: amenities from 0 upwards, what rules and facts say from 30
 * downwards, so that amenities can be appended. The SQL function `set_search_row_facts` sets the latter.
 */
export function featureBit(feature: Feature): number {
  const stated = statedFeatures.findIndex((one) => one === feature);
  return stated === -1 ? amenities.indexOf(feature as Amenity) : 30 - stated;
}

/** The bit set of features. */
export function featureBits(features: readonly Feature[]): number {
  return features.reduce((bits, feature) => bits | (1 << featureBit(feature)), 0);
}
