import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plotPrices } from './price-scale.ts';

const months = (amounts: readonly (number | null)[]) =>
  amounts.map((average_night_dirham, at) => ({
    month: `2026-${String(at + 1).padStart(2, '0')}`,
    average_night_dirham,
    similar: null,
  }));

it('is nothing without an amount', () => {
  expect(plotPrices(months([null, null]))).toBeNull();
});

it('breaks the line at months without stays, and marks the last amount', () => {
  const plot = plotPrices(months([200_000, null, 300_000, 250_000, null]))!;
  expect(plot.own.match(/M/g)).toHaveLength(2);
  expect(plot.last).toMatchObject({ index: 3, dirham: 250_000 });
  expect(plot.centers).toEqual([10, 30, 50, 70, 90]);
  expect(plot.band).toBe('');
});

it('keeps every amount within the drawing, the highest at the top', () => {
  const amount = fc.integer({ min: 10, max: 5_000_000 });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 12 }), (amounts) => {
      const plot = plotPrices(months(amounts))!;
      const ys = [...plot.own.matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y));
      for (const y of ys) expect(y).toBeGreaterThanOrEqual(0);
      for (const y of ys) expect(y).toBeLessThanOrEqual(100);
      for (const { top } of plot.ticks) expect(top).toBeGreaterThanOrEqual(0);
      expect(plot.ticks.length).toBeGreaterThan(1);
    }),
  );
});

it('draws where half of similar homes lie', () => {
  const similar = { low_dirham: 100_000, middle_dirham: 200_000, high_dirham: 300_000 };
  const plot = plotPrices([
    { month: '2026-01', average_night_dirham: null, similar },
    { month: '2026-02', average_night_dirham: null, similar },
  ])!;
  expect(plot.last).toBeNull();
  expect(plot.own).toBe('');
  expect(plot.middle).toMatch(/^M25,/);
  expect(plot.band).toMatch(/Z$/);
});
