import { amenities, propertyTypes } from '#contract/listings.ts';
import type { AnswerOf, QueryOf } from '#contract/operation.ts';
import type { searchOperations } from '#contract/search.ts';
import type { Locale } from '#contract/common.ts';
import {
  checkDays,
  openGazetteer,
  reopenGazetteer,
  refreshPopularity,
  showCards,
  type AskedStay,
  type Place,
} from '#server/listings/listings.ts';
import { readCursor, writeCursor } from '#server/platform/cursors.ts';
import { addDays, nightsBetween } from '#server/platform/days.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { sql } from 'kysely';
import { findHomes, type Search } from './find.ts';
import { findPlace } from './places.ts';
import type { Filters, Sort } from './statement.ts';
import type { Box } from './viewport.ts';

export { findPlace, suggestPlaces, type FoundPlace } from './places.ts';
export { foldName } from './place-names.ts';
export { recommendForYou, recommendPopular, recommendRecent } from './recommendations.ts';

type SearchQuery = QueryOf<(typeof searchOperations)['searchProperties']>;
type SearchAnswer = AnswerOf<(typeof searchOperations)['searchProperties']>;

const pageSize = 24;
/** A total is exact up to here; above it is "more than". */
const totalLimit = 1000;

/**
 * Published homes that fit the query and are free for its nights, a page at a time, with the total over all
 * pages. A location that nobody knows finds nothing; "Libya" is the whole country. Prices are in dinar a
 * night; with both days each card says the total of the stay, fees included.
 *
 * Throws `dates_reversed`, `dates_in_past`, `dates_too_far`; `invalid_input` for a cursor of another list.
 */
export async function searchProperties(
  services: Services,
  query: SearchQuery,
  locale: Locale,
  countTo = totalLimit,
): Promise<SearchAnswer> {
  const { pool, clock } = services;
  const nights = askedNights(query, clock.today());
  const place = query.location === undefined ? undefined : await locate(services, query.location);
  const shownPlace = place ? presentPlace(place, locale) : null;
  if (place === null) return { properties: [], total: 0, total_is_exact: true, next_cursor: null, place: null };

  const box = query.bbox ?? (place && widen(place));
  const middle = place ?? (box && { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 });
  // Without a middle there is no distance to sort by.
  const sort = query.sort === 'distance' && !middle ? 'recommended' : (query.sort ?? 'recommended');
  const search: Search = {
    box,
    middle,
    nights,
    sort,
    filters: filtersOf(query),
    after: readPosition(query.cursor, sort),
    limit: query.limit ?? pageSize,
    countTo,
  };
  const found = await findHomes(pool, search);
  const stay: AskedStay | undefined =
    query.check_in && query.check_out
      ? { check_in: query.check_in, check_out: query.check_out, guests: Math.max(1, query.guests ?? 1) }
      : undefined;
  const last = found.hits.at(-1);
  return {
    properties: await showCards(services, found.hits, locale, stay),
    total: found.total,
    total_is_exact: found.total_is_exact,
    next_cursor: found.more && last ? writeCursor([sort, last.key, last.property_id]) : null,
    place: shownPlace,
  };
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

function presentPlace(place: Place, locale: Locale): SearchAnswer['place'] {
  const { id, latitude, longitude, west, south, east, north } = place;
  return { id, name: place.names[locale], latitude, longitude, bbox: [west, south, east, north] };
}

/** With both days, a stay; with arrival only, a home free that night. A departure alone says nothing. */
function askedNights({ check_in, check_out }: SearchQuery, today: string): Search['nights'] {
  if (check_in === undefined) return undefined;
  const leave = check_out ?? addDays(check_in, 1);
  checkDays(check_in, leave, today);
  return { check_in, check_out: leave, nights: check_out === undefined ? null : nightsBetween(check_in, check_out) };
}

const largestPrice = 2_000_000_000;

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

function bitsOf<T>(all: readonly T[], chosen: readonly T[]): number {
  return chosen.reduce((bits, one) => bits | (1 << all.indexOf(one)), 0);
}

/** A cursor belongs to the sort it was made for. */
function readPosition(cursor: string | undefined, sort: Sort): Search['after'] {
  const position = readCursor(cursor, ['text', 'number', 'uuid']);
  if (!position) return undefined;
  const [of, key, id] = position;
  const whole = sort === 'price_asc' || sort === 'price_desc';
  if (of !== sort || (whole && !Number.isInteger(key)) || Math.abs(key) > largestPrice) {
    throw new AppError('invalid_input', { fields: { cursor: 'cursor_form' } });
  }
  return { key, id };
}

/** Moves the window of the search words to today. Returns how many rows changed. */
export async function rollSearchWindow({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { rows } = await sql<{ touched: number }>`select roll_search_window(${clock.today()}) as touched`.execute(db);
  return rows[0]?.touched ?? 0;
}

/** Each day just after midnight in Libya the window moves; popularity is counted anew before people wake. */
export function registerSearchJobs(services: Services): void {
  const { jobs, db, clock, log } = services;
  jobs.schedule('search-roll', '1 0 * * *', async () => {
    log.info({ rows: await rollSearchWindow(services) }, 'search window rolled');
  });
  jobs.schedule('search-popularity', '40 3 * * *', async () => {
    log.info({ rows: await refreshPopularity(db, clock.now()) }, 'popularity counted');
  });
}
