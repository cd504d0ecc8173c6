import { sql } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { QueryOf } from '#contract/schemas/operation.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import { searchPageSize, type RelaxableWish } from '#contract/search.ts';
import type { searchOperations } from '#contract/schemas/search.ts';
import { refreshPopularity, showCards, shownRates, showPrice } from '#server/listings/listings.ts';
import type { GazetteerPlace } from '#server/places/places.ts';
import { readCursor, unknownCursor, writeCursor } from '#server/platform/cursors.ts';
import type { Services } from '#server/platform/services.ts';
import { countByPrice, countByStay } from './facets.ts';
import { countRelaxed } from './relaxed-counts.ts';
import { findProperties, type Search } from './find-properties.ts';
import { maxPriceDirham, parseSearchRequest, presentStay, pricedStay } from './search-request.ts';
import { priceHistogram } from './price-histogram.ts';
import { hasOwnFirst, type Sort } from './search-statement.ts';
import type { Comparable } from './sql-conditions.ts';
import { showStayCards } from './stay-cards.ts';

export { findMarkers } from './map-markers.ts';
export { getPropertyCard } from './property-card.ts';
export { bitFlags } from './bit-flags.ts';
export { kilometresBetween } from './distance.ts';
export { cellAt, neighboursOf } from './grid-cells.ts';
export { maxPriceDirham } from './search-request.ts';
export type { Comparable } from './sql-conditions.ts';

type PagedQuery = QueryOf<(typeof searchOperations)['searchProperties']>;
type SearchQuery = Omit<PagedQuery, 'limit'> & { limit?: number | undefined };
type SearchAnswer = OperationTypes['searchProperties']['ok'];
type PricesQuery = QueryOf<(typeof searchOperations)['countPrices']>;
type PricesAnswer = OperationTypes['countPrices']['ok'];
type NearbyQuery = QueryOf<(typeof searchOperations)['countNearbyDates']>;
type WithoutWishQuery = QueryOf<(typeof searchOperations)['countWithoutWish']>;
type WithoutWishAnswer = OperationTypes['countWithoutWish']['ok'];
type NearbyAnswer = OperationTypes['countNearbyDates']['ok'];

/** A total is exact up to this number. */
const totalLimit = 1000;

/**
 * A page of the published properties that match the query and are free for its stay, and the total over all pages. An
 * unknown location matches nothing; "Libya" matches the whole country. Prices of the query are in dinar a night. With both
 * days, each card has the total price of the stay, fees included. With flexible dates, `stays` has the nearest stay that
 * each property is free for.
 *
 * Throws `dates_reversed`, `dates_in_past`, `dates_too_far`; `invalid_input` for a cursor of another sort.
 * @param comparable finds only homes that can take the place of another one
 */
export async function searchProperties(
  services: Services,
  query: SearchQuery,
  locale: Locale,
  countTo = totalLimit,
  comparable?: Comparable,
): Promise<SearchAnswer> {
  const { place, placeNames, ...parsed } = await parseSearchRequest(services, query);
  const request = { ...parsed, filters: { ...parsed.filters, comparable } };
  const { stay, otherStays } = request;
  const rateFor = async (total: number) =>
    total === 0 ? { rate: showPrice(1_000_000, await shownRates(services.pool, services.clock.now())) } : {};
  if (place === null) {
    return {
      properties: [],
      total: 0,
      total_is_exact: true,
      next_cursor: null,
      place: null,
      includes_neighbours: false,
      ...(await rateFor(0)),
    };
  }

  const canSortByDistance = request.middle !== undefined || query.sea_km !== undefined;
  const sort = query.sort === 'distance' && !canSortByDistance ? 'recommended' : (query.sort ?? 'recommended');
  const ownFirst = hasOwnFirst({ own: request.own, sort });
  const page = await findProperties(services.pool, {
    ...request,
    sort,
    after: parseCursor(query.cursor, sort, ownFirst),
    limit: query.limit ?? searchPageSize,
    countTo,
  });
  const last = page.hits.at(-1);
  const answer = {
    total: page.total,
    total_is_exact: page.total_is_exact,
    next_cursor:
      page.hasMore && last
        ? writeCursor([ownFirst && !last.is_own ? 'others' : sort, last.key, last.property_id])
        : null,
    place: place ? presentPlace(place, locale) : null,
    includes_neighbours: page.has_neighbours,
    ...(placeNames.size > 0 && {
      place_names: Object.fromEntries([...placeNames].map(([name, { names }]) => [name, names[locale]])),
    }),
    ...(await rateFor(page.total)),
  };
  const { guests } = query;
  if (!stay || otherStays.length === 0) {
    const cards = await showCards(services, page.hits, locale, stay && pricedStay(stay, guests));
    return { properties: cards, ...answer };
  }
  const stays = [stay, ...otherStays];
  const cardById = await showStayCards(services, page.hits, locale, stays, guests);
  const shown = page.hits.filter((hit) => cardById.has(hit.property_id));
  return {
    properties: shown.map((hit) => cardById.get(hit.property_id)!),
    ...answer,
    stays: shown.map((hit) => presentStay(stays[hit.stayIndex]!)),
  };
}

