import type { GuestCounts } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import { amenities, propertyTypes, sorts, type Amenity, type PropertyType } from '#contract/listings.ts';
import type { QueryInputOf } from '#contract/operation.ts';
import type { Operations } from '#contract/operations.ts';
import { groupTypes, type GroupType } from '#contract/query-parser.ts';
import { headCount } from '#app/shared/head-count.ts';

export { groupTypes, type GroupType };
export type Sort = (typeof sorts)[number];

/** Everything a search asks for. It lives in the address, so that it survives sharing, reloading and logging in. */
export interface SearchQuery {
  /** What was typed, in the reader's own words. */
  q: string;
  /** A place by name or id; wins over `q`. */
  location: string;
  /** A part of the map, "west,south,east,north" in degrees; empty where none was chosen. Wins over the place. */
  bbox: string;
  check_in: string | null;
  /** Never without a check-in, and always after it. */
  check_out: string | null;
  /** Days that the stay may begin earlier or later, 0 to 3; nothing without a check-in. */
  flexible: number;
  /** Null when nobody said how many come. */
  guests: GuestCounts | null;
  property_types: PropertyType[];
  group_type: GroupType | null;
  amenities: Amenity[];
  /** How sure the parser was, 0 to 1; only passed along. */
  confidence: string;
  /** Dinar a night. */
  min_price: number | null;
  max_price: number | null;
  bedrooms: number | null;
  family_only: boolean;
  instant_book: boolean;
  sort: Sort;
  /** On wide screens the results have the room of the map as well. */
  hides_map: boolean;
}

export const emptyQuery: SearchQuery = {
  q: '',
  location: '',
  bbox: '',
  check_in: null,
  check_out: null,
  flexible: 0,
  guests: null,
  property_types: [],
  group_type: null,
  amenities: [],
  confidence: '',
  min_price: null,
  max_price: null,
  bedrooms: null,
  family_only: false,
  instant_book: false,
  sort: 'recommended',
  hides_map: false,
};

/** Most guests the dialog counts to, of each age. */
export const guestLimit = 50;
/** Most days that dates can be moved by. */
export const mostFlexible = 3;
/** Dinar a night: the API takes no more. */
export const highestPrice = 1_000_000;
/** Longest sentence that is taken along; the box lets nobody type more. */
export const longestSentence = 500;
/** Longest of anything else, as the API takes the name of a place. */
const textLimit = 200;

const camelNames = new Map<string, string>();

/** `check_in` in the spelling of the specification's search page: `checkIn`. */
function camel(name: string): string {
  let spelt = camelNames.get(name);
  if (spelt === undefined) {
    spelt = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    camelNames.set(name, spelt);
  }
  return spelt;
}

function read(query: URLSearchParams, name: string, longest = textLimit): string {
  return (query.get(camel(name)) || query.get(name) || '').replaceAll('\0', '').trim().slice(0, longest);
}

/** A day that exists, or null: addresses are typed and shared by people. */
function readDay(query: URLSearchParams, name: string): string | null {
  const text = read(query, name);
  // Counting no days onward writes the day anew; an impossible one comes out different.
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text ? text : null;
}

function readWhole(query: URLSearchParams, name: string, most: number): number | null {
  const text = read(query, name);
  return /^\d{1,9}$/.test(text) ? Math.min(Number(text), most) : null;
}

function readList<T extends string>(query: URLSearchParams, name: string, known: readonly T[]): T[] {
  if (!query.has(camel(name)) && !query.has(name)) return [];
  const asked = new Set(
    query
      .getAll(camel(name))
      .concat(query.getAll(name))
      .join(',')
      .split(',')
      .map((part) => part.trim()),
  );
  return known.filter((value) => asked.has(value));
}

function readFlag(query: URLSearchParams, name: string): boolean {
  return ['true', '1', 'yes', 'on'].includes(read(query, name).toLowerCase());
}

function readOne<T extends string>(query: URLSearchParams, name: string, known: readonly T[]): T | null {
  const text = read(query, name);
  return known.find((value) => value === text) ?? null;
}

function readGuests(query: URLSearchParams): GuestCounts | null {
  const total = readWhole(query, 'guests', 2 * guestLimit);
  const asked = readWhole(query, 'adults', guestLimit);
  const children = readWhole(query, 'children', guestLimit) ?? 0;
  const infants = readWhole(query, 'infants', 20) ?? 0;
  const adults = asked ?? Math.min(guestLimit, Math.max(0, (total ?? 0) - children));
  return adults + children + infants > 0 ? { adults, children, infants } : null;
}

/** Up to four decimals, 10 m: what the map writes. Anything else is no part of the map. */
function readBox(query: URLSearchParams): string {
  const text = read(query, 'bbox');
  if (!/^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/.test(text)) return '';
  const [west, south, east, north] = text.split(',').map(Number) as [number, number, number, number];
  const fits = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return fits && west < east && south < north ? text : '';
}

/**
 * Reads a search from a query string in either spelling (`checkIn`, `check_in`). What makes no sense counts
 * as not asked for; a check-out that is not after its check-in is dropped.
 */
