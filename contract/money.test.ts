import { describe, expect, test } from 'vitest';
import { currencies, firstRates } from './currencies.ts';
import { convertDirham, exchangeRates, convertParts, isCurrency, percentOf, regionalCurrency } from './money.ts';

const rates = exchangeRates(firstRates);

describe('the currency of a reader who has not selected one', () => {
  test.each([
    ['ar-LY', 'LYD'],
    ['ar-LY,ar;q=0.9,en;q=0.8', 'LYD'],
    ['en-US,en;q=0.9, ar-LY;q=0.5', 'LYD'],
    ['ar-Arab-LY', 'LYD'],
    ['AR-ly', 'LYD'],
    ['ar', 'USD'],
    ['ar-EG,en-US', 'USD'],
    ['fr-FR,fr;q=0.9', 'USD'],
    ['en-lyx', 'USD'],
    ['', 'USD'],
    [undefined, 'USD'],
  ] as const)('for the languages %j is %s', (languages, currency) => {
    expect(regionalCurrency(languages)).toBe(currency);
  });
});

test('only the codes of the list are currencies', () => {
  expect(['LYD', 'USD', 'EUR', 'lyd', 'XXX', '', undefined].filter(isCurrency)).toEqual(['LYD', 'USD', 'EUR']);
  expect(currencies.filter(isCurrency)).toEqual(currencies);
});

describe('converting', () => {
  test('rounds half up, and a negative amount like its absolute value', () => {
    expect(convertDirham(100_000, 'USD', rates)).toBe(1563);
    expect(convertDirham(100_000, 'EUR', rates)).toBe(1351);
    expect(convertDirham(-100_000, 'USD', rates)).toBe(-1563);
    expect(convertDirham(906_250, 'LYD', rates)).toBe(90_625);
  });

  test('parts add up to the converted sum, each within a cent of its own value', () => {
    const parts = [100_010, 33_330, -6_670, 10];
    for (const currency of currencies) {
      const converted = convertParts(parts, currency, rates);
      expect(converted.reduce((sum, part) => sum + part, 0)).toBe(convertDirham(126_680, currency, rates));
      for (const [at, part] of converted.entries())
        expect(Math.abs(part - convertDirham(parts[at]!, currency, rates))).toBeLessThanOrEqual(1);
    }
  });
});

test('a percentage of an amount is rounded half up to 10 dirham', () => {
  expect(percentOf(1100, 5)).toBe(60);
  expect(percentOf(1080, 5)).toBe(50);
});
