import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies, currencyForms, fieldOf, fieldsOf, foreignCurrencies, type Rates } from './currencies.ts';
import { convertDirham, exchangeRates, exchangeRatesOf } from './money.ts';

/** Rates of all foreign currencies within the limits of the settings. */
const someRates = fc
  .array(fc.integer({ min: 1000, max: 1_000_000 }), { minLength: currencies.length, maxLength: currencies.length })
  .map((values) => Object.fromEntries(foreignCurrencies.map((one, at) => [one, values[at]!])) as Rates);

test('every currency but the dinar is a foreign one', () => {
  expect(foreignCurrencies).toEqual(currencies.filter((one) => one !== 'LYD'));
  expect(foreignCurrencies).toContain('USD');
});

test('each is written with a sign of its own, and read by its code and its sign', () => {
  const signs = currencies.map((one) => currencyForms[one].sign);
  expect(new Set(signs).size).toBe(currencies.length);
  for (const currency of currencies) {
    for (const name of [currency, currencyForms[currency].sign]) {
      const readers = currencies.filter((one) => currencyForms[one].typed.test(name.toLowerCase()));
      expect(readers).toEqual([currency]);
    }
  }
});

test('a field is named after its currency', () => {
  expect(fieldOf('USD', 'rate')).toBe('usd_rate');
  expect(fieldsOf('cents', (currency) => currency)).toMatchObject({ usd_cents: 'USD', eur_cents: 'EUR' });
});

test('an answer has each rate in dinar, which converts as the stored one does', () => {
  fc.assert(
    fc.property(someRates, fc.integer({ min: -2_000_000, max: 2_000_000 }), (rates, dirham) => {
      const answer = { id: 'a booking', ...exchangeRates(rates) };
      expect(exchangeRatesOf(answer)).toEqual(exchangeRates(rates));
      for (const currency of foreignCurrencies) {
        const exact = (Math.abs(dirham) * 1000) / rates[currency];
        const converted = convertDirham(dirham, currency, answer);
        expect(Math.abs(Math.abs(converted) - exact)).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(converted * dirham).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
