import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { HostAct } from '#contract/co-hosts.ts';

/** Whether each of these properties exists and the viewer may act for it. */
export async function areAllActedFor(
  db: Kysely<DB>,
  viewerId: string,
  act: HostAct,
  propertyIds: readonly string[],
): Promise<boolean> {
  const ids = [...new Set(propertyIds)];
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from homes
    where id = any(${ids}::uuid[]) and may_act_for(${viewerId}, ${act}, host_id, id)`.execute(db);
  return rows[0]!.count === ids.length;
}

/** Those of these properties that exist and for which the viewer may act. */
export async function listActedFor(
  db: Kysely<DB>,
  viewer: { id: string },
  act: HostAct,
  propertyIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from homes where id = any(${[...propertyIds]}::uuid[]) and may_act_for(${viewer.id}, ${act}, host_id, id)
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The host of a property for which the viewer may act. */
export async function findHostFor(
  db: Kysely<DB>,
  viewer: { id: string },
  act: HostAct,
  propertyId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ host_id: string }>`
    select host_id from homes where id = ${propertyId} and may_act_for(${viewer.id}, ${act}, host_id, id)`.execute(db);
  return rows[0]?.host_id;
}
