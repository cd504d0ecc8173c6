import type { Api } from '#app/api.ts';
import type { AnswerOf } from '#contract/operation.ts';
import type { Operations } from '#contract/operations.ts';
import { foundCards, type FoundCard } from './found-cards.ts';
import { apiQueryOf, type SearchChoice } from './search-choice.ts';

/** The API gives no longer pages. */
const longestPage = 48;

export interface FoundSoFar extends Omit<AnswerOf<Operations['searchProperties']>, 'properties' | 'stays'> {
  cards: FoundCard[];
}

/** Finds the homes of a search, as many as its list had grown to, from a cursor on or from the first. */
export async function findAsFar(
  api: Api,
  choice: SearchChoice,
  cursor: string | undefined,
  length: number,
): Promise<FoundSoFar> {
  const query = apiQueryOf(choice);
  const page = (limit: number, from: string | undefined) =>
    api.searchProperties({ query: { ...query, limit: Math.min(limit, longestPage), cursor: from } });
  const { properties, stays, ...first } = await page(length, cursor);
  const cards = foundCards({ properties, stays });
  let { next_cursor } = first;
  while (next_cursor !== null && cards.length < length) {
    const more = await page(length - cards.length, next_cursor);
    cards.push(...foundCards(more));
    next_cursor = more.next_cursor;
  }
  return { ...first, next_cursor, cards };
}
