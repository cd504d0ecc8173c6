import { expect, test } from 'vitest';
import { heatOf, legendOf } from './price-steps.ts';

const nights = (...prices: number[]) => prices.map((price_dirham) => ({ price_dirham }));

test('ranks prices, so that one dear night leaves the others apart', () => {
  const heat = heatOf(nights(100, 300, 200, 9000, 200, 400));
  expect([100, 200, 300, 400, 9000].map((price) => heat.get(price))).toEqual([1, 2, 3, 4, 5]);
});

test('gives two prices the ends of the scale, and a single one a calm step', () => {
  expect([...heatOf(nights(100, 200)).values()]).toEqual([1, 5]);
  expect([...heatOf(nights(100, 100)).values()]).toEqual([2]);
});

test('names the lowest price of each step that occurs', () => {
  const many = nights(...Array.from({ length: 20 }, (_, at) => 100 + at));
  const legend = legendOf(heatOf(many));
  expect(legend.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5]);
  expect(legend[0]).toEqual({ step: 1, from_dirham: 100 });
  expect(legendOf(heatOf(nights(100, 200))).map(({ from_dirham }) => from_dirham)).toEqual([100, 200]);
});
