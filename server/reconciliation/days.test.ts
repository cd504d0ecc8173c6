import { expect, test } from 'vitest';
import { boundsOf } from './days.ts';

test('a day of a statement begins and ends at midnight in Tripoli', () => {
  expect(boundsOf('2026-11-28')).toEqual({
    from: new Date('2026-11-27T22:00:00Z'),
    to: new Date('2026-11-28T22:00:00Z'),
  });
});
