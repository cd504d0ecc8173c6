/** Currencies and their conversion, for the server and the screens. */
import type { ShownPrice } from './types.gen.ts';
import {
  currencies,
  fieldOf,
  fieldsOf,
  type Currency,
  type FieldOf,
  type ForeignCurrency,
  type Rates,
} from './currencies.ts';

const supported: ReadonlySet<unknown> = new Set(currencies);

/** Dinar for one unit of each foreign currency, with at most four decimals, as answers have them: `usd_rate`. */
export type ExchangeRates = Record<FieldOf<ForeignCurrency, 'rate'>, number>;

/** Rates as answers have them. */
export function exchangeRates(rates: Rates): ExchangeRates {
  return fieldsOf('rate', (currency) => rates[currency] / 10_000);
}

/** The exchange rates of an answer, without what else it has. */
export function exchangeRatesOf(answer: ExchangeRates): ExchangeRates {
  return fieldsOf('rate', (currency) => answer[fieldOf(currency, 'rate')]);
}

/** True for the code of a supported currency. */
export function isCurrency(text: unknown): text is Currency {
  return supported.has(text);
}

/** The currency of a reader who has not selected one: LYD where the browser's languages name Libya ("ar-LY"), else USD. */
export function regionalCurrency(acceptLanguage: string | undefined): Currency {
  const ranges = (acceptLanguage ?? '').slice(0, 300).split(',');
  return ranges.some((range) => /^[a-z]{2,3}(?:-[a-z]{4})?-ly(?![a-z0-9])/i.test(range.trim())) ? 'LYD' : 'USD';
}

/** `percent` of an amount in dirham, rounded half-up to 10 dirham. */
export function percentOf(dirham: number, percent: number): number {
  // One division at the end, so that the half is exact: 5 % of 1,100 is 55 and becomes 60.
  return Math.floor((dirham * percent + 500) / 1000) * 10;
}

/** An amount in dirham in hundredths of a currency, rounded half up; of a negative amount, the absolute value is rounded. */
export function convertDirham(dirham: number, currency: Currency, rates: ExchangeRates): number {
  if (currency === 'LYD') return Math.round(dirham / 10);
  const rate = Math.round(rates[fieldOf(currency, 'rate')] * 10_000);
  return Math.sign(dirham) * centsAt(Math.abs(dirham), rate);
}

/**
 * Converts the parts of a sum: each is the difference that it makes to the converted running total, so that the results
 * add up to the converted sum.
 */
export function convertParts(parts: readonly number[], currency: Currency, rates: ExchangeRates): number[] {
  let sum = 0;
  return parts.map((part) => {
    const before = convertDirham(sum, currency, rates);
    sum += part;
    return convertDirham(sum, currency, rates) - before;
  });
}

/**
 * An amount in dirham, not negative, in hundredths of a currency, rounded half up. `rate` is the price of one unit in
 * ten-thousandths of a dinar: dirham / 1,000 ÷ (rate / 10,000) × 100, with one division of whole numbers.
 */
export function centsAt(dirham: number, rate: number): number {
  return Math.floor((dirham * 2000 + rate) / (2 * rate));
}

/** An amount in dirham, not negative, with the same in hundredths of each foreign currency. */
export function showPrice(dirham: number, rates: Rates): ShownPrice {
  return { dirham, ...fieldsOf('cents', (currency) => centsAt(dirham, rates[currency])) };
}
