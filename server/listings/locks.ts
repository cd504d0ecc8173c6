import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/**
 * Locks a property until the caller's transaction ends. Take it before any row of the property, as bookings do: otherwise a
 * booking and a change of the listing could deadlock.
 */
export async function lockProperty(trx: Kysely<DB>, propertyId: string): Promise<void> {
  await sql`select lock_property(${propertyId})`.execute(trx);
}

/**
 * Locks all properties of a host until the caller's transaction ends, so that none is booked while the host is suspended,
 * reinstated or restricted. To be called before the user's row is locked.
 */
export async function lockPropertiesOf(trx: Kysely<DB>, hostId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; lock_property: string }>`
    select id, lock_property(id) from (select id from properties where host_id = ${hostId} order by id) as own
  `.execute(trx);
  return rows.map(({ id }) => id);
}
