import { showPrice } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import { describe, expect, test } from 'vitest';
import { boundsOf, isBandSelected, isSpreadShown, type PriceBands } from './price-bounds.ts';

const price = (dirham: number) => showPrice(dirham, firstRates);
/** 100 to 500 dinar in four bands of 100. */
const bands: PriceBands = { lowest: price(100_000), highest: price(500_000), counts: [4, 3, 0, 2] };
const dinar = { currency: 'LYD', perDinar: 1 } as const;
const dollars = { currency: 'USD', perDinar: 0.15625 } as const;

describe('boundsOf', () => {
  test('puts the thumbs at the ends without a price filter', () => {
    expect(boundsOf(bands, { min_price: null, max_price: null }, dinar)).toEqual({
      least: 100,
      most: 500,
      low: 100,
      high: 500,
    });
  });

  test('puts the thumbs at the prices of the filter, in the reader’s currency', () => {
    const bounds = boundsOf(bands, { min_price: 192, max_price: 320 }, dollars);
    expect(bounds).toEqual({ least: 16, most: 78, low: 30, high: 50 });
  });

  test('keeps the thumbs on the slider and apart', () => {
    const beyond = boundsOf(bands, { min_price: 900, max_price: 2000 }, dinar);
    expect([beyond.low, beyond.high]).toEqual([499, 500]);
    const below = boundsOf(bands, { min_price: 5, max_price: 20 }, dinar);
    expect([below.low, below.high]).toEqual([100, 101]);
    const same = boundsOf(bands, { min_price: 300, max_price: 300 }, dinar);
    expect([same.low, same.high]).toEqual([300, 301]);
    const narrow = boundsOf({ ...bands, highest: price(101_000) }, { min_price: null, max_price: null }, dollars);
    expect(narrow.most).toBeGreaterThan(narrow.least);
  });
});

test('a band is selected if it overlaps the price filter', () => {
  const selectedBands = (min_price: number | null, max_price: number | null) =>
    bands.counts.map((_, at) => isBandSelected(bands, at, { min_price, max_price }));
  expect(selectedBands(null, null)).toEqual([true, true, true, true]);
  expect(selectedBands(250, 350)).toEqual([false, true, true, false]);
  expect(selectedBands(200, null)).toEqual([false, true, true, true]);
  expect(selectedBands(null, 199)).toEqual([true, false, false, false]);
  // The last band includes all higher prices.
  expect(selectedBands(2000, null)).toEqual([false, false, false, true]);
});

test('a handful of homes has no histogram', () => {
  expect(isSpreadShown({ ...bands, counts: [1, 0, 2, 1] })).toBe(false);
  expect(isSpreadShown({ ...bands, counts: [4, 3, 1, 4] })).toBe(true);
});
