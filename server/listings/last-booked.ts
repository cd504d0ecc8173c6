import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** Records when a property was last booked, for the recently booked properties on the home page. */
export async function recordBooked(trx: Kysely<DB>, propertyId: string, bookedAt: Date): Promise<void> {
  await trx
    .updateTable('properties')
    .set({ last_booked_at: sql`greatest(last_booked_at, ${bookedAt}::timestamptz)` })
    .where('id', '=', propertyId)
    .execute();
}
