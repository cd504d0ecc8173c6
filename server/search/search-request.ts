import { addDays, nightsBetween } from '#contract/days.ts';
import { kilometresPerDegree, roundedSeaKm, usualNearKm } from '#contract/geography.ts';
import { propertyTypes } from '#contract/listings.ts';
import type { QueryOf } from '#contract/schemas/operation.ts';
import type { searchOperations } from '#contract/schemas/search.ts';
import { ofLeastFilters } from '#contract/home-numbers.ts';
import {
  bookingMoment,
  freeCancellationFrom,
  withFlexible,
  checkDays,
  featureBits,
  type BookingMoment,
} from '#server/listings/listings.ts';
import {
  openGazetteer,
  reopenGazetteer,
  type GazetteerPlace,
  matchPlace,
  placesWithin,
} from '#server/places/places.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { monthStays } from './month-stays.ts';
import { paddedTo, type Circle, type Filters } from './sql-conditions.ts';
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
  /** Of the places that are searched, without a bounding box of the query: their ids and those of all places within them. */
  own: readonly string[] | undefined;
  box: BoundingBox | undefined;
  /** What distances are measured from. */
  middle: { latitude: number; longitude: number } | undefined;
  stay: RequestedStay | undefined;
  /** With flexible dates, the other stays accepted, the nearest first; with a month, those after the first. */
  otherStays: readonly RequestedStay[];
  filters: Filters;
}

/**
 * Parses a query and looks its places up in the gazetteer. Throws `dates_reversed`, `dates_in_past`, `dates_too_far`;
 * `invalid_input` for an unknown landmark.
 */
export async function parseSearchRequest(
  services: Services,
  query: Omit<SearchQuery, 'cursor' | 'limit'>,
): Promise<SearchRequest> {
  const today = services.clock.today();
  const [stay, ...otherStays] = requestedStays(query, bookingMoment(services.clock), today);
  const located = query.location === undefined ? undefined : await findPlace(services, query.location);
  const near = query.near === undefined ? undefined : await findPlace(services, query.near);
  if (query.near !== undefined && !near) throw new AppError('invalid_input', { fields: { near: 'landmark_unknown' } });
  const named = await findPlaces(services, [...(query.locations ?? []), ...(query.excluded_locations ?? [])]);
  if (query.near !== undefined && near) named.places.set(query.near, near);
  // With a bounding box, an unknown place is ignored.
  const place = query.bbox ? (located ?? undefined) : located;
  const known = (names: readonly string[] = []) => names.flatMap((name) => named.places.get(name) ?? []);
  // Of several places, a whole country or a place that is unknown leaves the others.
  const others = query.location === undefined || place ? known(query.locations) : [];
  const boxes = query.bbox || !(place ?? others[0]) ? [] : [...(place ? [place] : []), ...others].map(widen);
  const searched = query.bbox ? [] : [...(place ? [place] : []), ...others];
  const own = searched.flatMap(({ id }) => placesWithin(named.gazetteer, id));
  const around = near ? circleAround(near, query.near_km) : undefined;
  const box = intersection(query.bbox ?? (boxes.length > 0 ? boundsOf(boxes) : undefined), around && boxOf(around));
  const excluded = known(query.excluded_locations).flatMap(({ id }) => placesWithin(named.gazetteer, id));
  const middle =
    near ??
    place ??
    others[0] ??
    (box && { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 });
  const filters = {
    ...parseFilters(query, stay !== undefined),
    ...cancellable(query, [...(stay ? [stay] : []), ...otherStays], today),
    boxes: boxes.length > 1 ? boxes : undefined,
    excluded_places: excluded.length > 0 ? excluded : undefined,
    circle: around,
  };
  return {
    place,
    placeNames: named.places,
    own: own.length > 0 ? own : undefined,
    box,
    middle,
    stay,
    otherStays,
    filters,
  };
}

/** Undefined for the whole country, null for an unknown place. */
export async function findPlace({ pool }: Services, text: string): Promise<GazetteerPlace | undefined | null> {
  const gazetteer = await openGazetteer(pool);
  let match = matchPlace(gazetteer, text);
  if (match.kind === 'unknown') match = matchPlace(await reopenGazetteer(pool, gazetteer), text);
  if (match.kind === 'place') return match.place;
  return match.kind === 'country' ? undefined : null;
}

