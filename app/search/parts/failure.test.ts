import { expect, it } from 'vitest';
import { failureOf } from './failure.ts';

it.each([
  [422, { failure: { detail: 'why', mayPass: false }, status: 422 }],
  [429, { failure: { detail: 'why', mayPass: true }, status: 429 }],
  [500, { failure: { detail: '', mayPass: true }, status: 503 }],
  // No answer at all.
  [0, { failure: { detail: '', mayPass: true }, status: 503 }],
])('tells what to do about %s', (status, expected) => {
  expect(failureOf({ status, detail: 'why' })).toEqual(expected);
});
