import { todayInTripoli } from '#app/shared/days.ts';
import { readSearchQuery } from '#app/search-query/read-search-query.ts';
import { placeOf, withoutPastDates, type SearchQuery } from '#app/search-query/search-query.ts';

/**
 * The search of the map's address. Unless `q` refines the search or asks about a booking, it is used as the name of a place.
 */
export function readMapQuery(params: URLSearchParams, isQuestion = false): SearchQuery {
  const query = readSearchQuery(params);
  const { q, refines } = query;
  const location = isQuestion ? query.location : placeOf(query);
  return withoutPastDates({ ...query, location, q: refines ? q : '' }, todayInTripoli());
}
