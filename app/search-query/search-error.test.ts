import { expect, it } from 'vitest';
import { searchErrorOf } from './search-error.ts';

it.each([
  [422, { failure: { detail: 'why', mayPass: false }, status: 422 }],
  [429, { failure: { detail: 'why', mayPass: true }, status: 429 }],
  [500, { failure: { detail: '', mayPass: true }, status: 503 }],
  // No answer at all.
  [0, { failure: { detail: '', mayPass: true }, status: 503 }],
])('tells what to do about %s', (status, expected) => {
  expect(searchErrorOf({ status, detail: 'why' })).toEqual(expected);
});
