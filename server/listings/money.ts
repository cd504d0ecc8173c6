import type { Pool } from 'pg';
import type { Rates } from '#contract/currencies.ts';
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
