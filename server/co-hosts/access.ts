import { sql, type Kysely } from 'kysely';
import type { HostAct } from '#contract/co-hosts.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { areAllActedFor } from './acted-for-list.ts';

/** A host that the viewer may act for, and of which properties; null for all of them. */
export interface ActedFor {
  host_id: string;
  property_ids: string[] | null;
}

/**
 * Whether the viewer may act for this property of this host: as the host, or as a co-host with the area. Read from the
 * database at each call, so that access ends at once. The same as the SQL function `may_act_for`, for statements.
 */
export async function mayActFor(
  db: Kysely<DB>,
  viewer: { id: string },
  act: HostAct,
  property: { host_id: string; property_id: string },
): Promise<boolean> {
  if (viewer.id === property.host_id) return true;
  if (act === 'owner') return false;
  const { rows } = await sql<{ may: boolean }>`
    select may_act_for(${viewer.id}, ${act}, ${property.host_id}, ${property.property_id}) as may`.execute(db);
  return rows[0]!.may;
}

/** The co-hosts who may act for this property of this host, without the host: at most as many as a host can have. */
export async function listActingCoHosts(
  db: Kysely<DB>,
  act: HostAct,
  property: { host_id: string; property_id: string },
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from co_hosts
    where host_id = ${property.host_id} and removed_at is null and member_id is not null
      and areas && areas_allowing(${act}) and (property_ids is null or ${property.property_id}::uuid = any (property_ids))
    order by member_id`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

/** Throws `not_found` unless the viewer may act for all of these properties, of any hosts. */
export async function requireActFor(
  db: Kysely<DB>,
  viewer: { id: string },
  act: HostAct,
  propertyIds: readonly string[],
): Promise<void> {
  if (!(await areAllActedFor(db, viewer.id, act, propertyIds))) throw new AppError('not_found');
}

/**
 * The hosts that the viewer may act for: the viewer first, then at most 20 others. The same as the SQL function
 * `hosts_for`, which lists join: `from hosts_for(viewer, act) as h cross join lateral (… where host_id = h.host_id and
 * (h.property_ids is null or property_id = any (h.property_ids)) order by … limit n)`.
 */
export async function hostsFor(db: Kysely<DB>, viewer: { id: string }, act: HostAct): Promise<ActedFor[]> {
  const { rows } = await sql<ActedFor>`select host_id, property_ids from hosts_for(${viewer.id}, ${act})`.execute(db);
  return rows;
}
