import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import { hostsFor } from '#server/co-hosts/co-hosts.ts';
import { AppError } from '#server/platform/errors.ts';

/** Whose earnings somebody may see. */
export interface EarningsScope {
  host_id: string;
  /** Only these properties; null for all of the host. */
  property_ids: readonly string[] | null;
}

/** The earnings of `hostId`, by default the viewer's own. Throws `not_found` for those that the viewer may not see. */
export async function earningsScope(
  db: Kysely<DB>,
  viewer: { id: string },
  hostId: string | undefined,
): Promise<EarningsScope> {
  if (hostId === undefined || hostId === viewer.id) return { host_id: viewer.id, property_ids: null };
  const hosts = await hostsFor(db, viewer, 'money');
  const scope = hosts.find(({ host_id }) => host_id === hostId);
  if (!scope) throw new AppError('not_found');
  return scope;
}

/** The hosts whose earnings the viewer may see, the viewer first. */
export async function listEarningsHosts(
  db: Kysely<DB>,
  viewer: { id: string },
): Promise<{ host_id: string; name: string; is_own: boolean; is_limited: boolean }[]> {
  const hosts = await hostsFor(db, viewer, 'money');
  const people = await readPeople(
    db,
    hosts.map(({ host_id }) => host_id),
  );
  return hosts.map(({ host_id, property_ids }) => ({
    host_id,
    name: people.get(host_id)?.name ?? '',
    is_own: host_id === viewer.id,
    is_limited: property_ids !== null,
  }));
}
