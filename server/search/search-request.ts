import { addDays, nightsBetween } from '#contract/days.ts';
import { propertyTypes } from '#contract/listings.ts';
import type { QueryOf } from '#contract/operation.ts';
import type { searchOperations } from '#contract/search.ts';
import { bookingMoment, checkDays, featureBits, type BookingMoment } from '#server/listings/listings.ts';
import {
  openGazetteer,
  reopenGazetteer,
  type GazetteerPlace,
  matchPlace,
  placesWithin,
} from '#server/places/places.ts';
import type { Services } from '#server/platform/services.ts';
import type { Circle, Filters } from './sql-conditions.ts';
import { flexibleStays } from './flexible-stays.ts';
import type { BoundingBox } from './grid-cells.ts';
import { bitFlags } from './bit-flags.ts';

type SearchQuery = QueryOf<(typeof searchOperations)['searchProperties']>;

/** A stay of a query. */
export interface RequestedStay {
  check_in: string;
  check_out: string;
  /** Length to compare with the minimum and maximum stay; null where the query has no check-out. */
  nights: number | null;
  /** When the query was made: notice and booking window count from it. */
  asked: BookingMoment;
}

/** The stay that a card shows the total price of; undefined without a check-out. */
export function pricedStay({ check_in, check_out, nights }: RequestedStay, guests = 1) {
  return nights === null ? undefined : { check_in, check_out, guests: Math.max(1, guests) };
}

export function presentStay({ check_in, check_out, nights }: RequestedStay) {
  return { check_in, check_out: nights === null ? null : check_out };
}

/** A parsed query, in the units of the table `search`. */
export interface SearchRequest {
  /**
   * Null for an unknown place without a bounding box: such a search finds nothing. Undefined without a place, or for the
   * whole country.
   */
  place: GazetteerPlace | undefined | null;
  /** The places of `locations`, `excluded_locations` and `near` that are known, by how they were named. */
  placeNames: ReadonlyMap<string, GazetteerPlace>;
  box: BoundingBox | undefined;
  /** What distances are measured from. */
  middle: { latitude: number; longitude: number } | undefined;
  stay: RequestedStay | undefined;
  /** With flexible dates: the other stays accepted, the nearest first. */
  otherStays: readonly RequestedStay[];
  filters: Filters;
}

/** Parses a query and looks its place up in the gazetteer. Throws `dates_reversed`, `dates_in_past`, `dates_too_far`. */
export async function parseSearchRequest(
  services: Services,
  query: Omit<SearchQuery, 'cursor' | 'limit'>,
): Promise<SearchRequest> {
  const today = services.clock.today();
  const stay = requestedStay(query, bookingMoment(services.clock));
  const located = query.location === undefined ? undefined : await findPlace(services, query.location);
  const near = query.near === undefined ? undefined : ((await findPlace(services, query.near)) ?? undefined);
  const named = await findPlaces(services, [...(query.locations ?? []), ...(query.excluded_locations ?? [])]);
  if (query.near !== undefined && near) named.places.set(query.near, near);
  // With a bounding box or a landmark, an unknown place is ignored.
  const place = query.bbox || near ? (located ?? undefined) : located;
  const known = (names: readonly string[] = []) => names.flatMap((name) => named.places.get(name) ?? []);
  // Of several places, a whole country or a place that is unknown leaves the others.
  const others = query.location === undefined || place ? known(query.locations) : [];
  const boxes = query.bbox || near || !(place ?? others[0]) ? [] : [...(place ? [place] : []), ...others].map(widen);
  const around = near && circleAround(near, query.near_km ?? usualKm);
  const box = query.bbox ?? (around ? boxOf(around) : boxes.length > 0 ? boundsOf(boxes) : undefined);
  const excluded = known(query.excluded_locations).flatMap(({ id }) => placesWithin(named.gazetteer, id));
  const middle =
    near ??
    place ??
    others[0] ??
    (box && { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 });
  const otherStays = stay && query.flexible ? flexibleStays(stay, query.flexible, today) : [];
  const filters = {
    ...parseFilters(query),
    boxes: boxes.length > 1 ? boxes : undefined,
    excluded_places: excluded.length > 0 ? excluded : undefined,
    circle: around,
  };
  return { place, placeNames: named.places, box, middle, stay, otherStays, filters };
}

