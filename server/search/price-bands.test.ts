import { expect, test } from 'vitest';
import { bandPrices } from './price-bands.ts';

const price = (dinar: number, homes = 1) => ({ dinar, homes });

test('no homes make no bands', () => {
  expect(bandPrices([])).toEqual({ from: 0, to: 0, homes: [] });
});

test('one price makes one band', () => {
  expect(bandPrices([price(120, 7)])).toEqual({ from: 120, to: 121, homes: [7] });
});

test('bands have round edges and are never more than thirty', () => {
  const prices = Array.from({ length: 300 }, (_, at) => price(63 + at));
  const { from, to, homes } = bandPrices(prices);
  expect([from, to]).toEqual([60, 360]);
  expect(homes).toHaveLength(30);
  expect(homes.slice(0, 3)).toEqual([7, 10, 10]);
  expect(homes.reduce((sum, count) => sum + count, 0)).toBe(300);
});

test('a palace does not squeeze everybody else into one bar', () => {
  const { from, to, homes } = bandPrices([...Array.from({ length: 99 }, (_, at) => price(50 + at)), price(90_000)]);
  expect([from, to]).toEqual([50, 150]);
  // It is in the last bar.
  expect(homes.reduce((sum, count) => sum + count, 0)).toBe(100);
});

test('the highest prices that there can be still make bands', () => {
  const { homes } = bandPrices([price(1), price(2_000_000)]);
  expect(homes.length).toBeLessThanOrEqual(30);
  expect(homes.reduce((sum, count) => sum + count, 0)).toBe(2);
});
