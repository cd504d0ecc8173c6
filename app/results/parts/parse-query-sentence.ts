import type { Currency } from '#contract/common.ts';
import type { HelpTopic } from '#contract/query-parser.ts';
import type { Api } from '#app/api.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { isSameSearch, previousOf, refinedQuery } from '#app/search-query/follow-up.ts';
import { foreignPlaceOf, withParsedSentence } from '#app/search-query/query-chips.ts';
import { withoutPastDates, type SearchQuery } from '#app/search-query/search-query.ts';
import { unsearchedWishes, type UnsearchedWish } from '#app/search-query/sentence-wishes.ts';

/** What became of the sentence of a search. */
export interface ReadSentence {
  /** The search with its parsed sentence; null if it has no sentence, or the sentence could not be parsed. */
  understood: SearchQuery | null;
  /** The sentence names no known place, and neither does the rest of the search. */
  isTextUnknown: boolean;
  /** The sentence refines the search and changes nothing in it. */
  isUnchanged: boolean;
  /** The name of the place outside Libya that the sentence names. */
  foreignPlace: string | null;
  /** What the sentence wishes for and the search leaves out. */
  unsearched: readonly UnsearchedWish[];
  /** What the sentence asks about a booking, if it looks for no home. */
  helpTopic: HelpTopic | null;
}

/** Of a search without a sentence. */
export const unread: ReadSentence = {
  understood: null,
  isTextUnknown: false,
  isUnchanged: false,
  foreignPlace: null,
  unsearched: [],
  helpTopic: null,
};

/**
 * Parses the sentence of a search, or its follow-up. If parsing fails, a sentence is searched as the name of a place, and a
 * follow-up leaves the search as it is. A price without a currency is in the reader's.
 */
export async function parseQuerySentence(api: Api, query: SearchQuery, currency: Currency): Promise<ReadSentence> {
  if (query.q === '') return unread;
  const previous = query.refines ? previousOf(query) : null;
  const answer = await api.understandSentence({ body: { query: query.q, previous, currency } }).catch(() => null);
  const shown = { ...query, q: '', refines: false };
  if (answer === null) return query.refines ? { ...unread, understood: shown, isUnchanged: true } : unread;
  const understood = withoutPastDates(
    query.refines ? refinedQuery(shown, answer) : withParsedSentence(query, answer),
    todayInTripoli(),
  );
  const hasPlace = understood.location !== '' || understood.bbox !== '' || understood.near !== '';
  const foreignPlace = hasPlace ? null : foreignPlaceOf(answer);
  const unsearched = unsearchedWishes(answer.parsed_data);
  return {
    understood,
    isTextUnknown: !query.refines && !hasPlace,
    isUnchanged: query.refines && unsearched.length === 0 && foreignPlace === null && isSameSearch(understood, shown),
    foreignPlace,
    unsearched,
    helpTopic: answer.parsed_data.help_topic ?? null,
  };
}
