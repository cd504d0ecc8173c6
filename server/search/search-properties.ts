import { showPrice } from '#contract/money.ts';
import type { Locale } from '#contract/common.ts';
import type { QueryOf } from '#contract/schemas/operation.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import { searchPageSize } from '#contract/search.ts';
import type { searchOperations } from '#contract/schemas/search.ts';
import { nameIn } from '#contract/names.ts';
import { showCards, shownRates } from '#server/listings/listings.ts';
import type { GazetteerPlace } from '#server/places/places.ts';
import { readCursor, unknownCursor, writeCursor } from '#server/platform/cursors.ts';
import type { Services } from '#server/platform/services.ts';
import { findProperties, type Search } from './find-properties.ts';
import { maxPriceDirham, parseSearchRequest, presentStay, pricedStay } from './search-request.ts';
import { hasOwnFirst, type Sort } from './search-statement.ts';
import type { Comparable } from './sql-conditions.ts';
import { showStayCards } from './stay-cards.ts';

type PagedQuery = QueryOf<(typeof searchOperations)['searchProperties']>;

type SearchQuery = Omit<PagedQuery, 'limit'> & { limit?: number | undefined };

type SearchAnswer = OperationTypes['searchProperties']['ok'];

/** A total is exact up to this number. */
export const totalLimit = 1000;

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
      place_names: Object.fromEntries([...placeNames].map(([name, { names }]) => [name, nameIn(names, locale)])),
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

function presentPlace(place: GazetteerPlace, locale: Locale): SearchAnswer['place'] {
  const { id, latitude, longitude, west, south, east, north } = place;
  return { id, name: nameIn(place.names, locale), latitude, longitude, bbox: [west, south, east, north] };
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
