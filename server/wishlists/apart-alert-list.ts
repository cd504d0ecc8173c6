import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** Those of these alerts whose person and host have blocked each other, or one the other. */
export async function listApartAlerts(db: Kysely<DB>, alerts: readonly { id: string }[]): Promise<ReadonlySet<string>> {
  if (alerts.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select a.id from availability_alerts as a join homes as p on p.id = a.property_id
    where a.id = any (${alerts.map(({ id }) => id)}::uuid[]) and are_apart(a.user_id, p.host_id)
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
