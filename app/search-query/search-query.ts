import type { GuestCounts } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import { features, propertyTypes, sorts, type Feature, type PropertyType } from '#contract/listings.ts';
import type { QueryInputOf } from '#contract/operation.ts';
import type { Operations } from '#contract/operations.ts';
import { groupTypes, type GroupType } from '#contract/query-parser.ts';
import { headCount } from '#app/shared/head-count.ts';

export { groupTypes, type GroupType };
export type Sort = (typeof sorts)[number];

/** A search with all its filters. Its only state is the address, so it survives sharing, reloading and logging in. */
export interface SearchQuery {
  /** The sentence as it was typed. */
  q: string;
  /** `q` refines the rest of the search, instead of filling what the rest leaves open. False without `q`. */
  refines: boolean;
  /** A place by name or id; takes precedence over `q`. */
  location: string;
  /** Further places, by name: a home is in `location` or in one of them. */
  locations: string[];
  /** Places that a home must not be in. */
  excluded_locations: string[];
  /** Map bounds, "west,south,east,north" in degrees; empty for none. Takes precedence over the place. */
  bbox: string;
  /** A landmark that a home is near to, by its name; empty for none. */
  near: string;
  /** Kilometres from the landmark; null without one. */
  near_km: number | null;
  /** The most kilometres from the sea. */
  sea_km: number | null;
  check_in: string | null;
  /** Null without a check-in; otherwise after it. */
  check_out: string | null;
  /** Days that the stay may begin earlier or later, 0 to `maxFlexibleDays`; 0 without a check-in. */
  flexible: number;
  /** Null for any party size. */
  guests: GuestCounts | null;
  property_types: PropertyType[];
  group_type: GroupType | null;
  amenities: Feature[];
  /** What a home must not have. */
  refused: Feature[];
  /** The confidence of the query parser, 0 to 1, as text. Passed along, never sent to the API. */
  confidence: string;
  /** Dinar a night. */
  min_price: number | null;
  /** Dinar a night. */
  max_price: number | null;
  bedrooms: number | null;
  beds: number | null;
  bathrooms: number | null;
  /** The least average rating, out of 5. */
  min_rating: number | null;
  family_only: boolean;
  instant_book: boolean;
  /** The host takes cash on arrival. */
  pay_at_property: boolean;
  sort: Sort;
  /** Wide screens show the results without the map beside them. */
  hides_map: boolean;
}

export const emptyQuery: SearchQuery = {
  q: '',
  refines: false,
  location: '',
  locations: [],
  excluded_locations: [],
  bbox: '',
  near: '',
  near_km: null,
  sea_km: null,
  check_in: null,
  check_out: null,
  flexible: 0,
  guests: null,
  property_types: [],
  group_type: null,
  amenities: [],
  refused: [],
  confidence: '',
  min_price: null,
  max_price: null,
  bedrooms: null,
  beds: null,
  bathrooms: null,
  min_rating: null,
  family_only: false,
  instant_book: false,
  pay_at_property: false,
  sort: 'recommended',
  hides_map: false,
};

/** Limit of the guests dialog, for adults and for children. */
export const guestLimit = 50;
const infantLimit = 20;
/** Of bedrooms, beds and bathrooms. */
const roomLimit = 50;
export const maxFlexibleDays = 3;
/** "Near" without a distance, in kilometres. */
export const usualNearKm = 5;
/** The most kilometres that the API takes: from a landmark, from the sea. */
export const farthestNear = 100;
export const farthestSea = 40;
/** Dinar a night: the limit of the API. */
export const maxPrice = 1_000_000;
/** Characters of `q`: the limit of the text area and of the address. */
export const maxSentenceLength = 500;
/** Characters of any other parameter: the limit of the API for the name of a place. */
const maxTextLength = 200;

const camelCaseNames = new Map<string, string>();

