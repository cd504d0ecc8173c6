/** How many guests a home takes at most, without infants: of its editor, and of searches. */
export const mostGuests = 50;

interface StatedNumber {
  readonly least: number;
  readonly most: number;
}

/**
 * Whole numbers that hosts may state of a home, each a column of `properties`. What the editor accepts, the listing's draft, the columns
 * and what the page of a home is given follow from an entry; how to add one is in CONTRIBUTING.md.
 */
export const statedNumberFields = ['generator_kva', 'water_tank_litres', 'wifi_mbps'] as const;
export type StatedNumberField = (typeof statedNumberFields)[number];

/** Between which values each may be. */
export const statedNumbers = {
  generator_kva: { least: 1, most: 500 },
  water_tank_litres: { least: 50, most: 100_000 },
  wifi_mbps: { least: 1, most: 10_000 },
} as const satisfies Record<StatedNumberField, StatedNumber>;

/** What is made of each stated number. */
export function ofStatedNumbers<T>(make: (field: StatedNumberField) => T): Record<StatedNumberField, T> {
  return Object.fromEntries(statedNumberFields.map((field) => [field, make(field)])) as Record<StatedNumberField, T>;
}

/** A number that a home must have at least. */
interface LeastFilter {
  /** The largest value that a search takes. */
  readonly most: number;
  /** Of the parameter of the API. */
  readonly about: string;
  /** The values that the sheet of filters offers. */
  readonly offered: readonly number[];
  /** Whether the query parser reads it from a sentence; see `parsed_data`. */
  readonly isSpoken: boolean;
  /** Whether the indexes of search have its column. */
  readonly isIndexed: boolean;
}

/** Bedrooms, beds, bathrooms. */
const rooms = { most: 50, offered: [1, 2, 3, 4, 5], isSpoken: true } as const;

/**
 * Filters on the least number of something, each a column of `search` with the same name. The parameter of the API, its condition
 * on a row, the address of a search, the section of the sheet of filters and its chip follow from an entry.
 */
export const leastFilters = {
  bedrooms: { ...rooms, about: 'The smallest number of bedrooms', isIndexed: true },
  beds: { ...rooms, about: 'The smallest number of beds', isIndexed: true },
  bathrooms: { ...rooms, about: 'The smallest number of bathrooms', isIndexed: true },
} as const satisfies Record<string, LeastFilter>;
export const leastFilterNames = Object.keys(leastFilters) as (keyof typeof leastFilters)[];
export type LeastFilterName = (typeof leastFilterNames)[number];

/** What is made of each of these filters. */
export function ofLeastFilters<T>(make: (filter: LeastFilterName) => T): Record<LeastFilterName, T> {
  return Object.fromEntries(leastFilterNames.map((filter) => [filter, make(filter)])) as Record<LeastFilterName, T>;
}

/** Which of these filters a sentence can ask for. */
export const isSpoken = (filter: LeastFilterName): boolean => leastFilters[filter].isSpoken;
