import { describe, expect, it } from 'vitest';
import { coHostAreas, type CoHostArea } from '#contract/co-hosts.ts';
import { changeUser } from '#test/changes.ts';
import { addCoHost, createCoHost, endCoHosting } from '#test/co-hosts.ts';
import { createProperty, createUser } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { findHostFor } from './acted-for-list.ts';
import { hostsFor, mayActFor, requireActFor } from './access.ts';
import type { HostAct } from '../../contract/co-hosts.ts';

const server = useTestServer();

const acts: readonly HostAct[] = ['calendar', 'messages', 'money', 'reservations', 'owner'];

async function createWorld() {
  const { services } = server;
  const host = await createUser(services, { role: 'host' });
  const properties = [await createProperty(services, host.id), await createProperty(services, host.id)];
  return { host, first: properties[0]!.id, second: properties[1]!.id };
}

/** The acts that all three questions allow; they must agree. */
async function allowedActs(viewer: { id: string }, host: { id: string }, property: string): Promise<HostAct[]> {
  const { db } = server.services;
  const allowed: HostAct[] = [];
  for (const act of acts) {
    const may = await mayActFor(db, viewer, act, { host_id: host.id, property_id: property });
    expect(await findHostFor(db, viewer, act, property)).toBe(may ? host.id : undefined);
    const refusal = await requireActFor(db, viewer, act, [property]).catch((error: unknown) => error);
    expect(refusal).toEqual(may ? undefined : expect.objectContaining({ code: 'not_found' }));
    const hosts = await hostsFor(db, viewer, act);
    expect(hosts[0]).toEqual({ host_id: viewer.id, property_ids: null });
    const listed = hosts.some(
      (one) => one.host_id === host.id && (one.property_ids === null || one.property_ids.includes(property)),
    );
    expect(listed).toBe(may);
    if (may) allowed.push(act);
  }
  return allowed;
}

describe('who may act for a property', () => {
  it('is its host, in everything', async () => {
    const { host, first } = await createWorld();
    expect(await allowedActs(host, host, first)).toEqual(acts);
  });

  it('is nobody else: no other host, and no guest', async () => {
    const { host, first } = await createWorld();
    const other = await createWorld();
    const guest = await createUser(server.services);
    expect(await allowedActs(other.host, host, first)).toEqual([]);
    expect(await allowedActs(guest, host, first)).toEqual([]);
  });

  const expected: Record<CoHostArea, HostAct[]> = {
    calendar: ['calendar', 'reservations'],
    messages: ['messages', 'reservations'],
    money: ['money'],
    manager: ['calendar', 'messages', 'money', 'reservations'],
  };
  it.each(coHostAreas)('is a co-host with the area %s, in what it allows', async (area) => {
    const { host, first, second } = await createWorld();
    const member = await createCoHost(server.services, host, [area]);
    for (const property of [first, second]) {
      expect(await allowedActs(member, host, property)).toEqual(expected[area]);
    }
    // The host does not act for the co-host.
    const { id } = await createProperty(server.services, member.id);
    expect(await allowedActs(host, member, id)).toEqual([]);
  });

  it('is a co-host of some properties, for these only', async () => {
    const { host, first, second } = await createWorld();
    const member = await createCoHost(server.services, host, ['calendar', 'money'], [second]);
    expect(await allowedActs(member, host, first)).toEqual([]);
    expect(await allowedActs(member, host, second)).toEqual(['calendar', 'money', 'reservations']);
    const both = requireActFor(server.services.db, member, 'calendar', [first, second]);
    await expect(both).rejects.toMatchObject({ code: 'not_found' });
  });

  it('ends with the removal, the suspension of the host, and is not yet an invited person', async () => {
    const { services } = server;
    const { host, first } = await createWorld();
    const member = await createCoHost(services, host, ['manager']);
    const setSuspended = (suspended_at: Date | null) => changeUser(services, host, { suspended_at });
    await setSuspended(services.clock.now());
    expect(await allowedActs(member, host, first)).toEqual([]);
    await setSuspended(null);
    expect(await allowedActs(member, host, first)).not.toEqual([]);
    await endCoHosting(services, member.co_host_id);
    expect(await allowedActs(member, host, first)).toEqual([]);
    await services.db
      .updateTable('co_hosts')
      .set({ removed_at: null, member_id: null, accepted_at: null })
      .where('id', '=', member.co_host_id)
      .execute();
    expect(await allowedActs(member, host, first)).toEqual([]);
  });

  it('lists the viewer first, and no more than twenty others', async () => {
    const { services } = server;
    const member = await createUser(services, { role: 'host' });
    for (let count = 0; count < 22; count += 1) {
      await addCoHost(services, await createUser(services, { role: 'host' }), member, ['messages']);
    }
    const hosts = await hostsFor(services.db, member, 'messages');
    expect(hosts).toHaveLength(21);
    expect(hosts[0]!.host_id).toBe(member.id);
    expect(await hostsFor(services.db, member, 'money')).toEqual([{ host_id: member.id, property_ids: null }]);
  });
});
