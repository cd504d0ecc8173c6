import type { Pool } from 'pg';
import type { ShownPrice } from '#contract/listings.ts';
import { centsAt } from '#contract/money.ts';

/** The price of a dollar and a euro, in ten-thousandths of a dinar, since `set_at`. */
export interface Rates {
  readonly usd: number;
  readonly eur: number;
  readonly set_at: Date;
}

/**
 * The age of a cached rate at most. Bookings do not use cached rates, but `readRates`.
 */
const cacheMilliseconds = 10_000;

const ratesCache = new WeakMap<Pool, { rates: Rates; until: number }>();

/** The current rates. */
export async function readRates(pool: Pool): Promise<Rates> {
  const { rows } = await pool.query<{ usd_rate: string; eur_rate: string; set_at: Date | string }>(
    'select usd_rate, eur_rate, set_at from currency_rates order by set_at desc limit 1',
  );
  const row = rows[0];
  if (!row) throw new Error('currency_rates is empty');
  return { usd: tenThousandths(row.usd_rate), eur: tenThousandths(row.eur_rate), set_at: new Date(row.set_at) };
}

/** The rates for showing prices, at most `cacheMilliseconds` old. */
export async function shownRates(pool: Pool): Promise<Rates> {
  const cached = ratesCache.get(pool);
  if (cached && cached.until > Date.now()) return cached.rates;
  const rates = await readRates(pool);
  ratesCache.set(pool, { rates, until: Date.now() + cacheMilliseconds });
  return rates;
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

function tenThousandths(decimal: string): number {
  return Math.round(Number(decimal) * 10_000);
}