/** `check_in` in the spelling of the specification's search page: `checkIn`. */
function camelCase(name: string): string {
  let converted = camelCaseNames.get(name);
  if (converted === undefined) {
    converted = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    camelCaseNames.set(name, converted);
  }
  return converted;
}

function readText(params: URLSearchParams, name: string, maxLength = maxTextLength): string {
  return (params.get(camelCase(name)) || params.get(name) || '').replaceAll('\0', '').trim().slice(0, maxLength);
}

/** A day that exists, or null. */
function readDay(params: URLSearchParams, name: string): string | null {
  const text = readText(params, name);
  // `addDays` normalises a day that does not exist, such as 30 February, so the result differs from the text.
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text ? text : null;
}

/** A whole number, limited to `limit`; null for any other text. */
function readWholeNumber(params: URLSearchParams, name: string, limit: number): number | null {
  const text = readText(params, name);
  return /^\d{1,9}$/.test(text) ? Math.min(Number(text), limit) : null;
}

/** The values that a comma-separated or repeated parameter names, in the order of `known`. */
function readList<T extends string>(params: URLSearchParams, name: string, known: readonly T[]): T[] {
  if (!params.has(camelCase(name)) && !params.has(name)) return [];
  const named = new Set(
    params
      .getAll(camelCase(name))
      .concat(params.getAll(name))
      .join(',')
      .split(',')
      .map((value) => value.trim()),
  );
  return known.filter((value) => named.has(value));
}

/** Place names that are separated by semicolons, because some have a comma; at most ten. */
function readPlaces(params: URLSearchParams, name: string): string[] {
  return readText(params, name, 1000)
    .split(';')
    .map((place) => place.trim().slice(0, maxTextLength))
    .filter((place) => place !== '')
    .slice(0, 10);
}

function readFlag(params: URLSearchParams, name: string): boolean {
  return ['true', '1', 'yes', 'on'].includes(readText(params, name).toLowerCase());
}

function readOneOf<T extends string>(params: URLSearchParams, name: string, known: readonly T[]): T | null {
  const text = readText(params, name);
  return known.find((value) => value === text) ?? null;
}

/** Kilometres with at most one decimal, above 0 and up to `limit`; null for any other text. */
function readKilometres(params: URLSearchParams, name: string, limit: number): number | null {
  const text = readText(params, name);
  return /^\d{1,3}(\.\d)?$/.test(text) ? Math.min(Number(text), limit) || null : null;
}

/** A rating above 0 and up to 5 with at most one decimal, or null. */
function readRating(params: URLSearchParams): number | null {
  const text = readText(params, 'min_rating');
  return /^([0-4](\.\d)?|5(\.0)?)$/.test(text) ? Number(text) || null : null;
}

/** Without `adults`, adults are `guests` minus `children`. */
function readGuests(params: URLSearchParams): GuestCounts | null {
  const total = readWholeNumber(params, 'guests', 2 * guestLimit);
  const named = readWholeNumber(params, 'adults', guestLimit);
  const children = readWholeNumber(params, 'children', guestLimit) ?? 0;
  const infants = readWholeNumber(params, 'infants', infantLimit) ?? 0;
  const adults = named ?? Math.min(guestLimit, Math.max(0, (total ?? 0) - children));
  return adults + children + infants > 0 ? { adults, children, infants } : null;
}

/** A valid bounding box as its own text, or an empty string. */
function readBoundingBox(params: URLSearchParams): string {
  const text = readText(params, 'bbox');
  if (!/^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/.test(text)) return '';
  const [west, south, east, north] = text.split(',').map(Number) as [number, number, number, number];
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isOnEarth && west < east && south < north ? text : '';
}

