import type { Currency } from '#contract/common.ts';
import { ApiError, type Api } from '#app/api.ts';
import { highestNightly } from '#app/search-query/price-scale.ts';
import { isSameSearch } from '#app/search-query/follow-up.ts';
import { readSearchQuery } from '#app/search-query/read-search-query.ts';
import { searchErrorOf } from '#app/search-query/search-error.ts';
import { emptyQuery } from '#app/search-query/search-query.ts';
import { loadShownResults } from './load-shown-results.ts';
import { readMapQuery } from './map-query.ts';
import { noMapResults, type MapResults } from './map-results.ts';
import { parseQuerySentence, unread } from './parse-query-sentence.ts';
import { readShown } from './result-pages.ts';

/** Runs the search of the map's address. An error of the API is returned as part of the results; other errors are thrown. */
export async function loadMapResults(
  api: Api,
  params: URLSearchParams,
  currency: Currency,
): Promise<{ results: MapResults; status: number }> {
  const addressQuery = readMapQuery(params);
  const asked = readSearchQuery(params);
  // A sentence that refines nothing is the name of a place, unless it is a question about a booking. Beside other parts of a search
  // it is neither.
  const isAsked = asked.refines || isSameSearch(asked, emptyQuery);
  const read = isAsked ? await parseQuerySentence(api, asked, currency) : unread;
  // A question about a booking looks for no homes.
  if (read.helpTopic !== null) return { status: 200, results: { ...noMapResults, helpTopic: read.helpTopic } };
  const sentence = addressQuery.refines ? read : unread;
  const query = sentence.understood ?? addressQuery;
  try {
    const found = await loadShownResults(api, query, undefined, readShown(params));
    return {
      status: 200,
      results: {
        ...sentence,
        cards: found.cards,
        total: found.total,
        totalIsExact: found.total_is_exact,
        next: found.next_cursor,
        rate: highestNightly(found.cards) ?? found.rate ?? null,
        placeName: found.place?.name ?? null,
        isAround: found.includes_neighbours,
        placeNames: found.place_names ?? {},
        place: found.place?.bbox ?? null,
        isPlaceUnknown: found.total === 0 && found.place === null && query.location !== '' && query.bbox === '',
        failure: null,
      },
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure, status } = searchErrorOf(error);
    return { status, results: { ...noMapResults, failure } };
  }
}
