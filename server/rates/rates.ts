import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

export { ratesAccount } from './account-lifecycle.ts';

/** What is decided from a date on: the guest's service fee in hundredths of a percent, and amounts in dirham. */
export const datedKinds = ['guest_fee', 'refund_limit', 'payout_cap'] as const;
export type DatedKind = (typeof datedKinds)[number];

/**
 * The value that is in force at an instant: the latest that was set for it or before.
 * @throws {Error} if there is none
 */
export async function valueAt(db: Kysely<DB>, kind: DatedKind, at: Date): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select value from dated_values
    where kind = ${kind} and in_force_at <= ${at} and removed_at is null
    order by in_force_at desc limit 1
  `.execute(db);
  if (!rows[0]) throw new Error(`no ${kind} is in force at ${at.toISOString()}`);
  return rows[0].value;
}
