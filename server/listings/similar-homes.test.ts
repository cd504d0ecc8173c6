import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProperty, createUser } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const similarTo = async (id: string) =>
  (await server.succeed('listSimilarHomes', { params: { id } })).homes.map((home) => home.id);

it('shows homes near a property of about its size and price, the most similar first, and none that cannot be booked', async () => {
  const { services } = server;
  const host = await createUser(services, { role: 'host' });
  const suspended = await createUser(services, { role: 'host' });
  const at = (values: object, owner = host) =>
    createProperty(services, owner.id, {
      property_type: 'villa',
      capacity: 6,
      latitude: 32.88,
      longitude: 13.19,
      base_price_dirham: 200_000,
      ...values,
    });
  const home = await at({});
  const twin = await at({});
  const dearer = await at({ base_price_dirham: 300_000 });
  const farther = await at({ latitude: 32.95 });
  const dearest = await at({ base_price_dirham: 800_000 });
  await at({ capacity: 20 });
  await at({ latitude: 27.04, longitude: 14.43 });
  await at({ listing_status: 'unlisted' });
  const withheld = await at({}, suspended);
  await services.db
    .updateTable('users')
    .set({ suspended_at: server.clock.now() })
    .where('id', '=', suspended.id)
    .execute();
  const found = await similarTo(home.id);
  expect(found[0]).toBe(twin.id);
  expect(found.toSorted()).toEqual([twin, dearer, farther, dearest].map(({ id }) => id).toSorted());
  expect(found.at(-1)).toBe(dearest.id);
  expect((await server.call('listSimilarHomes', { params: { id: withheld.id } })).status).toBe(404);

  // Kept for a while, but never a home that was taken down meanwhile.
  await services.db.updateTable('users').set({ suspended_at: server.clock.now() }).where('id', '=', host.id).execute();
  await services.db.updateTable('users').set({ suspended_at: null }).where('id', '=', suspended.id).execute();
  expect(await similarTo(withheld.id)).toEqual([]);
});

it('looks farther and at other types where there are few', async () => {
  const { services } = server;
  const host = await createUser(services, { role: 'host' });
  const near = { latitude: 25.93, longitude: 13.9, capacity: 4, base_price_dirham: 100_000 };
  const home = await createProperty(services, host.id, { ...near, property_type: 'rest_house' });
  const other = await createProperty(services, host.id, { ...near, property_type: 'house', latitude: 26.2 });
  expect(await similarTo(home.id)).toEqual([other.id]);
});
