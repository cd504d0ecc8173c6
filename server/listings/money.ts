import type { Pool } from 'pg';
import type { ShownPrice } from '#contract/types.gen.ts';
import { centsAt } from '#contract/money.ts';
import { shownValues } from '#server/rates/rates.ts';

/** The price of a dollar and a euro, in ten-thousandths of a dinar. */
export interface Rates {
  readonly usd: number;
  readonly eur: number;
}

/** The rates in force at an instant, for showing prices. Bookings are made with those of their own instant. */
export async function shownRates(pool: Pool, at: Date): Promise<Rates> {
  const { usd_rate: usd, eur_rate: eur } = await shownValues(pool, at);
  return { usd, eur };
}

/** Dinar for one dollar. */
export function dinarForDollar(rates: Rates): number {
  return rates.usd / 10_000;
}

/** Converts an amount in dirham, not negative, to US cents, rounded half up. */
export function usdCents(dirham: number, rates: Pick<Rates, 'usd'>): number {
  return centsAt(dirham, rates.usd);
}

/** An amount in dirham, with the same in US and euro cents. */
export function showPrice(dirham: number, rates: Pick<Rates, 'usd' | 'eur'>): ShownPrice {
  return { dirham, usd_cents: centsAt(dirham, rates.usd), eur_cents: centsAt(dirham, rates.eur) };
}
