import { expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { changeProperty, suspend } from '#test/changes.ts';
import { createProperty, createUser, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();

/** Far from the homes of other tests. */
const at = { latitude: 25.41, longitude: 16.77, property_type: 'villa' as const, capacity: 6 };

it('of a home that guests could see once, the place and homes like it that are free are told', async () => {
  const { services } = server;
  const host = await signedIn(services, { role: 'host' });
  const suspended = await createUser(services, { role: 'host' });
  const [hidden, withheld] = [
    await createProperty(services, host.id, at),
    await createProperty(services, suspended.id, at),
  ];
  const [twin, taken] = [await createProperty(services, host.id, at), await createProperty(services, host.id, at)];
  await changeProperty(services, hidden, { listing_status: 'unlisted', published_at: server.clock.now() });
  await changeProperty(services, withheld, { published_at: server.clock.now() });
  await suspend(services, suspended);
  const check_in = addDays(server.clock.today(), 30);
  const stay = { check_in, check_out: addDays(check_in, 3) };
  await server.succeed('editCalendar', {
    token: host.token,
    params: { property_id: taken.id },
    body: { from: stay.check_in, to: stay.check_out, status: 'blocked' },
  });
  for (const { id, place_id } of [hidden, withheld]) {
    expect((await server.call('getProperty', { params: { id } })).status).toBe(404);
    const former = await server.succeed('getFormerHome', { params: { id }, query: { ...stay, guests: 4 } });
    expect(former).toMatchObject({
      place: { id: place_id },
      homes: [{ id: twin.id, total: { dirham: expect.any(Number) } }],
    });
    expect(former.homes).toHaveLength(1);
    const undated = await server.succeed('getFormerHome', { params: { id } });
    expect(undated.homes.map((home) => home.id).toSorted()).toEqual([twin.id, taken.id].toSorted());
  }
});

it('nothing is told of a home that is there, was never published, or does not exist', async () => {
  const { services } = server;
  const host = await createUser(services, { role: 'host' });
  const there = await createProperty(services, host.id);
  const draft = await createProperty(services, host.id, { listing_status: 'draft' });
  await changeProperty(services, draft, { listing_status: 'draft', published_at: null });
  for (const id of [there.id, draft.id, crypto.randomUUID()])
    expect((await server.call('getFormerHome', { params: { id } })).body.code).toBe('not_found');
});
