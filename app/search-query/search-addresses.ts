import { ofLeastFilters } from '#contract/home-numbers.ts';
import { headCount } from '#app/shared/head-count.ts';
import { placeOf, type SearchQuery } from './search-query.ts';

export type ParameterValue = string | number | null;

/** Sets each parameter that has a value; null, '' and 0 mean none. */
function setParameters(params: URLSearchParams, values: Record<string, ParameterValue>): void {
  for (const [name, value] of Object.entries(values))
    if (value !== null && value !== '' && value !== 0) params.set(name, String(value));
}

type Stay = Pick<SearchQuery, 'check_in' | 'check_out' | 'guests'>;

function stayParameters({ check_in, check_out, guests }: Stay): Record<string, ParameterValue> {
  return {
    checkIn: check_in,
    checkOut: check_out,
    guests: headCount(guests),
    children: guests?.children ?? null,
    infants: guests?.infants ?? null,
  };
}

/** The filters whose parameters are the same in addresses and in the API. */
export function filterParameters(query: SearchQuery): Record<string, ParameterValue> {
  return {
    locations: query.locations.join(';'),
    excluded_locations: query.excluded_locations.join(';'),
    near: query.near,
    near_km: query.near_km,
    sea_km: query.sea_km,
    month: query.month,
    month_part: query.month === null || query.month_part === 'whole' ? null : query.month_part,
    nights: query.nights,
    arrival_time: query.arrival_time,
    min_price: query.min_price,
    max_price: query.max_price,
    ...ofLeastFilters((filter) => query[filter]),
    min_rating: query.min_rating,
    family_only: query.family_only ? 'true' : null,
    instant_book: query.instant_book ? 'true' : null,
    pay_at_property: query.pay_at_property ? 'true' : null,
    sort: query.sort === 'recommended' ? null : query.sort,
  };
}

/** The parameters of `/search`, without those that have their default value. */
export function writeSearchQuery(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  setParameters(params, {
    q: query.q,
    refines: query.q !== '' && query.refines ? 'true' : null,
    location: query.location,
    bbox: query.bbox,
    ...stayParameters(query),
    flexible: query.check_in && query.flexible,
    propertyType: query.property_types.join(','),
    groupType: query.group_type,
    amenities: query.amenities.join(','),
    refused: query.refused.join(','),
    confidence: query.confidence,
    ...filterParameters(query),
    price_currency: query.min_price === null && query.max_price === null ? null : query.price_currency,
    map: query.hides_map ? 'off' : null,
  });
  return params;
}

/** The address of the results of a search. */
export function searchPath(query: SearchQuery): string {
  return withParameters('/search', writeSearchQuery(query));
}

/** The address of the home page with the search in its search box. */
export function homePath(query: SearchQuery): string {
  return withParameters('/', writeSearchQuery(query));
}

/**
 * The address of a search on the map, with every filter, in the map's spelling (`check_in`). The sentence becomes the
 * place, as the map has no sentence but one that refines the search.
 */
export function mapPath(query: SearchQuery): string {
  const params = new URLSearchParams();
  if (query.refines) setParameters(params, { q: query.q, refines: 'true' });
  setParameters(params, { location: placeOf(query) });
  for (const [name, value] of writeSearchQuery({ ...query, q: '', location: '', hides_map: false })) {
    params.set(
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    );
  }
  return withParameters('/map', params);
}

/** "?checkIn=…&guests=…" for links to a property, so that the stay need not be entered again; may be empty. */
export function stayQueryString(stay: Stay): string {
  const params = new URLSearchParams();
  setParameters(params, stayParameters(stay));
  return withParameters('', params);
}

function withParameters(path: string, params: URLSearchParams): string {
  return params.size > 0 ? `${path}?${params}` : path;
}
