import type { Pool } from 'pg';
import type { ShownPrice } from '#contract/listings.ts';

/** What a dollar and a euro cost, in ten-thousandths of a dinar, since `set_at`. */
export interface Rates {
  readonly usd: number;
  readonly eur: number;
  readonly set_at: Date;
}

/**
 * How old a rate on a card may be. A booking never uses a remembered rate, so nobody pays an old one:
 * see `readRates`.
 */
const rememberMilliseconds = 10_000;

const remembered = new WeakMap<Pool, { rates: Rates; until: number }>();

/** The rates in force right now. */
export async function readRates(pool: Pool): Promise<Rates> {
  const { rows } = await pool.query<{ usd_rate: string; eur_rate: string; set_at: Date | string }>(
    'select usd_rate, eur_rate, set_at from currency_rates order by set_at desc limit 1',
  );
  const row = rows[0];
  if (!row) throw new Error('currency_rates is empty');
  return { usd: tenThousandths(row.usd_rate), eur: tenThousandths(row.eur_rate), set_at: new Date(row.set_at) };
}

/** The rates to show prices with: in force now, or a few seconds ago. */
export async function shownRates(pool: Pool): Promise<Rates> {
  const known = remembered.get(pool);
  if (known && known.until > Date.now()) return known.rates;
  const rates = await readRates(pool);
  remembered.set(pool, { rates, until: Date.now() + rememberMilliseconds });
  return rates;
}

/** Dinar for one dollar, as people read it. */
export function dinarForDollar(rates: Rates): number {
  return rates.usd / 10_000;
}

/** Dirham in cents of a dollar, half-up. For amounts that are not negative. */
export function usdCents(dirham: number, rates: Pick<Rates, 'usd'>): number {
  return cents(dirham, rates.usd);
}

/** An amount in dinar, with the same in dollars and euro. */
export function showPrice(dirham: number, rates: Rates): ShownPrice {
  return { dirham, usd_cents: cents(dirham, rates.usd), eur_cents: cents(dirham, rates.eur) };
}

/** dirham / 1,000 dinar ÷ (rate / 10,000) × 100 cents; whole numbers until the one division. */
function cents(dirham: number, rate: number): number {
  return Math.floor((dirham * 2000 + rate) / (2 * rate));
}

function tenThousandths(decimal: string): number {
  return Math.round(Number(decimal) * 10_000);
}
