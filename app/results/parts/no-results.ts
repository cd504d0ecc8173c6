import { temporaryFailure } from '#app/search-query/search-error.ts';
import { packResults } from './result-cards.ts';
import type { Results } from './load-results.server.ts';

/** What is shown where nothing is known of a search. */
export const noResults = {
  ...packResults([]),
  total: 0,
  totalIsExact: true,
  next: null,
  placeName: null,
  place: null,
  rate: null,
  isTextUnknown: false,
  isPlaceUnknown: false,
  abroad: null,
  ways: [],
  nearby: [],
} satisfies Omit<Results, 'understood' | 'failure'>;

/** The results where the server could not be reached: the search stays on the screen, to be tried again. */
export const unreachable: Results = { ...noResults, understood: null, failure: temporaryFailure };
