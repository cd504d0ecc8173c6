import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** The host of a property. */
export async function readHostOf(db: Kysely<DB>, propertyId: string): Promise<string | undefined> {
  const row = await db.selectFrom('properties').select('host_id').where('id', '=', propertyId).executeTakeFirst();
  return row?.host_id;
}
