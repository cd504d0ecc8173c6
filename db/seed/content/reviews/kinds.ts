import type { Amenity } from '#contract/listings.ts';
import type { HomeKind } from '../title-words.ts';

/** What a guest wrote: of which kinds of home it can be true (`any`: all), with how many stars, what it needs. */
export type GuestReview = readonly [
  kinds: 'any' | readonly HomeKind[],
  stars: 1 | 2 | 3 | 4 | 5,
  text: string,
  needs?: Amenity,
];

/** What a host wrote of a guest. */
export type HostReview = readonly [stars: 1 | 2 | 3 | 4 | 5, text: string];

export const town: readonly HomeKind[] = ['flat', 'studio', 'hotel_room'];
export const coast: readonly HomeKind[] = ['villa', 'chalet'];
export const desert: readonly HomeKind[] = ['desert_camp', 'oasis_house'];
export const old: readonly HomeKind[] = ['hosh', 'oasis_house', 'mountain'];
export const farm: readonly HomeKind[] = ['istiraha'];
