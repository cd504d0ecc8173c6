import { showPrice } from '#contract/money.ts';
import type { QueryOf } from '#contract/schemas/operation.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import type { RelaxableWish } from '#contract/search.ts';
import type { searchOperations } from '#contract/schemas/search.ts';
import { shownRates } from '#server/listings/listings.ts';
import type { Services } from '#server/platform/services.ts';
import { countByPrice, countByStay } from './facets.ts';
import { countRelaxed } from './relaxed-counts.ts';
import { parseSearchRequest } from './search-request.ts';
import { priceHistogram } from './price-histogram.ts';
import { totalLimit } from './search-properties.ts';

type PricesQuery = QueryOf<(typeof searchOperations)['countPrices']>;

type PricesAnswer = OperationTypes['countPrices']['ok'];

type NearbyQuery = QueryOf<(typeof searchOperations)['countNearbyDates']>;

type WithoutWishQuery = QueryOf<(typeof searchOperations)['countWithoutWish']>;

type WithoutWishAnswer = OperationTypes['countWithoutWish']['ok'];

type NearbyAnswer = OperationTypes['countNearbyDates']['ok'];

/**
 * Counts the properties of a search by price, in bands of equal width, of which the last also counts all higher prices.
 * Without properties there are no bands.
 *
 * Throws `dates_reversed`, `dates_in_past`, `dates_too_far`.
 */
export async function countPrices(services: Services, query: PricesQuery): Promise<PricesAnswer> {
  const { place, ...scope } = await parseSearchRequest(services, query);
  const { from, to, counts } = priceHistogram(place === null ? [] : await countByPrice(services, scope));
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
  if (place === null || !stay || query.check_in === undefined || scope.filters.fits_none) return { stays: [] };
  const { stays, isCut } = await countByStay(services, { ...scope, stay });
  return {
    stays: stays
      .slice(1)
      .filter(({ count }) => count > 0)
      .map(({ stay: { check_in, check_out }, count }) => ({ check_in, check_out, total: count, is_exact: !isCut }))
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
  const { found, counts } = await countRelaxed(services, scope, totalLimit);
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
