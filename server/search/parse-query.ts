import { addDays, nightsBetween } from '#contract/days.ts';
import { amenities, propertyTypes } from '#contract/listings.ts';
import type { QueryOf } from '#contract/operation.ts';
import type { searchOperations } from '#contract/search.ts';
import { checkDays } from '#server/listings/listings.ts';
import { openGazetteer, reopenGazetteer, type GazetteerPlace, matchPlace } from '#server/places/places.ts';
import type { Services } from '#server/platform/services.ts';
import type { Filters } from './sql-conditions.ts';
import { flexibleStays } from './flexible-stays.ts';
import type { BoundingBox } from './grid-cells.ts';
import { bitFlags } from './bit-flags.ts';

type SearchQuery = QueryOf<(typeof searchOperations)['searchProperties']>;

/** Nights asked for, before it is known which bits of the search words they are. */
export interface RequestedStay {
  check_in: string;
  check_out: string;
  /** Length to test against minimum and maximum stay; null where only the first night is known. */
  nights: number | null;
}

/** The stay that a card says the total of: none without a known end. */
export function pricedStay({ check_in, check_out, nights }: RequestedStay, guests = 1) {
  return nights === null ? undefined : { check_in, check_out, guests: Math.max(1, guests) };
}

export function presentStay({ check_in, check_out, nights }: RequestedStay) {
  return { check_in, check_out: nights === null ? null : check_out };
}

/** What a query asks for, in the terms of the search table. */
export interface SearchRequest {
  /** Null for a place that we do not know, where no part of the map was asked for: nothing is there. Undefined where none was asked, or the whole country. */
  place: GazetteerPlace | undefined | null;
  box: BoundingBox | undefined;
  middle: { latitude: number; longitude: number } | undefined;
  nights: RequestedStay | undefined;
  /** Nights close by that would do as well. */
  orNights: readonly RequestedStay[];
  filters: Filters;
}

/** Reads a query. Throws `dates_reversed`, `dates_in_past`, `dates_too_far`. */
export async function parseQuery(
  services: Services,
  query: Omit<SearchQuery, 'cursor' | 'limit'>,
): Promise<SearchRequest> {
  const today = services.clock.today();
  const nights = askedNights(query, today);
  const named = query.location === undefined ? undefined : await locate(services, query.location);
  // A part of the map says where, whatever else was said.
  const place = query.bbox ? (named ?? undefined) : named;
  const box = query.bbox ?? (place ? widen(place) : undefined);
  const middle = place ?? (box && { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 });
  const orNights = nights && query.flexible ? flexibleStays(nights, query.flexible, today) : [];
  return { place, box, middle, nights, orNights, filters: filtersOf(query) };
}

/** Undefined for the whole country, null for a place that we do not know. */
async function locate({ pool }: Services, text: string): Promise<GazetteerPlace | undefined | null> {
  const gazetteer = await openGazetteer(pool);
  let found = matchPlace(gazetteer, text);
  if (found.kind === 'unknown') found = matchPlace(await reopenGazetteer(pool, gazetteer), text);
  if (found.kind === 'place') return found.place;
  return found.kind === 'country' ? undefined : null;
}

/** Homes are shown up to this many degrees from where they are; one at the edge of a quarter still belongs to it. */
const blur = 0.006;

function widen({ west, south, east, north }: BoundingBox): BoundingBox {
  return { west: west - blur, south: south - blur, east: east + blur, north: north + blur };
}

/** With both days, a stay; with arrival only, a home free that night. A departure alone says nothing. */
function askedNights(
  { check_in, check_out }: Pick<SearchQuery, 'check_in' | 'check_out'>,
  today: string,
): RequestedStay | undefined {
  if (check_in === undefined) return undefined;
  const leave = check_out ?? addDays(check_in, 1);
  checkDays(check_in, leave, today);
  return { check_in, check_out: leave, nights: check_out === undefined ? null : nightsBetween(check_in, check_out) };
}

/** No price is higher, in dirham: it has to fit the column. */
export const maxPriceDirham = 2_000_000_000;

function filtersOf(query: Omit<SearchQuery, 'limit'>): Filters {
  const wanted = [...(query.amenities ?? []), ...(query.family_only ? (['family_only'] as const) : [])];
  const types = query.property_type ?? [];
  const dirham = (dinar: number | undefined, round: (value: number) => number) =>
    dinar === undefined ? undefined : Math.min(round(dinar * 1000), maxPriceDirham);
  return {
    guests: query.guests || undefined,
    bedrooms: query.bedrooms || undefined,
    min_price: dirham(query.min_price || undefined, Math.ceil),
    max_price: dirham(query.max_price, Math.floor),
    types: types.length > 0 ? bitFlags(propertyTypes, types) : undefined,
    amenities: wanted.length > 0 ? bitFlags(amenities, wanted) : undefined,
    instant_book: query.instant_book,
  };
}
