import { expect, test } from 'vitest';
import { timeOrderedId } from './time-ordered-id.ts';

test('ids are valid, and ordered within a millisecond and when the clock is set back', () => {
  const now = Date.now() + 1000;
  const ids = [
    ...Array.from({ length: 5000 }, () => timeOrderedId(now)),
    timeOrderedId(now - 3_600_000),
    timeOrderedId(now + 10_000),
  ];
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