/** The known places of a list of names. */
export async function findPlaces({ pool }: Services, names: readonly string[]) {
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

function circleAround({ latitude, longitude, kind }: GazetteerPlace, km: number | undefined): Circle {
  const radius = km ?? usualNearKm(kind === 'airport' ? 'airport' : 'landmark');
  return { latitude, longitude, degrees: radius / kilometresPerDegree };
}

/** What two boxes have in common. Boxes that do not meet give the first: then the circle leaves nothing in it. */
function intersection(one: BoundingBox | undefined, other: BoundingBox | undefined): BoundingBox | undefined {
  if (!one || !other) return one ?? other;
  const box = {
    west: Math.max(one.west, other.west),
    south: Math.max(one.south, other.south),
    east: Math.min(one.east, other.east),
    north: Math.min(one.north, other.north),
  };
  return box.west < box.east && box.south < box.north ? box : one;
}

function boxOf({ latitude, longitude, degrees }: Circle): BoundingBox {
  const east = degrees / Math.cos((latitude * Math.PI) / 180);
  return { west: longitude - east, south: latitude - degrees, east: longitude + east, north: latitude + degrees };
}

/**
 * The stays of a query, of which a property is free for one, the preferred one first; none without a check-in or a month.
 * Without a check-out, or a number of nights in a month, the first night only. A check-out alone is ignored.
 */
function requestedStays(
  query: Pick<SearchQuery, 'check_in' | 'check_out' | 'flexible' | 'month' | 'month_part' | 'nights'>,
  asked: BookingMoment,
  today: string,
): RequestedStay[] {
  const { check_in, check_out, flexible, month, month_part = 'whole', nights } = query;
  if (check_in === undefined) {
    if (month === undefined) return [];
    const stays = monthStays(month, month_part, nights, today).map((stay) => ({
      ...stay,
      nights: nights ?? null,
      asked,
    }));
    // As many as a multiple of eight, so that months of all lengths share their statements.
    return paddedTo(Math.ceil(stays.length / 8) * 8, stays);
  }
  const end = check_out ?? addDays(check_in, 1);
  checkDays(check_in, end, asked.today);
  const length = check_out === undefined ? null : nightsBetween(check_in, check_out);
  const stay = { check_in, check_out: end, nights: length, asked };
  return [stay, ...(flexible ? flexibleStays(stay, flexible, today) : [])];
}

/** The highest price of a filter or cursor, in dirham: it fits an `int` column. */
export const maxPriceDirham = 2_000_000_000;

function parseFilters(query: Omit<SearchQuery, 'limit'>, hasStay: boolean): Filters {
  const requiredAmenities = [...(query.amenities ?? []), ...(query.family_only ? (['family_only'] as const) : [])];
  const wanted = featureBits(requiredAmenities);
  const refused = featureBits(query.refused ?? []);
  const types = query.property_type ?? [];
  const dirham = (dinar: number | undefined, round: (value: number) => number) =>
    dinar === undefined ? undefined : Math.min(round(dinar * 1000), maxPriceDirham);
  return {
    guests: query.guests || undefined,
    ...ofLeastFilters((filter) => query[filter] || undefined),
    min_rating: query.min_rating || undefined,
    min_price: dirham(query.min_price || undefined, Math.ceil),
    max_price: dirham(query.max_price, Math.floor),
    types: types.length > 0 ? bitFlags(propertyTypes, types) : undefined,
    amenities: wanted.indexed || undefined,
    refused: refused.indexed || undefined,
    further_amenities: wanted.further ?? undefined,
    further_refused: refused.further ?? undefined,
    instant_book: query.instant_book,
    sea_km: query.sea_km === undefined ? undefined : roundedSeaKm(query.sea_km),
    arrival_minute: query.arrival_time === undefined ? undefined : arrivalMinute(query.arrival_time),
    nights: hasStay ? undefined : query.nights,
    pay_at_property: query.pay_at_property,
  };
}

/** With free cancellation, what the first of the stays can still have of it. */
function cancellable(
  { amenities = [] }: Pick<SearchQuery, 'amenities'>,
  stays: readonly RequestedStay[],
  today: string,
): Filters {
  if (!amenities.includes('free_cancellation')) return {};
  const [first] = stays.map(({ check_in }) => check_in).toSorted();
  const left = freeCancellationFrom(first, today);
  if (left === 'none') return { fits_none: true };
  return left === 'flexible' ? { further_amenities: withFlexible(featureBits(amenities).further) } : {};
}

/** The minute of the day of arrival; of an hour before six, the end of the day before. */
function arrivalMinute(time: string): number | undefined {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour < 6 ? undefined : hour * 60 + minute;
}