/**
 * Reads a search from the parameters of an address, in either spelling (`checkIn`, `check_in`). Invalid values are
 * ignored, and so is a check-out that is not after the check-in. Reversed prices are swapped.
 */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const checkIn = readDay(params, 'check_in');
  const checkOut = readDay(params, 'check_out');
  const low = readWholeNumber(params, 'min_price', maxPrice);
  const high = readWholeNumber(params, 'max_price', maxPrice);
  const areReversed = low !== null && high !== null && low > high;
  const amenityList = readList(params, 'amenities', features);
  const confidence = readText(params, 'confidence');
  const q = readText(params, 'q', maxSentenceLength);
  const near = readText(params, 'near');
  return {
    q,
    refines: q !== '' && readFlag(params, 'refines'),
    location: readText(params, 'location'),
    locations: readPlaces(params, 'locations'),
    excluded_locations: readPlaces(params, 'excluded_locations'),
    bbox: readBoundingBox(params),
    near,
    near_km: near === '' ? null : (readKilometres(params, 'near_km', farthestNear) ?? usualNearKm),
    sea_km: readKilometres(params, 'sea_km', farthestSea),
    check_in: checkIn,
    check_out: checkIn !== null && checkOut !== null && checkOut > checkIn ? checkOut : null,
    flexible: checkIn === null ? 0 : (readWholeNumber(params, 'flexible', maxFlexibleDays) ?? 0),
    guests: readGuests(params),
    property_types: readList(params, 'property_type', propertyTypes),
    group_type: readOneOf(params, 'group_type', groupTypes),
    // The API takes "families only" as an amenity too; here it is a filter of its own.
    amenities: amenityList.filter((amenity) => amenity !== 'family_only'),
    refused: readList(params, 'refused', features),
    confidence: /^[01](\.\d{1,4})?$/.test(confidence) ? confidence : '',
    min_price: areReversed ? high : low,
    max_price: areReversed ? low : high,
    bedrooms: readWholeNumber(params, 'bedrooms', roomLimit) || null,
    beds: readWholeNumber(params, 'beds', roomLimit) || null,
    bathrooms: readWholeNumber(params, 'bathrooms', roomLimit) || null,
    min_rating: readRating(params),
    family_only: readFlag(params, 'family_only') || amenityList.includes('family_only'),
    instant_book: readFlag(params, 'instant_book'),
    pay_at_property: readFlag(params, 'pay_at_property'),
    sort: readOneOf(params, 'sort', sorts) ?? 'recommended',
    hides_map: readText(params, 'map') === 'off',
  };
}

/** The place to search: the selected one, or the sentence, which may be the name of a place unless it is a refinement. */
export function placeOf({ location, q, refines }: Pick<SearchQuery, 'location' | 'q' | 'refines'>): string {
  return (location || (refines ? '' : q)).slice(0, maxTextLength);
}

type ParameterValue = string | number | null;

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
function filterParameters(query: SearchQuery): Record<string, ParameterValue> {
  return {
    locations: query.locations.join(';'),
    excluded_locations: query.excluded_locations.join(';'),
    near: query.near,
    near_km: query.near_km,
    sea_km: query.sea_km,
    min_price: query.min_price,
    max_price: query.max_price,
    bedrooms: query.bedrooms,
    beds: query.beds,
    bathrooms: query.bathrooms,
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

/**
 * The query of the API operation `searchProperties`, without the parameters that have their default value. Without a
 * check-out the API checks that the first night is free and ignores the minimum stay.
 */
export function apiQueryOf(query: SearchQuery): Partial<QueryInputOf<Operations['searchProperties']>> {
  const values: Record<string, ParameterValue> = {
    location: placeOf(query),
    bbox: query.bbox,
    check_in: query.check_in,
    check_out: query.check_out,
    flexible: query.check_in && query.flexible,
    guests: headCount(query.guests),
    property_type: query.property_types.join(','),
    amenities: query.amenities.join(','),
    refused: query.refused.join(','),
    ...filterParameters(query),
  };
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== '' && value !== 0),
  );
}

/** The search without a stay that begins before today, such as that of an old link; the API would refuse it. */
export function withoutPastDates(query: SearchQuery, today: string): SearchQuery {
  if (query.check_in === null || query.check_in >= today) return query;
  return { ...query, check_in: null, check_out: null, flexible: 0 };
}
