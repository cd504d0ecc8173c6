import { expect, it } from 'vitest';
import { searchErrorOf } from './search-error.ts';

it.each([
  [422, { failure: { detail: 'reason', isTemporary: false }, status: 422 }],
  [429, { failure: { detail: 'reason', isTemporary: true }, status: 429 }],
  [500, { failure: { detail: '', isTemporary: true }, status: 503 }],
  [503, { failure: { detail: 'reason', isTemporary: true }, status: 503 }],
  // A network error.
  [0, { failure: { detail: '', isTemporary: true }, status: 503 }],
])('maps status %s to a failure', (status, expected) => {
  expect(searchErrorOf({ status, detail: 'reason' })).toEqual(expected);
});
