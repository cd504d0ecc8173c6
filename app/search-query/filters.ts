import type { Amenity, PropertyType } from '#contract/listings.ts';
import type { AnswerOf } from '#contract/operation.ts';
import type { Operations } from '#contract/operations.ts';
import { headCount } from '#app/shared/head-count.ts';
import { emptyQuery, type SearchQuery } from './search-query.ts';

/** One filter that is on, and the search without it. */
export type ActiveFilter = { without: SearchQuery } & (
  | { kind: 'price'; low: number | null; high: number | null }
  | { kind: 'type'; type: PropertyType }
  | { kind: 'bedrooms'; count: number }
  | { kind: 'amenity'; amenity: Amenity }
  | { kind: 'family_only' }
  | { kind: 'instant_book' }
);

/** The filters that are on, each removable by itself. Place, dates and guests are the search itself, not filters. */
export function activeFilters(choice: SearchQuery): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  const { min_price, max_price, bedrooms } = choice;
  if (min_price !== null || max_price !== null) {
    active.push({
      kind: 'price',
      low: min_price,
      high: max_price,
      without: { ...choice, min_price: null, max_price: null },
    });
  }
  for (const type of choice.property_types) {
    const property_types = choice.property_types.filter((other) => other !== type);
    active.push({ kind: 'type', type, without: { ...choice, property_types } });
  }
  if (bedrooms !== null) active.push({ kind: 'bedrooms', count: bedrooms, without: { ...choice, bedrooms: null } });
  if (choice.family_only) active.push({ kind: 'family_only', without: { ...choice, family_only: false } });
  if (choice.instant_book) active.push({ kind: 'instant_book', without: { ...choice, instant_book: false } });
  for (const amenity of choice.amenities) {
    const amenities = choice.amenities.filter((other) => other !== amenity);
    active.push({ kind: 'amenity', amenity, without: { ...choice, amenities } });
  }
  return active;
}

/** The same search with every filter off and the usual order. */
export function withoutFilters(choice: SearchQuery): SearchQuery {
  return {
    ...choice,
    min_price: null,
    max_price: null,
    property_types: [],
    bedrooms: null,
    family_only: false,
    instant_book: false,
    amenities: [],
  };
}

type Wish = AnswerOf<Operations['countWithoutOne']>['wishes'][number]['wish'];

/** A way to find more: what is given up, and the search without it. */
export type Relaxation = { choice: SearchQuery } & (
  | { kind: 'filter'; filter: ActiveFilter }
  | { kind: 'types'; types: readonly PropertyType[] }
  | { kind: 'filters' }
  | { kind: 'dates' }
  | { kind: 'guests' }
  | { kind: 'everything' }
  | { kind: 'place' }
);

/**
 * What an empty search could give up, the smallest loss first: each filter, all of them, the dates, the number
 * of guests, all of these, the place. Of several kinds of home each lets more in, so only all of them go.
 */
export function relaxations(choice: SearchQuery): Relaxation[] {
  const filters = activeFilters(choice);
  const types = choice.property_types;
  const ways = filters.flatMap((filter): Relaxation[] => {
    if (filter.kind !== 'type' || types.length === 1) return [{ kind: 'filter', filter, choice: filter.without }];
    return filter.type === types[0] ? [{ kind: 'types', types, choice: { ...choice, property_types: [] } }] : [];
  });
  if (filters.length > 1) ways.push({ kind: 'filters', choice: withoutFilters(choice) });
  if (choice.check_in !== null) ways.push({ kind: 'dates', choice: { ...choice, check_in: null, check_out: null } });
  if (headCount(choice.guests) > 1) ways.push({ kind: 'guests', choice: { ...choice, guests: null } });
  // Where no one thing stands in the way, several do.
  if (ways.length > 1) {
    const { location, q, bbox, hides_map } = choice;
    ways.push({ kind: 'everything', choice: { ...emptyQuery, location, q, bbox, hides_map } });
  }
  if (choice.location !== '' || choice.q !== '' || choice.bbox !== '')
    ways.push({ kind: 'place', choice: { ...choice, location: '', q: '', bbox: '' } });
  return ways;
}

/** What one way gives up, as the API names it; null where that is more than one wish. */
export function wishOf(way: Relaxation): Wish | null {
  if (way.kind === 'types') return 'property_type';
  if (way.kind !== 'filter') return null;
  const { filter } = way;
  if (filter.kind === 'amenity') return filter.amenity;
  return filter.kind === 'type' ? 'property_type' : filter.kind;
}

/** The same list with the value in it, or without it where it was there. */
export function toggled<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}
