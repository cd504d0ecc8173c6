import { expect, it } from 'vitest';
import { searchErrorOf } from './search-error.ts';

it.each([
  [422, { failure: { detail: 'reason', isTemporary: false, refusedPart: 'dates' }, status: 422 }],
  [429, { failure: { detail: 'reason', isTemporary: true, refusedPart: 'dates' }, status: 429 }],
  [500, { failure: { detail: '', isTemporary: true, refusedPart: 'dates' }, status: 503 }],
  [503, { failure: { detail: 'reason', isTemporary: true, refusedPart: 'dates' }, status: 503 }],
  // A network error.
  [0, { failure: { detail: '', isTemporary: true, refusedPart: 'dates' }, status: 503 }],
])('maps status %s to a failure', (status, expected) => {
  expect(searchErrorOf({ status, detail: 'reason', fields: {} })).toEqual(expected);
});

it('names the landmark as what is refused', () => {
  const error = { status: 422, detail: 'reason', fields: { near: 'unknown' } };
  expect(searchErrorOf(error).failure.refusedPart).toBe('near');
});
