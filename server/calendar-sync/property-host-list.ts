import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** The host of a property. */
export async function readHostOf(db: Kysely<DB>, propertyId: string): Promise<string | undefined> {
  const { rows } = await sql<{ host_id: string }>`select host_id from homes where id = ${propertyId}`.execute(db);
  return rows[0]?.host_id;
}
