import { expect, test } from 'vitest';
import { temporaryFailure } from '#app/search-query/search-error.ts';
import { firstView, resultsState } from './results-state.ts';

const found = { failure: null, helpTopic: null, total: 7 };

test.each([
  ['found', found],
  ['nothing', { ...found, total: 0 }],
  ['booking-question', { ...found, total: 0, helpTopic: 'refund' as const }],
  ['failed', { ...found, total: 0, failure: temporaryFailure }],
  ['failed', { failure: temporaryFailure, helpTopic: 'refund' as const, total: 0 }],
  ['searching', { ...found, isSearching: true }],
  ['searching', { failure: temporaryFailure, helpTopic: 'booking' as const, total: 0, isSearching: true }],
] as const)('%s: %o', (state, results) => {
  expect(resultsState(results)).toBe(state);
});

test('phones show the map first, but the list where it answers a question about a booking', () => {
  expect(firstView('booking-question')).toBe('list');
  for (const state of ['searching', 'found', 'failed', 'nothing'] as const) expect(firstView(state)).toBe('map');
});
