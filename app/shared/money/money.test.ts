import { showPrice } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import { describe, expect, it } from 'vitest';
import {
  formatDinar,
  formatExchangeRate,
  formatMoney,
  formatNightlyPrice,
  formatPrice,
  formatRate,
  formatWholeMoney,
} from './money.ts';

const price = { ...showPrice(1_240_500, firstRates), usd_cents: 19_850, eur_cents: 18_249 };

describe('money', () => {
  it('places the symbol as the language does', () => {
    expect(formatMoney(124_050, 'USD', 'en')).toBe('$1,240.50');
    expect(formatMoney(124_050, 'USD', 'ar')).toBe('$1,240.50');
    expect(formatMoney(124_050, 'EUR', 'fr')).toBe('1\u00a0240,50\u00a0€');
    expect(formatMoney(124_050, 'LYD', 'en')).toBe('LYD\u00a01,240.50');
    expect(formatMoney(124_050, 'LYD', 'ar')).toBe('1,240.50\u00a0د.ل');
  });

  it('formats small, large and negative amounts', () => {
    expect(formatMoney(5, 'USD', 'en')).toBe('$0.05');
    expect(formatMoney(0, 'USD', 'en')).toBe('$0.00');
    expect(formatMoney(123_456_789_00, 'USD', 'en')).toBe('$123,456,789.00');
    expect(formatMoney(-5_000, 'LYD', 'en')).toBe('\u2212LYD\u00a050.00');
    // The whole text runs right to left, with the minus left of its number.
    expect(formatMoney(-5_000, 'LYD', 'ar')).toBe('\u200f\u200e\u221250.00\u00a0د.ل');
    expect(formatMoney(-5_000, 'USD', 'ar')).toBe('\u2212$50.00');
  });

  it('rounds half up on cards only', () => {
    expect(formatWholeMoney(19_850, 'USD', 'en')).toBe('$199');
    expect(formatWholeMoney(19_849, 'USD', 'en')).toBe('$198');
    expect(formatPrice(price, 'USD', 'en')).toBe('$199');
    expect(formatPrice(price, 'EUR', 'en')).toBe('€182');
    expect(formatPrice(price, 'LYD', 'en')).toBe('LYD\u00a01,240.50');
  });

  it.each([
    ['en', 'LYD\u00a01,240'],
    ['ar', '1,240\u00a0د.ل'],
    ['fr', '1\u00a0240\u00a0LYD'],
  ] as const)('the price of a night in whole dinar has no decimals in %s', (locale, text) => {
    expect(formatPrice({ ...price, dirham: 1_240_000 }, 'LYD', locale)).toBe(text);
    expect(formatRate(124_000, 'LYD', locale)).toBe(text);
    expect(formatNightlyPrice(1_240_000, locale)).toBe(text);
    expect(formatRate(12_550, 'USD', 'en')).toBe('$125.50');
    expect(formatNightlyPrice(125_500, 'en')).toBe('LYD\u00a0125.50');
  });

  it('formats dirham as dinar with 2 decimals', () => {
    expect(formatDinar(906_250, 'en')).toBe('LYD\u00a0906.25');
    expect(formatDinar(10, 'ar')).toBe('0.01\u00a0د.ل');
  });
});

it.each([
  [64_000, 'LYD\u00a06.40'],
  [68_125, 'LYD\u00a06.8125'],
  [70_050, 'LYD\u00a07.005'],
  [1_000_000, 'LYD\u00a0100.00'],
])('the price of a currency of %i ten-thousandths is %s', (value, text) => {
  expect(formatExchangeRate(value, 'en')).toBe(text);
});
