import { expect, test } from 'vitest';
import { priceHistogram } from './price-histogram.ts';

const price = (dinar: number, count = 1) => ({ dinar, count });

test('has no bands without properties', () => {
  expect(priceHistogram([])).toEqual({ from: 0, to: 0, counts: [] });
});

test('has one band for one price', () => {
  expect(priceHistogram([price(120, 7)])).toEqual({ from: 120, to: 121, counts: [7] });
});

test('has at most thirty bands with round bounds', () => {
  const prices = Array.from({ length: 300 }, (_, at) => price(63 + at));
  const { from, to, counts } = priceHistogram(prices);
  expect([from, to]).toEqual([60, 360]);
  expect(counts).toHaveLength(30);
  expect(counts.slice(0, 3)).toEqual([7, 10, 10]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(300);
});

test('a single very high price does not widen the bands', () => {
  const { from, to, counts } = priceHistogram([
    ...Array.from({ length: 99 }, (_, at) => price(50 + at)),
    price(90_000),
  ]);
  expect([from, to]).toEqual([50, 150]);
  // The last band counts it.
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100);
});

test('has at most thirty bands for the highest possible prices', () => {
  const { counts } = priceHistogram([price(1), price(2_000_000)]);
  expect(counts.length).toBeLessThanOrEqual(30);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
});

test('has fewer bands for fewer properties', () => {
  const { counts } = priceHistogram(Array.from({ length: 12 }, (_, at) => price(100 + 20 * at)));
  expect(counts.length).toBeLessThanOrEqual(7);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
});
