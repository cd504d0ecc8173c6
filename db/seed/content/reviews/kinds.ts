import type { Amenity } from '#contract/amenities.ts';
import type { PropertyKind } from '../content-types.ts';

/** A guest's review: kinds of property that it fits (`any`: all), rating, text, and an amenity that it mentions. */
export type GuestReview = readonly [
  kinds: 'any' | readonly PropertyKind[],
  stars: 1 | 2 | 3 | 4 | 5,
  text: string,
  needs?: Amenity,
];

/** A host's review of a guest. */
export type HostReview = readonly [stars: 1 | 2 | 3 | 4 | 5, text: string];

export const town: readonly PropertyKind[] = ['flat', 'studio', 'hotel_room'];
export const coast: readonly PropertyKind[] = ['villa', 'chalet'];
export const desert: readonly PropertyKind[] = ['desert_camp', 'oasis_house'];
export const old: readonly PropertyKind[] = ['hosh', 'oasis_house', 'mountain'];
export const farm: readonly PropertyKind[] = ['istiraha'];
