import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/**
 * Locks a property until the caller's transaction ends. Take it before any row of the property, as bookings do: otherwise a
 * booking and a change of the listing could deadlock.
 */
export async function lockProperty(trx: Kysely<DB>, propertyId: string): Promise<void> {
  await sql`select lock_property(${propertyId})`.execute(trx);
}
