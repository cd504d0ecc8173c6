import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { DatedKind } from '#contract/rates.ts';
import type { DB } from '#db/types.ts';

// The public interface of the domain: what others may use of it.
export { ratesAccount } from './account-lifecycle.ts';

/**
 * The value that is in force at an instant: the latest that was set for it or before.
 * @throws {Error} if there is none
 */
export async function valueAt(db: Kysely<DB>, kind: DatedKind, at: Date): Promise<number> {
  const { rows } = await sql<{ value: number | null }>`select value_in_force(${kind}, ${at}) as value`.execute(db);
  const value = rows[0]?.value;
  if (value == null) throw new Error(`no ${kind} is in force at ${at.toISOString()}`);
  return value;
}

/** The age at most of a value that is only shown. Bookings are made with the value of their instant. */
const cacheMilliseconds = 10_000;

const shown = new WeakMap<Pool, { value: number; until: number }>();

/** The guest's service fee for showing prices, in hundredths of a percent, at most `cacheMilliseconds` old. */
export async function shownGuestFee(pool: Pool, at: Date): Promise<number> {
  const cached = shown.get(pool);
  if (cached && cached.until > Date.now()) return cached.value;
  const { rows } = await pool.query<{ value: number }>({
    name: 'rates_guest_fee',
    text: `select value_in_force('guest_fee', $1) as value`,
    values: [at],
  });
  const { value } = rows[0]!;
  shown.set(pool, { value, until: Date.now() + cacheMilliseconds });
  return value;
}
