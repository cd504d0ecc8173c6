import { expect, it } from 'vitest';
import { changeUser, suspend } from '#test/changes.ts';
import { copyProperty, createProperty, createUser } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();

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
  await suspend(services, suspended);
  const found = await similarTo(home.id);
  expect(found[0]).toBe(twin.id);
  expect(found.toSorted()).toEqual([twin, dearer, farther, dearest].map(({ id }) => id).toSorted());
  expect(found.at(-1)).toBe(dearest.id);
  expect((await server.call('listSimilarHomes', { params: { id: withheld.id } })).status).toBe(404);

  // Kept for a while, but never a home that was taken down meanwhile.
  await suspend(services, host);
  await changeUser(services, suspended, { suspended_at: null });
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

it('finds the nearest of more than a thousand homes, and is not misled by homes on the same latitude', async () => {
  const { services } = server;
  const host = await createUser(services, { role: 'host' });
  const home = await createProperty(services, host.id, {
    property_type: 'chalet',
    capacity: 4,
    latitude: 31.2,
    longitude: 16.6,
    base_price_dirham: 100_000,
  });
  const copy = (count: number, east: number) => copyProperty(services, home, count, east);
  await copy(1200, 1);
  await copy(1200, 0.12);
  const beside = await copy(3, 0.001);
  const found = await similarTo(home.id);
  expect(found).toHaveLength(8);
  expect(found.slice(0, 3)).toEqual(beside);
});
