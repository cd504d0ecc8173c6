import type { Api } from '#app/api.ts';
import type { AnswerOf } from '#contract/operation.ts';
import type { Operations } from '#contract/operations.ts';
import { resultCards, type ResultCard } from './result-cards.ts';
import { apiQueryOf, type SearchQuery } from '#app/search-query/search-query.ts';

/** The API gives no longer pages. */
const longestPage = 48;

export interface ShownResults extends Omit<AnswerOf<Operations['searchProperties']>, 'properties' | 'stays'> {
  cards: ResultCard[];
}

/** Finds the homes of a search, as many as its list had grown to, from a cursor on or from the first. */
export async function loadShownResults(
  api: Api,
  choice: SearchQuery,
  cursor: string | undefined,
  length: number,
): Promise<ShownResults> {
  const query = apiQueryOf(choice);
  const page = (limit: number, from: string | undefined) =>
    api.searchProperties({ query: { ...query, limit: Math.min(limit, longestPage), cursor: from } });
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
