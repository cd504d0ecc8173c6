import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { barLines, conflictDays } from './conflict-days.ts';

const december = (day: number) => addDays('2026-12-01', day - 1);
const claims = {
  check_in: december(3),
  check_out: december(7),
  claimed_from: december(5),
  claimed_to: december(8),
};

it('shows both claims with a day around them, and the nights that both claim', () => {
  const { days, from, to } = conflictDays(claims);
  expect([days[0], days.at(-1), from, to]).toEqual([december(2), december(9), december(5), december(7)]);
  expect(barLines(days, claims.check_in, claims.check_out)).toEqual({ gridColumn: '4 / 12' });
  expect(barLines(days, claims.claimed_from, claims.claimed_to)).toEqual({ gridColumn: '8 / 14' });
  expect(barLines(days, from, to)).toEqual({ gridColumn: '8 / 12' });
});

it('shows the part around the nights that both claim where a claim is long', () => {
  const { days } = conflictDays({ ...claims, claimed_to: december(200) });
  expect(days).toHaveLength(12);
  expect(days).toContain(december(5));
  expect(barLines(days, december(5), december(200)).gridColumn).toMatch(/ \/ 25$/);
});

it('always shows the first night that both claim, in at most twelve days', () => {
  const start = fc.integer({ min: 1, max: 60 });
  const length = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(start, length, start, length, (a, an, b, bn) => {
      fc.pre(a < b + bn && b < a + an);
      const { days, from, to } = conflictDays({
        check_in: december(a),
        check_out: december(a + an),
        claimed_from: december(b),
        claimed_to: december(b + bn),
      });
      expect(days.length).toBeLessThanOrEqual(12);
      expect(days).toContain(from);
      expect(from < to).toBe(true);
    }),
  );
});
