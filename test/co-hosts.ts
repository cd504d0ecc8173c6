import type { CoHostArea } from '#contract/co-hosts.ts';
import type { Services } from '#server/platform/services.ts';
import { signedIn } from './factories.ts';

/** Makes a user act for a host in these areas: for all properties, or for these only. */
export async function addCoHost(
  services: Services,
  host: { id: string },
  member: { id: string; email: string },
  areas: CoHostArea[],
  propertyIds: string[] | null = null,
): Promise<string> {
  const now = services.clock.now();
  const { id } = await services.db
    .insertInto('co_hosts')
    .values({
      host_id: host.id,
      member_id: member.id,
      email: member.email,
      areas,
      property_ids: propertyIds,
      invited_at: now,
      expires_at: now,
      accepted_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A new co-host of the host, signed in. */
export async function createCoHost(
  services: Services,
  host: { id: string },
  areas: CoHostArea[],
  propertyIds: string[] | null = null,
) {
  const member = await signedIn(services, { role: 'host' });
  const co_host_id = await addCoHost(services, host, member, areas, propertyIds);
  return { ...member, co_host_id };
}

/** Ends the access of a co-host, as when the host removes them. */
export async function endCoHosting(services: Services, coHostId: string): Promise<void> {
  await services.db
    .updateTable('co_hosts')
    .set({ removed_at: services.clock.now() })
    .where('id', '=', coHostId)
    .execute();
}
