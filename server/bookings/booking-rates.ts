import { sql, type Kysely } from 'kysely';
import { foreignCurrencies, type Rates } from '#contract/currencies.ts';
import type { DB } from '#db/types.ts';
import type { BookingRow } from './queries.ts';

/**
 * The rates that bookings were made with, by their ids. A currency that was offered after a booking was made has the rate that was in
 * force at its instant.
 */
export async function readRatesOf(
  db: Kysely<DB>,
  bookings: readonly Pick<BookingRow, 'id' | 'rates'>[],
): Promise<Map<string, Rates>> {
  const older = bookings.filter(({ rates }) => foreignCurrencies.some((currency) => rates[currency] === undefined));
  const inForce = new Map<string, Rates>();
  if (older.length > 0) {
    const { rows } = await sql<{ id: string; rates: Rates }>`
      select id, rates_at(${foreignCurrencies}, created_at) as rates from bookings
      where id = any (${older.map(({ id }) => id)})
    `.execute(db);
    for (const { id, rates } of rows) inForce.set(id, rates);
  }
  return new Map(bookings.map(({ id, rates }) => [id, { ...inForce.get(id), ...rates } as Rates]));
}
