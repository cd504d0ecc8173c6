import { leastFilterNames, ofLeastFilters, type LeastFilterName } from '#contract/home-numbers.ts';
import type { PropertyType } from '#contract/listings.ts';
import type { Feature } from '#contract/amenities.ts';
import type { RelaxableWish } from '#contract/search.ts';
import { headCount } from '#app/shared/head-count.ts';
import { emptyQuery, withoutDates, withoutLandmark, type SearchQuery } from './search-query.ts';

/** An active filter, and the search without it. */
export type ActiveFilter = { without: SearchQuery } & (
  | { kind: 'price'; low: number | null; high: number | null }
  | { kind: 'type'; type: PropertyType }
  | { kind: LeastFilterName; count: number }
  | { kind: 'min_rating'; rating: number }
  | { kind: 'amenity' | 'refused'; amenity: Feature }
  | { kind: 'sea_km'; km: number }
  | { kind: 'nights'; count: number }
  | { kind: 'arrival_time'; time: string }
  | { kind: 'family_only' }
  | { kind: 'instant_book' }
  | { kind: 'pay_at_property' }
);

/** The active filters, each removable by itself. Place, dates and guests do not count as filters. */
export function activeFilters(query: SearchQuery): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  const { min_price, max_price, min_rating } = query;
  if (min_price !== null || max_price !== null) {
    active.push({
      kind: 'price',
      low: min_price,
      high: max_price,
      without: { ...query, min_price: null, max_price: null, price_currency: null },
    });
  }
  for (const type of query.property_types) {
    const property_types = query.property_types.filter((other) => other !== type);
    active.push({ kind: 'type', type, without: { ...query, property_types } });
  }
  for (const kind of leastFilterNames) {
    const count = query[kind];
    if (count !== null) active.push({ kind, count, without: { ...query, [kind]: null } });
  }
  if (min_rating !== null)
    active.push({ kind: 'min_rating', rating: min_rating, without: { ...query, min_rating: null } });
  if (query.sea_km !== null) active.push({ kind: 'sea_km', km: query.sea_km, without: { ...query, sea_km: null } });
  // In a month, the number of nights is part of its dates.
  if (query.nights !== null && query.month === null)
    active.push({ kind: 'nights', count: query.nights, without: { ...query, nights: null } });
  if (query.arrival_time !== null)
    active.push({ kind: 'arrival_time', time: query.arrival_time, without: { ...query, arrival_time: null } });
  for (const kind of ['family_only', 'instant_book', 'pay_at_property'] as const)
    if (query[kind]) active.push({ kind, without: { ...query, [kind]: false } });
  for (const amenity of query.amenities) {
    const amenities = query.amenities.filter((other) => other !== amenity);
    active.push({ kind: 'amenity', amenity, without: { ...query, amenities } });
  }
  for (const amenity of query.refused) {
    const refused = query.refused.filter((other) => other !== amenity);
    active.push({ kind: 'refused', amenity, without: { ...query, refused } });
  }
  return active;
}

/** The search without its filters; place, dates, guests and order stay. */
export function withoutFilters(query: SearchQuery): SearchQuery {
  return {
    ...query,
    min_price: null,
    max_price: null,
    price_currency: null,
    property_types: [],
    ...ofLeastFilters(() => null),
    min_rating: null,
    sea_km: null,
    nights: query.month === null ? null : query.nights,
    arrival_time: null,
    family_only: false,
    instant_book: false,
    pay_at_property: false,
    amenities: [],
    refused: [],
  };
}

/** A relaxed search: what it drops, and the query without it. */
export type Relaxation = { query: SearchQuery } & (
  | { kind: 'filter'; filter: ActiveFilter }
  | { kind: 'types'; types: readonly PropertyType[] }
  | { kind: 'filters' }
  | { kind: 'dates' }
  | { kind: 'guests' }
  | { kind: 'refusedPlaces'; places: readonly string[] }
  | { kind: 'everything' }
  | { kind: 'near' }
  | { kind: 'area' }
  | { kind: 'place' }
);

/**
 * The searches to offer when nothing matches, in the order of what they drop: each filter, all filters, the dates, the
 * guests, the refused places, all of these, the landmark, the part of the map, the place. Property types are dropped together, because each of them adds results.
 */
export function relaxations(query: SearchQuery): Relaxation[] {
  const filters = activeFilters(query);
  const types = query.property_types;
  const relaxed = filters.flatMap((filter): Relaxation[] => {
    if (filter.kind !== 'type' || types.length === 1) return [{ kind: 'filter', filter, query: filter.without }];
    return filter.type === types[0] ? [{ kind: 'types', types, query: { ...query, property_types: [] } }] : [];
  });
  if (filters.length > 1) relaxed.push({ kind: 'filters', query: withoutFilters(query) });
  if (query.check_in !== null || query.month !== null) relaxed.push({ kind: 'dates', query: withoutDates(query) });
  if (headCount(query.guests) > 1) relaxed.push({ kind: 'guests', query: { ...query, guests: null } });
  const { excluded_locations: places } = query;
  if (places.length > 0) relaxed.push({ kind: 'refusedPlaces', places, query: { ...query, excluded_locations: [] } });
  // Several conditions together may exclude what none of them excludes alone.
  if (relaxed.length > 1) {
    const { location, locations, q, bbox, near, near_km, hides_map } = query;
    const place = { location, locations, q, bbox, near, near_km };
    relaxed.push({ kind: 'everything', query: { ...emptyQuery, ...place, hides_map } });
  }
  if (query.near !== '') relaxed.push({ kind: 'near', query: withoutLandmark(query) });
  if (query.bbox !== '' && query.location !== '') relaxed.push({ kind: 'area', query: { ...query, bbox: '' } });
  if (query.location !== '' || query.q !== '' || query.bbox !== '' || query.near !== '') {
    const anywhere = { location: '', locations: [], q: '', bbox: '', near: '', near_km: null };
    relaxed.push({ kind: 'place', query: { ...query, ...anywhere } });
  }
  return relaxed;
}

/** What a relaxation drops as the API names it, and the feature if it is one. */
export function relaxedWish(relaxation: Relaxation): { wish: RelaxableWish; feature: Feature | null } {
  if (relaxation.kind !== 'filter') return { wish: wishNames[relaxation.kind], feature: null };
  const { filter } = relaxation;
  switch (filter.kind) {
    case 'amenity':
    case 'refused':
      return { wish: filter.kind, feature: filter.amenity };
    case 'family_only':
      return { wish: 'amenity', feature: 'family_only' };
    case 'type':
      return { wish: 'property_type', feature: null };
    default:
      return { wish: filter.kind, feature: null };
  }
}

const wishNames = {
  types: 'property_type',
  filters: 'filters',
  dates: 'dates',
  guests: 'guests',
  refusedPlaces: 'excluded_locations',
  everything: 'everything',
  near: 'near',
  area: 'area',
  place: 'place',
} as const satisfies Record<Exclude<Relaxation['kind'], 'filter'>, RelaxableWish>;

/** The list without the value if it contains it, otherwise with it at the end. */
export function toggled<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}
