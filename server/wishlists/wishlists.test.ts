import { beforeAll, expect, test } from 'vitest';
import { unlistListing } from '#server/listings/publishing.ts';
import { createProperty, createUser, signedIn, tokenFor } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
let hostId: string;

beforeAll(async () => {
  hostId = (await createUser(server.services, { role: 'host' })).id;
});

test('thirty simultaneous toggles from two devices end in the same state on both', async () => {
  const guest = await signedIn(server.services);
  const devices = [guest.token, await tokenFor(server.services, guest)];
  expect(devices[0]).not.toBe(devices[1]);
  const property = await createProperty(server.services, hostId);
  for (const count of [30, 31]) {
    const before = (await server.succeed('listWishlist', { token: guest.token })).total;
    const answers = await Promise.all(
      Array.from({ length: count }, (_, at) =>
        server.call('toggleWishlist', { params: { property_id: property.id }, token: devices[at % 2] }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    // Half of the toggles save, half remove.
    const liked = answers.filter((answer) => answer.body.liked).length;
    expect(liked).toBe(count % 2 === 0 ? count / 2 : Math.ceil(count / 2) - before);
    const after = (before + count) % 2;
    for (const token of devices) {
      expect((await server.succeed('listWishlist', { token })).total).toBe(after);
      const { liked_ids } = await server.succeed('checkWishlist', { body: { property_ids: [property.id] }, token });
      expect(liked_ids).toEqual(after === 1 ? [property.id] : []);
    }
  }
});

test('a home that one guest removes stays in the list of another', async () => {
  const property = await createProperty(server.services, hostId);
  const params = { property_id: property.id };
  const other = await signedIn(server.services);
  await server.succeed('toggleWishlist', { params, token: other.token });
  for (const act of ['toggleWishlist', 'removeFromWishlist'] as const) {
    const one = await signedIn(server.services);
    await server.succeed('toggleWishlist', { params, token: one.token });
    expect(await server.succeed(act, { params, token: one.token })).toEqual({ liked: false });
    expect((await server.succeed('listWishlist', { token: one.token })).total).toBe(0);
    expect((await server.succeed('listWishlist', { token: other.token })).total).toBe(1);
  }
});

test('lists cards by page, newest first', async () => {
  const guest = await signedIn(server.services);
  const properties = [];
  for (let count = 0; count < 5; count += 1) properties.push(await createProperty(server.services, hostId));
  for (const property of properties) {
    expect(
      await server.succeed('toggleWishlist', { params: { property_id: property.id }, token: guest.token }),
    ).toEqual({
      liked: true,
    });
  }
  const first = await server.succeed('listWishlist', { query: { limit: 3 }, token: guest.token });
  const second = await server.succeed('listWishlist', { query: { limit: 3, page: 2 }, token: guest.token });
  expect(first).toMatchObject({ total: 5, page: 1, limit: 3 });
  expect([...first.properties, ...second.properties].map((card) => card.id)).toEqual(
    properties.map((property) => property.id).reverse(),
  );
  expect(first.properties[0]).toMatchObject({
    title: 'Quiet house',
    city: 'Test Town',
    main_image: '/media/hosh-01-640.webp',
    price_per_night: 15.63,
  });
  // What the property really is, where the specification's client filled in the same for all.
  expect(first.properties[0]).toMatchObject({
    property_type: properties[4]!.property_type,
    guests: properties[4]!.capacity,
    bedrooms: properties[4]!.bedrooms,
    bathrooms: properties[4]!.bathrooms,
    amenities: properties[4]!.amenities,
  });
  expect((await server.succeed('listWishlist', { query: { page: 9 }, token: guest.token })).properties).toEqual([]);
  expect((await server.succeed('listWishlist', { token: guest.token })).limit).toBe(12);
});

test('removes twice without an error, and neither saves nor lists unpublished properties', async () => {
  const guest = await signedIn(server.services);
  const property = await createProperty(server.services, hostId);
  const draft = await createProperty(server.services, hostId, { listing_status: 'draft' });
  const call = (id: 'toggleWishlist' | 'removeFromWishlist', property_id: string) =>
    server.call(id, { params: { property_id }, token: guest.token });
  expect((await call('toggleWishlist', draft.id)).status).toBe(404);
  expect((await call('toggleWishlist', '0198c0de-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await call('toggleWishlist', 'nonsense')).status).toBe(404);
  expect((await call('toggleWishlist', property.id)).body).toEqual({ liked: true });
  expect((await call('removeFromWishlist', property.id)).body).toEqual({ liked: false });
  expect((await call('removeFromWishlist', property.id)).body).toEqual({ liked: false });
  await call('toggleWishlist', property.id);
  await unlistListing(server.services, property.id);
  expect(await server.succeed('listWishlist', { token: guest.token })).toMatchObject({ properties: [], total: 0 });
});

test('keeps wishlists apart, and refuses visitors', async () => {
  const [one, other] = [await signedIn(server.services), await signedIn(server.services)];
  const property = await createProperty(server.services, hostId);
  await server.succeed('toggleWishlist', { params: { property_id: property.id }, token: one.token });
  expect((await server.succeed('listWishlist', { token: other.token })).total).toBe(0);
  expect(
    (await server.succeed('checkWishlist', { body: { property_ids: [property.id] }, token: other.token })).liked_ids,
  ).toEqual([]);
  expect((await server.succeed('checkWishlist', { body: { property_ids: [] }, token: other.token })).liked_ids).toEqual(
    [],
  );
  expect((await server.call('listWishlist')).status).toBe(401);
  expect((await server.call('toggleWishlist', { params: { property_id: property.id } })).status).toBe(401);
});
