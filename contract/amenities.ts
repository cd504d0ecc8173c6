/** The position of an amenity is its bit in the search table: only append. There is room for 217, see server/listings/feature-bits.ts. */
export const amenities = [
  'wifi',
  'pool',
  'parking',
  'air_conditioning',
  'kitchen',
  'washer',
  'tv',
  'generator',
  'sea_view',
  'beach_access',
  'garden',
  'bbq',
  'elevator',
  'workspace',
  'breakfast',
  'heating',
  'water_tank',
  'security',
  'pets_allowed',
  'private_entrance',
  'family_only',
  'step_free',
  'ground_floor',
  'screened_pool',
  'women_only',
  'children_play',
] as const;
export type Amenity = (typeof amenities)[number];

/**
 * What the rules, facts and terms of a home say beside its amenities: smoking and parties that no rule forbids, water that is always hot, power
 * from the sun; free cancellation of the stay that is searched for, without dates until five days before check-in or later; and Guest Favorite.
 */
export const statedFeatures = [
  'smoking_allowed',
  'events_allowed',
  'hot_water',
  'solar_power',
  'free_cancellation',
  'guest_favorite',
] as const;

/** What homes can be searched by: their amenities and what is stated of them. */
export const features = [...amenities, ...statedFeatures] as const;
export type Feature = (typeof features)[number];