export function readSearchQuery(query: URLSearchParams): SearchQuery {
  const checkIn = readDay(query, 'check_in');
  const checkOut = readDay(query, 'check_out');
  const low = readWhole(query, 'min_price', highestPrice);
  const high = readWhole(query, 'max_price', highestPrice);
  const reversed = low !== null && high !== null && low > high;
  const familyOnly = readFlag(query, 'family_only');
  return {
    q: read(query, 'q', longestSentence),
    location: read(query, 'location'),
    bbox: readBox(query),
    check_in: checkIn,
    check_out: checkIn !== null && checkOut !== null && checkOut > checkIn ? checkOut : null,
    flexible: checkIn === null ? 0 : (readWhole(query, 'flexible', mostFlexible) ?? 0),
    guests: readGuests(query),
    property_types: readList(query, 'property_type', propertyTypes),
    group_type: readOne(query, 'group_type', groupTypes),
    // The API counts "families only" among the amenities too; here it is asked for once.
    amenities: readList(query, 'amenities', amenities).filter((amenity) => amenity !== 'family_only'),
    confidence: /^[01](\.\d{1,4})?$/.test(read(query, 'confidence')) ? read(query, 'confidence') : '',
    min_price: reversed ? high : low,
    max_price: reversed ? low : high,
    bedrooms: readWhole(query, 'bedrooms', 50) || null,
    family_only: familyOnly || readList(query, 'amenities', amenities).includes('family_only'),
    instant_book: readFlag(query, 'instant_book'),
    sort: readOne(query, 'sort', sorts) ?? 'recommended',
    hides_map: read(query, 'map') === 'off',
  };
}

/** Where: the place that was chosen, else the words as they were typed. */
export function placeOf({ location, q }: Pick<SearchQuery, 'location' | 'q'>): string {
  return (location || q).slice(0, textLimit);
}

/** The query string of `/search`: each parameter only where there is something to say. */
export function writeSearchQuery(choice: SearchQuery): URLSearchParams {
  const query = new URLSearchParams();
  const add = (name: string, value: string | number | null) => {
    if (value !== null && value !== '' && value !== 0) query.set(name, String(value));
  };
  add('q', choice.q);
  add('location', choice.location);
  add('bbox', choice.bbox);
  addStay(add, choice);
  add('flexible', choice.check_in && choice.flexible);
  add('propertyType', choice.property_types.join(','));
  add('groupType', choice.group_type);
  add('amenities', choice.amenities.join(','));
  add('confidence', choice.confidence);
  add('min_price', choice.min_price);
  add('max_price', choice.max_price);
  add('bedrooms', choice.bedrooms);
  add('family_only', choice.family_only ? 'true' : null);
  add('instant_book', choice.instant_book ? 'true' : null);
  add('sort', choice.sort === 'recommended' ? null : choice.sort);
  add('map', choice.hides_map ? 'off' : null);
  return query;
}

type Stay = Pick<SearchQuery, 'check_in' | 'check_out' | 'guests'>;

function addStay(
  add: (name: string, value: string | number | null) => void,
  { check_in, check_out, guests }: Stay,
): void {
  add('checkIn', check_in);
  add('checkOut', check_out);
  add('guests', headCount(guests));
  add('children', guests?.children ?? null);
  add('infants', guests?.infants ?? null);
}

/** "/search?…"; the bare path where nothing is asked for. */
export function searchPath(choice: SearchQuery): string {
  return withQuery('/search', writeSearchQuery(choice));
}

/** "/?…", where the box stands as it was for this search. */
export function homePath(choice: SearchQuery): string {
  return withQuery('/', writeSearchQuery(choice));
}

/** "/map?…" in the spelling that the map reads, with every filter; words that may name a place count as one. */
export function mapPath(choice: SearchQuery): string {
  const query = new URLSearchParams();
  if (placeOf(choice) !== '') query.set('location', placeOf(choice));
  for (const [name, value] of writeSearchQuery({ ...choice, q: '', location: '', hides_map: false })) {
    query.set(
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    );
  }
  return withQuery('/map', query);
}

/** "?checkIn=…&guests=…" for links to a property, so that the stay need not be chosen again; may be empty. */
export function stayQuery(stay: Stay): string {
  const query = new URLSearchParams();
  addStay((name, value) => {
    if (value !== null && value !== '' && value !== 0) query.set(name, String(value));
  }, stay);
  return query.size > 0 ? `?${query}` : '';
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What the API is asked. Without a check-out only the first night must be free, however long homes want one to stay. */
export function apiQueryOf(choice: SearchQuery): Partial<QueryInputOf<Operations['searchProperties']>> {
  const { check_in, check_out } = choice;
  const query: Record<string, string | number> = {};
  const add = (name: string, value: string | number | null) => {
    if (value !== null && value !== '' && value !== 0) query[name] = value;
  };
  add('location', placeOf(choice));
  add('bbox', choice.bbox);
  add('check_in', check_in);
  add('check_out', check_out);
  add('flexible', check_in && choice.flexible);
  add('guests', headCount(choice.guests));
  add('property_type', choice.property_types.join(','));
  add('amenities', choice.amenities.join(','));
  add('min_price', choice.min_price);
  add('max_price', choice.max_price);
  add('bedrooms', choice.bedrooms);
  add('family_only', choice.family_only ? 'true' : null);
  add('instant_book', choice.instant_book ? 'true' : null);
  add('sort', choice.sort === 'recommended' ? null : choice.sort);
  return query;
}

/** A stay that begins before today cannot be searched for: an old link then finds homes without dates. */
export function withoutPastDates(choice: SearchQuery, today: string): SearchQuery {
  if (choice.check_in === null || choice.check_in >= today) return choice;
  return { ...choice, check_in: null, check_out: null, flexible: 0 };
}
