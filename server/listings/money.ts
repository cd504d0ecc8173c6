import type { Pool } from 'pg';
import { fieldsOf, type Rates } from '#contract/currencies.ts';
import type { ShownPrice } from '#contract/types.gen.ts';
import { centsAt } from '#contract/money.ts';
import { shownValues } from '#server/rates/rates.ts';

/** The rates in force at an instant, for showing prices. Bookings are made with those of their own instant. */
export async function shownRates(pool: Pool, at: Date): Promise<Rates> {
  return (await shownValues(pool, at)).rates;
}

/** Dinar for one dollar. */
export function dinarForDollar(rates: Rates): number {
  return rates.USD / 10_000;
}

/** Converts an amount in dirham, not negative, to US cents, rounded half up. */
export function usdCents(dirham: number, rates: Pick<Rates, 'USD'>): number {
  return centsAt(dirham, rates.USD);
}

/** An amount in dirham, with the same in hundredths of each foreign currency. */
export function showPrice(dirham: number, rates: Rates): ShownPrice {
  return { dirham, ...fieldsOf('cents', (currency) => centsAt(dirham, rates[currency])) };
}
