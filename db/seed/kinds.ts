import type { Amenity, PropertyType } from '#contract/listings.ts';
import type { HomeKind } from './content/words.ts';

/** What homes of a kind are like: sizes, prices in dinar a night, and what they offer. */
export interface KindTraits {
  /** With weights, where the portrait does not say. */
  types: readonly (readonly [PropertyType, weight: number])[];
  bedrooms: readonly [low: number, high: number];
  /** Beyond two a bedroom. */
  extraBeds: readonly [low: number, high: number];
  price: readonly [low: number, high: number];
  cleaning: readonly [low: number, high: number];
  always: readonly Amenity[];
  /** With their likelihood. */
  often: readonly (readonly [Amenity, likelihood: number])[];
  weekendDearer: number;
  instantBook: number;
  shortestStay: readonly [low: number, high: number];
  /** Share of nights booked in an ordinary month. */
  occupancy: number;
  stay: readonly [low: number, high: number];
}

export const kindTraits: Readonly<Record<HomeKind, KindTraits>> = {
  flat: {
    types: [['apartment', 1]],
    bedrooms: [1, 3],
    extraBeds: [0, 1],
    price: [150, 350],
    cleaning: [25, 50],
    always: ['wifi', 'air_conditioning', 'kitchen', 'tv', 'water_tank'],
    often: [['washer', 0.7], ['elevator', 0.5], ['parking', 0.5], ['generator', 0.5], ['heating', 0.3], ['workspace', 0.35], ['security', 0.3], ['family_only', 0.2], ['private_entrance', 0.15], ['sea_view', 0.22]],
    weekendDearer: 0.5,
    instantBook: 0.45,
    shortestStay: [1, 2],
    occupancy: 0.17,
    stay: [1, 6],
  },
  studio: {
    types: [['studio', 1]],
    bedrooms: [1, 1],
    extraBeds: [0, 1],
    price: [110, 210],
    cleaning: [15, 30],
    always: ['wifi', 'air_conditioning', 'kitchen', 'tv'],
    often: [['washer', 0.4], ['elevator', 0.4], ['generator', 0.4], ['workspace', 0.5], ['water_tank', 0.6], ['sea_view', 0.2]],
    weekendDearer: 0.3,
    instantBook: 0.55,
    shortestStay: [1, 2],
    occupancy: 0.17,
    stay: [1, 7],
  },
  hotel_room: {
    types: [['hotel_room', 1]],
    bedrooms: [1, 1],
    extraBeds: [0, 1],
    price: [180, 360],
    cleaning: [0, 0],
    always: ['wifi', 'air_conditioning', 'tv', 'security', 'generator'],
    often: [['breakfast', 0.7], ['elevator', 0.7], ['parking', 0.6], ['workspace', 0.5], ['heating', 0.4]],
    weekendDearer: 0.2,
    instantBook: 0.95,
    shortestStay: [1, 1],
    occupancy: 0.13,
    stay: [1, 4],
  },
  hosh: {
    types: [['house', 5], ['guesthouse', 2], ['room', 1]],
    bedrooms: [2, 4],
    extraBeds: [0, 2],
    price: [220, 480],
    cleaning: [40, 80],
    always: ['wifi', 'air_conditioning', 'private_entrance', 'water_tank'],
    often: [['kitchen', 0.8], ['heating', 0.4], ['washer', 0.5], ['generator', 0.5], ['breakfast', 0.3], ['tv', 0.6], ['bbq', 0.3], ['garden', 0.2]],
    weekendDearer: 0.6,
    instantBook: 0.3,
    shortestStay: [1, 2],
    occupancy: 0.17,
    stay: [2, 5],
  },
  villa: {
    types: [['villa', 5], ['house', 1]],
    bedrooms: [3, 6],
    extraBeds: [0, 3],
    price: [600, 1450],
    cleaning: [100, 180],
    always: ['wifi', 'air_conditioning', 'kitchen', 'parking', 'tv', 'water_tank', 'generator', 'bbq', 'private_entrance'],
    often: [['pool', 0.7], ['sea_view', 0.75], ['beach_access', 0.6], ['garden', 0.7], ['washer', 0.8], ['family_only', 0.4], ['security', 0.4], ['heating', 0.3]],
    weekendDearer: 0.95,
    instantBook: 0.25,
    shortestStay: [1, 3],
    occupancy: 0.15,
    stay: [2, 6],
  },
  chalet: {
    types: [['chalet', 9], ['rest_house', 1]],
    bedrooms: [1, 3],
    extraBeds: [0, 2],
    price: [300, 680],
    cleaning: [40, 90],
    always: ['beach_access', 'sea_view', 'kitchen', 'parking', 'air_conditioning', 'water_tank'],
    often: [['wifi', 0.5], ['bbq', 0.8], ['generator', 0.7], ['tv', 0.5], ['family_only', 0.45], ['security', 0.4]],
    weekendDearer: 0.95,
    instantBook: 0.3,
    shortestStay: [1, 2],
    occupancy: 0.14,
    stay: [1, 5],
  },
  istiraha: {
    types: [['rest_house', 4], ['farm_stay', 1], ['villa', 0.4]],
    bedrooms: [2, 4],
    extraBeds: [5, 12],
    price: [400, 880],
    cleaning: [60, 120],
    always: ['pool', 'garden', 'bbq', 'kitchen', 'parking', 'air_conditioning', 'water_tank', 'private_entrance'],
    often: [['generator', 0.8], ['wifi', 0.5], ['tv', 0.6], ['family_only', 0.45], ['security', 0.4], ['heating', 0.3], ['pets_allowed', 0.2]],
    weekendDearer: 1,
    instantBook: 0.3,
    shortestStay: [1, 1],
    occupancy: 0.1,
    stay: [1, 3],
  },
  mountain: {
    types: [['house', 5], ['guesthouse', 3], ['rest_house', 1]],
    bedrooms: [2, 4],
    extraBeds: [0, 2],
    price: [190, 420],
    cleaning: [30, 60],
    always: ['kitchen', 'parking', 'heating', 'water_tank'],
    often: [['wifi', 0.6], ['air_conditioning', 0.4], ['generator', 0.5], ['garden', 0.6], ['bbq', 0.6], ['breakfast', 0.35], ['family_only', 0.25], ['pets_allowed', 0.2], ['tv', 0.4]],
    weekendDearer: 0.5,
    instantBook: 0.3,
    shortestStay: [1, 2],
    occupancy: 0.15,
    stay: [1, 4],
  },
  oasis_house: {
    types: [['house', 4], ['guesthouse', 3], ['room', 1]],
    bedrooms: [2, 5],
    extraBeds: [0, 2],
    price: [180, 400],
    cleaning: [30, 60],
    always: ['water_tank', 'private_entrance'],
    often: [['air_conditioning', 0.8], ['wifi', 0.5], ['kitchen', 0.6], ['breakfast', 0.5], ['generator', 0.6], ['parking', 0.6], ['garden', 0.3], ['heating', 0.4]],
    weekendDearer: 0.2,
    instantBook: 0.3,
    shortestStay: [1, 2],
    occupancy: 0.15,
    stay: [1, 4],
  },
  desert_camp: {
    types: [['guesthouse', 5], ['rest_house', 2], ['room', 2]],
    bedrooms: [2, 5],
    extraBeds: [0, 3],
    price: [260, 600],
    cleaning: [0, 50],
    always: ['parking', 'water_tank', 'bbq'],
    often: [['breakfast', 0.8], ['generator', 0.6], ['kitchen', 0.4], ['security', 0.3], ['pets_allowed', 0.2]],
    weekendDearer: 0.1,
    instantBook: 0.2,
    shortestStay: [1, 2],
    occupancy: 0.14,
    stay: [1, 4],
  },
};
