import { leastFilterNames, mostGuests } from './home-numbers.ts';

/** The largest values that a search takes; screens offer none above. */
export const searchLimits = {
  /** Adults, and children. */
  guests: mostGuests,
  infants: 20,
  /** Days by which a stay with flexible dates may begin earlier or later. */
  flexibleDays: 3,
  /** Kilometres from a landmark, and from the sea. */
  nearKm: 100,
  seaKm: 40,
  /** Dinar a night. */
  price: 1_000_000,
  /** Characters of the name of a place. */
  placeName: 200,
} as const;

/** Properties on a page of results, by default. */
export const searchPageSize = 24;

/**
 * What a search can be counted without. `price` is both bounds together, `property_type` all requested types together,
 * `excluded_locations` all refused places; `place` is place and bounding box together, `area` the bounding box of a search that has
 * a place too, `near` the landmark, `dates` the days or the month. `filters` are all from `price` to `refused` together,
 * `everything` all but the place.
 */
export const relaxableWishes = [
  'price',
  'property_type',
  ...leastFilterNames,
  'min_rating',
  'instant_book',
  'pay_at_property',
  'sea_km',
  'nights',
  'arrival_time',
  'amenity',
  'refused',
  'guests',
  'excluded_locations',
  'dates',
  'filters',
  'everything',
  'near',
  'area',
  'place',
] as const;
export type RelaxableWish = (typeof relaxableWishes)[number];
