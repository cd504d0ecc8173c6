import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/**
 * Takes a property's lock until the caller's transaction ends. It comes before any row of the property, in the order
 * that bookings keep; otherwise a booking and a change of the listing could wait for each other.
 */
export async function lockProperty(trx: Kysely<DB>, propertyId: string): Promise<void> {
  await sql`select lock_property(${propertyId})`.execute(trx);
}