/** Undefined for the whole country, null for an unknown place. */
async function findPlace({ pool }: Services, text: string): Promise<GazetteerPlace | undefined | null> {
  const gazetteer = await openGazetteer(pool);
  let match = matchPlace(gazetteer, text);
  if (match.kind === 'unknown') match = matchPlace(await reopenGazetteer(pool, gazetteer), text);
  if (match.kind === 'place') return match.place;
  return match.kind === 'country' ? undefined : null;
}

/** The known places of a list of names. */
async function findPlaces({ pool }: Services, names: readonly string[]) {
  const gazetteer = await openGazetteer(pool);
  const places = new Map<string, GazetteerPlace>();
  for (const name of names) {
    const match = matchPlace(gazetteer, name);
    if (match.kind === 'place') places.set(name, match.place);
  }
  return { gazetteer, places };
}

function boundsOf(boxes: readonly BoundingBox[]): BoundingBox {
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}

/** A property is shown up to this many degrees from its location, so one at the edge of a place may be shown outside. */
const blur = 0.006;

function widen({ west, south, east, north }: BoundingBox): BoundingBox {
  return { west: west - blur, south: south - blur, east: east + blur, north: north + blur };
}

/** "Near" without a distance, in kilometres. */
const usualKm = 5;
const kilometresPerDegree = 111.195;

function circleAround({ latitude, longitude }: GazetteerPlace, km: number): Circle {
  return { latitude, longitude, degrees: km / kilometresPerDegree };
}

function boxOf({ latitude, longitude, degrees }: Circle): BoundingBox {
  const east = degrees / Math.cos((latitude * Math.PI) / 180);
  return { west: longitude - east, south: latitude - degrees, east: longitude + east, north: latitude + degrees };
}

/** Without a check-out, the first night only. A check-out alone is ignored. */
function requestedStay(
  { check_in, check_out }: Pick<SearchQuery, 'check_in' | 'check_out'>,
  asked: BookingMoment,
): RequestedStay | undefined {
  if (check_in === undefined) return undefined;
  const end = check_out ?? addDays(check_in, 1);
  checkDays(check_in, end, asked.today);
  const nights = check_out === undefined ? null : nightsBetween(check_in, check_out);
  return { check_in, check_out: end, nights, asked };
}

/** The highest price of a filter or cursor, in dirham: it fits an `int` column. */
export const maxPriceDirham = 2_000_000_000;

function parseFilters(query: Omit<SearchQuery, 'limit'>): Filters {
  const requiredAmenities = [...(query.amenities ?? []), ...(query.family_only ? (['family_only'] as const) : [])];
  const types = query.property_type ?? [];
  const dirham = (dinar: number | undefined, round: (value: number) => number) =>
    dinar === undefined ? undefined : Math.min(round(dinar * 1000), maxPriceDirham);
  return {
    guests: query.guests || undefined,
    bedrooms: query.bedrooms || undefined,
    beds: query.beds || undefined,
    bathrooms: query.bathrooms || undefined,
    min_rating: query.min_rating || undefined,
    min_price: dirham(query.min_price || undefined, Math.ceil),
    max_price: dirham(query.max_price, Math.floor),
    types: types.length > 0 ? bitFlags(propertyTypes, types) : undefined,
    amenities: featureBits(requiredAmenities) || undefined,
    refused: featureBits(query.refused ?? []) || undefined,
    instant_book: query.instant_book,
    sea_km: query.sea_km,
    pay_at_property: query.pay_at_property,
  };
}
