import { amenities, propertyTypes } from '#contract/listings.ts';
import type { QueryOf } from '#contract/operation.ts';
import type { searchOperations } from '#contract/search.ts';
import { checkDays, openGazetteer, reopenGazetteer, type Place } from '#server/listings/listings.ts';
import { addDays, nightsBetween } from '#server/platform/days.ts';
import type { Services } from '#server/platform/services.ts';
import type { Filters } from './conditions.ts';
import { otherStays } from './nearby-stays.ts';
import { findPlace } from './places.ts';
import type { Box } from './viewport.ts';
import { bitsOf } from './bits.ts';

type SearchQuery = QueryOf<(typeof searchOperations)['searchProperties']>;

/** Nights asked for, before it is known which bits of the search words they are. */
export interface AskedStay {
  check_in: string;
  check_out: string;
  /** Length to test against minimum and maximum stay; null where only the first night is known. */
  nights: number | null;
}

/** The stay that a card says the total of: none without a known end. */
export function stayToPrice({ check_in, check_out, nights }: AskedStay, guests = 1) {
  return nights === null ? undefined : { check_in, check_out, guests: Math.max(1, guests) };
}

export function presentStay({ check_in, check_out, nights }: AskedStay) {
  return { check_in, check_out: nights === null ? null : check_out };
}

/** What a query asks for, in the terms of the search table. */
export interface Asked {
  /** Null for a place that we do not know, where no part of the map was asked for: nothing is there. Undefined where none was asked, or the whole country. */
  place: Place | undefined | null;
  box: Box | undefined;
  middle: { latitude: number; longitude: number } | undefined;
  nights: AskedStay | undefined;
  /** Nights close by that would do as well. */
  orNights: readonly AskedStay[];
  filters: Filters;
}

/** Reads a query. Throws `dates_reversed`, `dates_in_past`, `dates_too_far`. */
export async function readAsked(services: Services, query: Omit<SearchQuery, 'cursor'>): Promise<Asked> {
  const today = services.clock.today();
  const nights = askedNights(query, today);
  const named = query.location === undefined ? undefined : await locate(services, query.location);
  // A part of the map says where, whatever else was said.
  const place = query.bbox ? (named ?? undefined) : named;
  const box = query.bbox ?? (place ? widen(place) : undefined);
  const middle = place ?? (box && { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 });
  const orNights = nights && query.flexible ? otherStays(nights, query.flexible, today) : [];
  return { place, box, middle, nights, orNights, filters: filtersOf(query) };
}

/** Undefined for the whole country, null for a place that we do not know. */
async function locate({ pool }: Services, text: string): Promise<Place | undefined | null> {
  const gazetteer = await openGazetteer(pool);
  let found = findPlace(gazetteer, text);
  if (found.kind === 'unknown') found = findPlace(await reopenGazetteer(pool, gazetteer), text);
  if (found.kind === 'place') return found.place;
  return found.kind === 'country' ? undefined : null;
}

/** Homes are shown up to this many degrees from where they are; one at the edge of a quarter still belongs to it. */
const blur = 0.006;

function widen({ west, south, east, north }: Box): Box {
  return { west: west - blur, south: south - blur, east: east + blur, north: north + blur };
}

/** With both days, a stay; with arrival only, a home free that night. A departure alone says nothing. */
function askedNights({ check_in, check_out }: SearchQuery, today: string): AskedStay | undefined {
  if (check_in === undefined) return undefined;
  const leave = check_out ?? addDays(check_in, 1);
  checkDays(check_in, leave, today);
  return { check_in, check_out: leave, nights: check_out === undefined ? null : nightsBetween(check_in, check_out) };
}

/** No price is higher, in dirham: it has to fit the column. */
export const largestPrice = 2_000_000_000;

function filtersOf(query: SearchQuery): Filters {
  const wanted = [...(query.amenities ?? []), ...(query.family_only ? (['family_only'] as const) : [])];
  const types = query.property_type ?? [];
  const dirham = (dinar: number | undefined, round: (value: number) => number) =>
    dinar === undefined ? undefined : Math.min(round(dinar * 1000), largestPrice);
  return {
    guests: query.guests || undefined,
    bedrooms: query.bedrooms || undefined,
    min_price: dirham(query.min_price || undefined, Math.ceil),
    max_price: dirham(query.max_price, Math.floor),
    types: types.length > 0 ? bitsOf(propertyTypes, types) : undefined,
    amenities: wanted.length > 0 ? bitsOf(amenities, wanted) : undefined,
    instant_book: query.instant_book,
  };
}
