import type { Api } from '#app/api.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import { resultCards, type ResultCard } from './result-cards.ts';
import { cardAlone } from '#contract/listings.ts';
import { apiQueryOf } from '#app/search-query/api-query.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';

/** The API's limit of properties on a page. */
const maxPageLength = 48;

export interface ShownResults extends Omit<OperationTypes['searchProperties']['ok'], 'properties' | 'stays'> {
  cards: ResultCard[];
}

/** Loads `length` properties of a search, from a cursor or from the first, in as many calls as the API needs. */
export async function loadShownResults(
  api: Api,
  query: SearchQuery,
  cursor: string | undefined,
  length: number,
): Promise<ShownResults> {
  const apiQuery = apiQueryOf(query);
  const page = (limit: number, after: string | undefined) =>
    api.searchProperties({
      query: { ...apiQuery, limit: Math.min(limit, maxPageLength), cursor: after, ...cardAlone },
    });
  const { properties, stays, ...first } = await page(length, cursor);
  const cards = resultCards({ properties, stays });
  let { next_cursor } = first;
  while (next_cursor !== null && cards.length < length) {
    const more = await page(length - cards.length, next_cursor);
    cards.push(...resultCards(more));
    next_cursor = more.next_cursor;
  }
  return { ...first, next_cursor, cards };
}