/**
 * Counts the properties of a search by price, in bands of equal width, of which the last also counts all higher prices.
 * Without properties there are no bands.
 *
 * Throws `dates_reversed`, `dates_in_past`, `dates_too_far`.
 */
export async function countPrices(services: Services, query: PricesQuery): Promise<PricesAnswer> {
  const { place, ...scope } = await parseSearchRequest(services, query);
  const { from, to, counts } = priceHistogram(place === null ? [] : await countByPrice(services.pool, scope));
  const rates = await shownRates(services.pool, services.clock.now());
  return { lowest: showPrice(from * 1000, rates), highest: showPrice(to * 1000, rates), counts };
}

/** How many days earlier or later the counted stays may begin. */
const nearbyDays = 3;

/**
 * Counts the properties free for stays of the same length that begin up to three days earlier or later, by check-in. Leaves
 * out the requested stay, and stays that no property is free for.
 *
 * Throws `dates_reversed`, `dates_in_past`, `dates_too_far`.
 */
export async function countNearbyDates(services: Services, query: NearbyQuery): Promise<NearbyAnswer> {
  const { place, stay, ...scope } = await parseSearchRequest(services, { ...query, flexible: nearbyDays });
  if (place === null || !stay || query.check_in === undefined) return { stays: [] };
  const [, ...nearby] = await countByStay(services.pool, { ...scope, stay });
  return {
    stays: nearby
      .filter(({ count }) => count > 0)
      .map(({ stay: { check_in, check_out }, count }) => ({ check_in, check_out, total: count }))
      .sort((one, other) => (one.check_in < other.check_in ? -1 : 1)),
  };
}

/**
 * For each wish of the search, counts what the search would find without it; also without all filters, and without all
 * wishes but the place. What finds no more than the search itself is left out.
 *
 * Throws `dates_reversed`, `dates_in_past`, `dates_too_far`.
 */
export async function countWithoutWish(services: Services, query: WithoutWishQuery): Promise<WithoutWishAnswer> {
  const { bbox, location, locations, near, near_km, ...elsewhere } = query;
  const isPlaced = location !== undefined || locations !== undefined;
  const here = await parseSearchRequest(services, query);
  const others: [RelaxableWish, WithoutWishQuery][] = [];
  if (near !== undefined) others.push(['near', { ...elsewhere, bbox, location, locations }]);
  if (bbox && isPlaced) others.push(['area', { ...elsewhere, location, locations, near, near_km }]);
  if (bbox || isPlaced || near !== undefined) others.push(['place', elsewhere]);
  const parsed = await Promise.all(
    others.map(async ([wish, other]) => ({ wish, request: await parseSearchRequest(services, other) })),
  );
  const scope = {
    box: here.box,
    stay: here.stay,
    otherStays: here.otherStays,
    filters: here.filters,
    isKnown: here.place !== null,
    elsewhere: parsed
      .filter(({ request }) => request.place !== null)
      .map(({ wish, request: { box, filters } }) => ({ wish, box, boxes: filters.boxes, circle: filters.circle })),
  };
  const { found, counts } = await countRelaxed(services.pool, scope, totalLimit);
  return {
    wishes: counts
      .filter(({ count }) => count > found)
      .map(({ count, isCut, ...wish }) => ({
        ...wish,
        count: Math.min(count, totalLimit),
        is_exact: count <= totalLimit && !isCut,
      })),
  };
}

function presentPlace(place: GazetteerPlace, locale: Locale): SearchAnswer['place'] {
  const { id, latitude, longitude, west, south, east, north } = place;
  return { id, name: place.names[locale], latitude, longitude, bbox: [west, south, east, north] };
}

/** Parses a cursor: a key among the homes of the place or, with `others`, among those around it. Throws `invalid_input` for one of another sort. */
function parseCursor(cursor: string | undefined, sort: Sort, ownFirst: boolean): Search['after'] {
  const position = readCursor(cursor, ['text', 'number', 'uuid']);
  if (!position) return undefined;
  const [list, key, id] = position;
  const is_own = list === sort;
  const isIntegerKey = sort === 'price_asc' || sort === 'price_desc';
  if (
    (!is_own && !(ownFirst && list === 'others')) ||
    (isIntegerKey && !Number.isInteger(key)) ||
    Math.abs(key) > maxPriceDirham
  ) {
    throw unknownCursor();
  }
  return { key, id, is_own };
}

/** Moves the search window to today. Returns the number of changed rows. */
export async function rollSearchWindow({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { rows } = await sql<{ updated: number }>`select roll_search_window(${clock.today()}) as updated`.execute(db);
  return rows[0]?.updated ?? 0;
}

/** Registers the daily jobs of search: moving the search window just after midnight in Tripoli, and counting popularity. */
export function registerSearchJobs(services: Services): void {
  const { jobs, db, clock, log } = services;
  jobs.schedule('search-roll', '1 0 * * *', async () => {
    log.info({ rows: await rollSearchWindow(services) }, 'search window rolled');
  });
  jobs.schedule('search-popularity', '40 3 * * *', async () => {
    log.info({ rows: await refreshPopularity(db, clock.now()) }, 'popularity counted');
  });
}
