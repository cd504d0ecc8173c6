import { expect, test } from 'vitest';
import { nextPollIn, outcomeOf, outcomeTimeoutMs } from './outcome-polling.ts';

test('a payment without a result is waiting until the timeout, then unknown', () => {
  expect(outcomeOf('redirected', 0)).toBe('waiting');
  expect(outcomeOf('created', outcomeTimeoutMs - 1)).toBe('waiting');
  expect(outcomeOf('redirected', outcomeTimeoutMs)).toBe('unknown');
});

test('a result is shown at once, after the timeout too', () => {
  expect(outcomeOf('approved', outcomeTimeoutMs * 2)).toBe('approved');
  expect(outcomeOf('failed', 0)).toBe('failed');
  expect(outcomeOf('unknown', 0)).toBe('unknown');
});

test('polls become less frequent and stop at the timeout', () => {
  const pauses = [0, 9_999, 10_000, 29_999, 30_000, outcomeTimeoutMs].map(nextPollIn);
  expect(pauses).toEqual([1500, 1500, 3000, 3000, 6000, false]);
});
