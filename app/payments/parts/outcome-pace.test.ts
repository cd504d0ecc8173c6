import { expect, test } from 'vitest';
import { nextQuestionIn, outcomeOf, patienceMs } from './outcome-pace.ts';

test('a gateway that has not told is waited for, then honestly unknown', () => {
  expect(outcomeOf('redirected', 0)).toBe('waiting');
  expect(outcomeOf('created', patienceMs - 1)).toBe('waiting');
  expect(outcomeOf('redirected', patienceMs)).toBe('unknown');
});

test('what is known is said at once, however long it took', () => {
  expect(outcomeOf('approved', patienceMs * 2)).toBe('approved');
  expect(outcomeOf('failed', 0)).toBe('failed');
  expect(outcomeOf('unknown', 0)).toBe('unknown');
});

test('questions grow rarer and end', () => {
  const pauses = [0, 9_999, 10_000, 29_999, 30_000, patienceMs].map(nextQuestionIn);
  expect(pauses).toEqual([1500, 1500, 3000, 3000, 6000, false]);
});
