import type { Locale } from '#contract/common.ts';
import type { AnswerOf, QueryOf } from '#contract/operation.ts';
import { searchPageSize, type searchOperations } from '#contract/search.ts';
import { refreshPopularity, showCards, shownRates, showPrice } from '#server/listings/listings.ts';
import { type GazetteerPlace } from '#server/places/places.ts';
import { readCursor, unknownCursor, writeCursor } from '#server/platform/cursors.ts';
import type { Services } from '#server/platform/services.ts';
import { sql } from 'kysely';
import { maxPriceDirham, presentStay, parseQuery, pricedStay } from './parse-query.ts';
import { findProperties, type Search } from './find-properties.ts';
import { priceHistogram } from './price-histogram.ts';
import type { Sort } from './search-statement.ts';
import { countWithoutFilter, countByPrice, countByStay } from './facets.ts';

export { findMarkers } from './map-markers.ts';
export { getPropertyCard } from './property-card.ts';
export { bitFlags } from './bit-flags.ts';
export { kilometresBetween } from './distance.ts';
export { cellAt, neighboursOf } from './grid-cells.ts';
export { maxPriceDirham } from './parse-query.ts';

type PagedQuery = QueryOf<(typeof searchOperations)['searchProperties']>;
type SearchQuery = Omit<PagedQuery, 'limit'> & { limit?: number | undefined };
type SearchAnswer = AnswerOf<(typeof searchOperations)['searchProperties']>;
type PricesQuery = QueryOf<(typeof searchOperations)['countPrices']>;
type PricesAnswer = AnswerOf<(typeof searchOperations)['countPrices']>;
type NearbyQuery = QueryOf<(typeof searchOperations)['countNearbyDates']>;
type WithoutOneQuery = QueryOf<(typeof searchOperations)['countWithoutOne']>;
type WithoutOneAnswer = AnswerOf<(typeof searchOperations)['countWithoutOne']>;
type NearbyAnswer = AnswerOf<(typeof searchOperations)['countNearbyDates']>;

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
  const { place, orNights, ...asked } = await parseQuery(services, query);
  const rateFor = async (total: number) =>
    total === 0 ? { rate: showPrice(1_000_000, await shownRates(services.pool)) } : {};
  if (place === null) {
    return { properties: [], total: 0, total_is_exact: true, next_cursor: null, place: null, ...(await rateFor(0)) };
  }

  // Without a middle there is no distance to sort by.
  const sort = query.sort === 'distance' && !asked.middle ? 'recommended' : (query.sort ?? 'recommended');
  const found = await findProperties(services.pool, {
    ...asked,
    orNights,
    sort,
    after: readPosition(query.cursor, sort),
    limit: query.limit ?? searchPageSize,
    countTo,
  });
  const last = found.hits.at(-1);
  const answer = {
    total: found.total,
    total_is_exact: found.total_is_exact,
    next_cursor: found.more && last ? writeCursor([sort, last.key, last.property_id]) : null,
    place: place ? presentPlace(place, locale) : null,
    ...(await rateFor(found.total)),
  };
  const { guests } = query;
  if (!asked.nights || orNights.length === 0) {
    const stay = asked.nights && pricedStay(asked.nights, guests);
    return { properties: await showCards(services, found.hits, locale, stay), ...answer };
  }
  const stays = [asked.nights, ...orNights];
  const cards = await Promise.all(
    stays.map((stay, at) => {
      const hits = found.hits.filter((hit) => hit.stay === at);
      return showCards(services, hits, locale, pricedStay(stay, guests));
    }),
  );
  const cardOf = new Map(cards.flat().map((card) => [card.id, card]));
  const shown = found.hits.filter((hit) => cardOf.has(hit.property_id));
  return {
    properties: shown.map((hit) => cardOf.get(hit.property_id)!),
    ...answer,
    stays: shown.map((hit) => presentStay(stays[hit.stay]!)),
  };
}

/**
 * How many homes the search finds at each price, in bands of equal width; the last one holds everything dearer,
 * too. Without homes there are no bands.
 */
export async function countPrices(services: Services, query: PricesQuery): Promise<PricesAnswer> {
  const { place, ...sought } = await parseQuery(services, query);
  const { from, to, homes } = priceHistogram(place === null ? [] : await countByPrice(services.pool, sought));
  const rates = await shownRates(services.pool);
  return { lowest: showPrice(from * 1000, rates), highest: showPrice(to * 1000, rates), homes };
}

/** The days around those asked for that stays of the same length are counted for. */
const nearbyDays = 3;

/**
 * How many homes are free for stays of the same length that begin up to three days earlier or later, by day of
 * arrival; those without any are left out, and so is the stay asked for.
 */
export async function countNearbyDates(services: Services, query: NearbyQuery): Promise<NearbyAnswer> {
  const { place, nights, ...sought } = await parseQuery(services, { ...query, flexible: nearbyDays });
  if (place === null || !nights) return { stays: [] };
  const counted = await countByStay(services.pool, { ...sought, nights });
  return {
    stays: counted
      .slice(1)
      .filter(({ homes }) => homes > 0)
      .map(({ stay: { check_in, check_out }, homes }) => ({ check_in, check_out, total: homes }))
      .sort((one, other) => (one.check_in < other.check_in ? -1 : 1)),
  };
}

/**
 * How many homes lack nothing of the search but one wish of its filters: what an empty search could let go of. GazetteerPlace,
 * dates and guests stay as they are.
 */
export async function countWithoutOne(services: Services, query: WithoutOneQuery): Promise<WithoutOneAnswer> {
  const { place, ...sought } = await parseQuery(services, query);
  return { wishes: place === null ? [] : await countWithoutFilter(services.pool, sought) };
}

function presentPlace(place: GazetteerPlace, locale: Locale): SearchAnswer['place'] {
  const { id, latitude, longitude, west, south, east, north } = place;
  return { id, name: place.names[locale], latitude, longitude, bbox: [west, south, east, north] };
}

/** A cursor belongs to the sort it was made for. */
function readPosition(cursor: string | undefined, sort: Sort): Search['after'] {
  const position = readCursor(cursor, ['text', 'number', 'uuid']);
  if (!position) return undefined;
  const [of, key, id] = position;
  const whole = sort === 'price_asc' || sort === 'price_desc';
  if (of !== sort || (whole && !Number.isInteger(key)) || Math.abs(key) > maxPriceDirham) {
    throw unknownCursor();
  }
  return { key, id };
}

/** Moves the window of the search words to today. Returns how many rows changed. */
export async function rollSearchWindow({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { rows } = await sql<{ touched: number }>`select roll_search_window(${clock.today()}) as touched`.execute(db);
  return rows[0]?.touched ?? 0;
}

/** Registers the daily jobs of search: the availability window moves just after midnight in Libya, then popularity is counted. */
export function registerSearchJobs(services: Services): void {
  const { jobs, db, clock, log } = services;
  jobs.schedule('search-roll', '1 0 * * *', async () => {
    log.info({ rows: await rollSearchWindow(services) }, 'search window rolled');
  });
  jobs.schedule('search-popularity', '40 3 * * *', async () => {
    log.info({ rows: await refreshPopularity(db, clock.now()) }, 'popularity counted');
  });
}
