import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount } from './typed-amounts.ts';

const dinar = { decimals: 2, currency: 'LYD' } as const;
const dollars = { decimals: 2, currency: 'USD' } as const;
const whole = { decimals: 0 };

test.each([
  ['', whole, null],
  ['12', whole, 12],
  ['١٢', whole, 12],
  ['1,200', whole, 1200],
  ['1.200', whole, 1200],
  ['12.5', whole, undefined],
  ['12.0', whole, 12],
  ['12.5', { decimals: 2 }, 12.5],
  ['12,50', { decimals: 2 }, 12.5],
  ['1,200', dinar, 1200],
  ['1 200,75', dinar, 1200.75],
  ['١٢٫٥', dinar, 12.5],
  ['١٬٢٥٠٫٧٥', dinar, 1250.75],
  ['12.', dinar, 12],
  ['12.345', dinar, undefined],
  ['150.00', dinar, 150],
  ['250.500', dinar, 250.5],
  ['\u202a250.500\u00a0د.ل\u202c', dinar, 250.5],
  ['LYD 1,250.500', dinar, 1250.5],
  ['1.250,50 LYD', dinar, 1250.5],
  ['1.250.000', dinar, 1_250_000],
  ['1,250,000.5', dinar, 1_250_000.5],
  ["1'250.5", dinar, 1250.5],
  ['250 دينار', dinar, 250],
  ['250 dinars', dinar, 250],
  ['$80', dinar, undefined],
  ['$1.250', dollars, 1250],
  ['80,50 $', dollars, 80.5],
  ['80 €', { decimals: 2, currency: 'EUR' } as const, 80],
  ['80 LYD', dollars, undefined],
  ['-3', dinar, undefined],
  ['−3', dinar, undefined],
  ['abc', dinar, undefined],
  ['12 34', dinar, undefined],
  ['1,2,3', dinar, undefined],
  ['1e3', dinar, undefined],
  ['12 hours', whole, undefined],
  ['9999999999', whole, undefined],
])('%j in %j is %s', (typed, form, number) => {
  expect(readAmount(typed, form)).toBe(number);
});

test('an amount is read as it was written, in every habit', () => {
  const habits = [
    (amount: number) => amount.toFixed(2),
    (amount: number) => amount.toFixed(3),
    (amount: number) => `${amount.toFixed(2)} LYD`,
    ...['en', 'fr', 'de', 'ar-EG', 'ar-LY'].map(
      (locale) => (amount: number) =>
        new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount),
    ),
  ];
  fc.assert(
    fc.property(fc.nat(99_999_999), fc.constantFrom(...habits), (hundredths, write) => {
      expect(readAmount(write(hundredths / 100), dinar)).toBe(hundredths / 100);
    }),
  );
});
