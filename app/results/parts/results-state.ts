import type { HelpTopic } from '#contract/query-parser.ts';
import type { SearchFailureReason } from '#app/search-query/search-error.ts';

/** What a screen of results shows. */
export type ResultsState =
  /** The results of a new search are awaited. */
  | 'searching'
  /** There are homes. */
  | 'found'
  /** The sentence asks about a booking and looks for no home. */
  | 'booking-question'
  /** The search could not be run. */
  | 'failed'
  /** No home matches the search. */
  | 'nothing';

export interface ResultsFound {
  isSearching?: boolean;
  failure: SearchFailureReason | null;
  helpTopic: HelpTopic | null;
  /** The number of homes that match. */
  total: number;
}

export function resultsState({ isSearching = false, failure, helpTopic, total }: ResultsFound): ResultsState {
  if (isSearching) return 'searching';
  if (failure !== null) return 'failed';
  if (helpTopic !== null) return 'booking-question';
  return total > 0 ? 'found' : 'nothing';
}

/** What phones, which have room for one of both, show of the map screen first: what a question leads to is in the list. */
export function firstView(state: ResultsState): 'list' | 'map' {
  return state === 'booking-question' ? 'list' : 'map';
}
