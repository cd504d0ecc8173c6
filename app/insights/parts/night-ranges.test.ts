import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, nightsBetween } from '#contract/days.ts';
import { nightAheadStates } from '#contract/insights.ts';
import { nightRanges, splitRow } from './night-ranges.ts';

it('joins nights in a row of the same state, with the mean of similar homes', () => {
  const night = (day: string, state: 'open' | 'gap', similar_taken: number | null) => ({ day, state, similar_taken });
  expect(
    nightRanges([night('2026-12-01', 'open', 0.2), night('2026-12-02', 'open', 0.4), night('2026-12-03', 'gap', null)]),
  ).toEqual([
    { from: '2026-12-01', to: '2026-12-03', state: 'open', similar_taken: expect.closeTo(0.3) },
    { from: '2026-12-03', to: '2026-12-04', state: 'gap', similar_taken: null },
  ]);
});

it('covers every night once, and two ranges beside each other differ', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...nightAheadStates), { maxLength: 60 }), (states) => {
      const nights = states.map((state, at) => ({ day: addDays('2026-11-21', at), state, similar_taken: null }));
      const ranges = nightRanges(nights);
      expect(
        ranges.flatMap(({ from, to, state }) => Array.from({ length: nightsBetween(from, to) }, () => state)),
      ).toEqual(states);
      for (const [at, range] of ranges.entries()) expect(range.state).not.toBe(ranges[at + 1]?.state);
    }),
  );
});

it('splits a row into pieces', () => {
  expect(splitRow([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(splitRow([], 15)).toEqual([]);
});
