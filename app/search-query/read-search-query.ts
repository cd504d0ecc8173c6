import { currencies } from '#contract/common.ts';
import { leastFilters, ofLeastFilters } from '#contract/home-numbers.ts';
import { searchLimits } from '#contract/search.ts';
import type { GuestCounts } from '#contract/types.gen.ts';
import { addDays } from '#contract/days.ts';
import { propertyTypes, sorts } from '#contract/listings.ts';
import { features } from '#contract/amenities.ts';
import { groupTypes, monthParts } from '#contract/query-parser.ts';
import { maxSentenceLength, nightsLimit, type SearchQuery } from './search-query.ts';

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

function readText(params: URLSearchParams, name: string, maxLength: number = searchLimits.placeName): string {
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
    .map((place) => place.trim().slice(0, searchLimits.placeName))
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
  const total = readWholeNumber(params, 'guests', 2 * searchLimits.guests);
  const named = readWholeNumber(params, 'adults', searchLimits.guests);
  const children = readWholeNumber(params, 'children', searchLimits.guests) ?? 0;
  const infants = readWholeNumber(params, 'infants', searchLimits.infants) ?? 0;
  const adults = named ?? Math.min(searchLimits.guests, Math.max(0, (total ?? 0) - children));
  return adults + children + infants > 0 ? { adults, children, infants } : null;
}

/** A month or an hour as its own text, or null. */
function readPattern(params: URLSearchParams, name: string, pattern: RegExp): string | null {
  const text = readText(params, name);
  return pattern.test(text) ? text : null;
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
  const low = readWholeNumber(params, 'min_price', searchLimits.price);
  const high = readWholeNumber(params, 'max_price', searchLimits.price);
  const areReversed = low !== null && high !== null && low > high;
  const amenityList = readList(params, 'amenities', features);
  const confidence = readText(params, 'confidence');
  const q = readText(params, 'q', maxSentenceLength);
  const near = readText(params, 'near');
  const month = checkIn === null ? readPattern(params, 'month', /^20\d{2}-(0[1-9]|1[0-2])$/) : null;
  return {
    q,
    refines: q !== '' && readFlag(params, 'refines'),
    location: readText(params, 'location'),
    locations: readPlaces(params, 'locations'),
    excluded_locations: readPlaces(params, 'excluded_locations'),
    bbox: readBoundingBox(params),
    near,
    near_km: near === '' ? null : readKilometres(params, 'near_km', searchLimits.nearKm),
    sea_km: readKilometres(params, 'sea_km', searchLimits.seaKm),
    check_in: checkIn,
    check_out: checkIn !== null && checkOut !== null && checkOut > checkIn ? checkOut : null,
    month,
    month_part: (month === null ? null : readOneOf(params, 'month_part', monthParts)) ?? 'whole',
    nights: checkIn === null ? readWholeNumber(params, 'nights', nightsLimit) || null : null,
    arrival_time: readPattern(params, 'arrival_time', /^([01]\d|2[0-3]):[0-5]\d$/),
    flexible: checkIn === null ? 0 : (readWholeNumber(params, 'flexible', searchLimits.flexibleDays) ?? 0),
    guests: readGuests(params),
    property_types: readList(params, 'property_type', propertyTypes),
    group_type: readOneOf(params, 'group_type', groupTypes),
    // The API takes "families only" as an amenity too; here it is a filter of its own.
    amenities: amenityList.filter((amenity) => amenity !== 'family_only'),
    refused: readList(params, 'refused', features),
    confidence: /^[01](\.\d{1,4})?$/.test(confidence) ? confidence : '',
    min_price: areReversed ? high : low,
    max_price: areReversed ? low : high,
    price_currency: low === null && high === null ? null : readOneOf(params, 'price_currency', currencies),
    ...ofLeastFilters((filter) => readWholeNumber(params, filter, leastFilters[filter].most) || null),
    min_rating: readRating(params),
    family_only: readFlag(params, 'family_only') || amenityList.includes('family_only'),
    instant_book: readFlag(params, 'instant_book'),
    pay_at_property: readFlag(params, 'pay_at_property'),
    sort: readOneOf(params, 'sort', sorts) ?? 'recommended',
    hides_map: readText(params, 'map') === 'off',
  };
}
