import { expect, test } from 'vitest';
import { priceHistogram } from './price-histogram.ts';

const price = (dinar: number, homes = 1) => ({ dinar, homes });

test('no homes make no bands', () => {
  expect(priceHistogram([])).toEqual({ from: 0, to: 0, homes: [] });
});

test('one price makes one band', () => {
  expect(priceHistogram([price(120, 7)])).toEqual({ from: 120, to: 121, homes: [7] });
});

test('bands have round edges and are never more than thirty', () => {
  const prices = Array.from({ length: 300 }, (_, at) => price(63 + at));
  const { from, to, homes } = priceHistogram(prices);
  expect([from, to]).toEqual([60, 360]);
  expect(homes).toHaveLength(30);
  expect(homes.slice(0, 3)).toEqual([7, 10, 10]);
  expect(homes.reduce((sum, count) => sum + count, 0)).toBe(300);
});

test('a palace does not squeeze everybody else into one bar', () => {
  const { from, to, homes } = priceHistogram([...Array.from({ length: 99 }, (_, at) => price(50 + at)), price(90_000)]);
  expect([from, to]).toEqual([50, 150]);
  // It is in the last bar.
  expect(homes.reduce((sum, count) => sum + count, 0)).toBe(100);
});

test('the highest prices that there can be still make bands', () => {
  const { homes } = priceHistogram([price(1), price(2_000_000)]);
  expect(homes.length).toBeLessThanOrEqual(30);
  expect(homes.reduce((sum, count) => sum + count, 0)).toBe(2);
});
