import { showPrice } from '#contract/money.ts';
import type { Locale } from '#contract/common.ts';
import type { QueryOf } from '#contract/schemas/operation.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import { searchPageSize } from '#contract/search.ts';
import { searchOperations } from '#contract/schemas/search.ts';
import { nameIn } from '#contract/names.ts';
import { priceCards, showCard, showCardJson, shownRates, type PricedCard } from '#server/listings/listings.ts';
import type { GazetteerPlace } from '#server/places/places.ts';
import { serializeAnswer } from '#server/platform/answer-serializers.ts';
import { PreparedAnswer, type JsonPart } from '#server/platform/prepared-answer.ts';
import { readCursor, unknownCursor, writeCursor } from '#server/platform/cursors.ts';
import type { Services } from '#server/platform/services.ts';
import { findProperties, type Search } from './find-properties.ts';
import { maxPriceDirham, parseSearchRequest, presentStay, pricedStay } from './search-request.ts';
import { hasOwnFirst, type Sort } from './search-statement.ts';
import type { Comparable } from './sql-conditions.ts';
import { priceStayCards } from './stay-cards.ts';

type PagedQuery = QueryOf<(typeof searchOperations)['searchProperties']>;

type SearchQuery = Omit<PagedQuery, 'limit'> & { limit?: number | undefined };

type SearchAnswer = OperationTypes['searchProperties']['ok'];

interface Found extends Omit<SearchAnswer, 'properties'> {
  cards: readonly PricedCard[];
}

/** A total is exact up to this number. */
export const totalLimit = 1000;

/** The answer of `searchProperties`, with the JSON of its cards out of what is kept of each. */
export async function prepareSearch(
  services: Services,
  query: SearchQuery,
  locale: Locale,
): Promise<PreparedAnswer<SearchAnswer>> {
  const { cards, ...others } = await findCards(services, query, locale);
  return new PreparedAnswer({
    value: () => ({ properties: cards.map(showCard), ...others }),
    json() {
      const parts: JsonPart[] = [];
      for (const card of cards) parts.push(parts.length === 0 ? '{"properties":[' : ',', ...showCardJson(card));
      if (cards.length === 0) parts.push('{"properties":[');
      parts.push('],', serializeAnswer(otherFields, others).slice(1));
      return parts;
    },
  });
}

const otherFields = searchOperations.searchProperties.ok.omit({ properties: true });

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
  const { cards, ...others } = await findCards(services, query, locale, countTo, comparable);
  return { properties: cards.map(showCard), ...others };
}

async function findCards(
  services: Services,
  query: SearchQuery,
  locale: Locale,
  countTo = totalLimit,
  comparable?: Comparable,
): Promise<Found> {
  const { place, placeNames, ...parsed } = await parseSearchRequest(services, query);
  const request = { ...parsed, filters: { ...parsed.filters, comparable } };
  const { stay, otherStays } = request;
  const rateFor = async (total: number) =>
    total === 0 ? { rate: showPrice(1_000_000, await shownRates(services.pool, services.clock.now())) } : {};
  if (place === null) {
    return {
      cards: [],
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
  const page = await findProperties(services, {
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
  const { guests, photos } = query;
  if (!stay || otherStays.length === 0) {
    const options = { stay: stay && pricedStay(stay, guests), photos };
    return { cards: await priceCards(services, page.hits, locale, options), ...answer };
  }
  const stays = [stay, ...otherStays];
  const cardById = await priceStayCards(services, page.hits, locale, { stays, guests, photos });
  const shown = page.hits.filter((hit) => cardById.has(hit.property_id));
  return {
    cards: shown.map((hit) => cardById.get(hit.property_id)!),
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
  const isIntegerKey = sort === 'price_asc' || sort === 'price_desc' || sort === 'newest';
  if (
    (!is_own && !(ownFirst && list === 'others')) ||
    (isIntegerKey && !Number.isInteger(key)) ||
    Math.abs(key) > maxPriceDirham
  ) {
    throw unknownCursor();
  }
  return { key, id, is_own };
}
