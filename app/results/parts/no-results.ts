import { temporaryFailure } from '#app/search-query/search-error.ts';
import { packResults } from './result-cards.ts';
import type { Results } from './load-results.server.ts';

/** Results without properties, for a search that failed. */
export const noResults = {
  ...packResults([]),
  total: 0,
  totalIsExact: true,
  next: null,
  placeName: null,
  isAround: false,
  placeNames: {},
  place: null,
  rate: null,
  isTextUnknown: false,
  isUnchanged: false,
  isPlaceUnknown: false,
  foreignPlace: null,
  unsearched: [],
  helpTopic: null,
  relaxations: [],
  nearby: [],
} satisfies Omit<Results, 'understood' | 'failure'>;

/** The results if the server cannot be reached. */
export const unreachableResults: Results = { ...noResults, understood: null, failure: temporaryFailure };
