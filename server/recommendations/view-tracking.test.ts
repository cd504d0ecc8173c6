import { beforeAll, expect, test } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { refreshPopularity } from '#server/listings/listings.ts';
import { addViews, namePlace } from '#test/records.ts';
import { createBooking, createPlace, createProperty, createUser, signedIn, tokenFor } from '#test/factories.ts';
import { startSecondInstance } from '#test/second-instance.ts';
import { startTestServer, useTestServer } from '#test/server.ts';
import { maxBrowsersPerAddress } from './viewer-keys.ts';
import { pruneHistory } from './retention.ts';
import { maxViewedProperties } from './daily-view-list.ts';
import { flushViews } from './view-tracking.ts';

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
};
const phone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile',
};

const server = useTestServer();
let host: { id: string };

beforeAll(async () => {
  // Tests advance the clock by minutes, and count views of one day.
  server.clock.set(tripoliInstant(server.clock.today(), '12:00'));
  host = await createUser(server.services, { role: 'host' });
  await createPlace(server.services, { id: 'ghadames', name_en: 'Ghadames', latitude: 30.13, longitude: 9.5 });
  await namePlace(server.services, 'ghadames', ['Ghadames']);
});

async function trackView(id: string, caller: { token?: string; headers?: Record<string, string> } = {}) {
  const answer = await server.call('trackView', { params: { id }, headers: browser, ...caller });
  expect(answer.status).toBe(202);
}

async function viewsOf(id: string): Promise<number> {
  await flushViews(server.services);
  const { rows } = await server.services.pool.query<{ views: number }>(
    'select coalesce(sum(views), 0)::int as views from property_views where property_id = $1',
    [id],
  );
  return rows[0]!.views;
}

async function viewedBy(userId: string): Promise<string[]> {
  await flushViews(server.services);
  const { rows } = await server.services.pool.query<{ property_id: string }>(
    'select property_id from viewed_properties where user_id = $1 order by viewed_at desc',
    [userId],
  );
  return rows.map((row) => row.property_id);
}

test('counts each visitor of a property once a day and stores no data of them', async () => {
  const property = await createProperty(server.services, host.id);
  await trackView(property.id);
  await trackView(property.id);
  expect(await viewsOf(property.id)).toBe(1);
  await trackView(property.id, { headers: phone });
  expect(await viewsOf(property.id)).toBe(2);
  server.clock.advanceHours(24);
  await trackView(property.id);
  expect(await viewsOf(property.id)).toBe(3);
  const { rows } = await server.services.pool.query('select * from property_views where property_id = $1', [
    property.id,
  ]);
  expect(rows.map((row) => Object.keys(row).sort())).toEqual([
    ['property_id', 'viewed_on', 'views'],
    ['property_id', 'viewed_on', 'views'],
  ]);
});

test('counts each viewer once a day over all instances, and stores only digests until the next day', async () => {
  const other = await startSecondInstance(server);
  try {
    const property = await createProperty(server.services, host.id);
    const guest = await signedIn(server.services);
    const postView = async (url: string, headers: Record<string, string>) => {
      const response = await fetch(`${url}/api/properties/${property.id}/views`, { method: 'POST', headers });
      expect(response.status).toBe(202);
    };
    for (const { url } of [server, other]) {
      await postView(url, browser);
      await postView(url, { ...browser, authorization: `Bearer ${guest.token}` });
      for (let count = 0; count < maxBrowsersPerAddress; count += 1) {
        const agent = `${browser['user-agent']} ${url === server.url ? 'A' : 'B'}/${count}`;
        await postView(url, { 'user-agent': agent });
      }
    }
    await Promise.all([flushViews(server.services), flushViews(other.services)]);
    // The account, and visitors of one address up to the limit, although both instances wrote at the same time.
    expect(await viewsOf(property.id)).toBe(maxBrowsersPerAddress + 1);
    const { rows } = await server.services.pool.query<object>('select * from property_viewers where property_id = $1', [
      property.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(guest.id);
    server.clock.advanceHours(24);
    await pruneHistory(server.services);
    const left = await server.services.pool.query('select from property_viewers');
    expect(left.rowCount).toBe(0);
  } finally {
    await other.close();
  }
});

test('limits the visitors counted for one address', async () => {
  const property = await createProperty(server.services, host.id);
  for (let count = 0; count < maxBrowsersPerAddress + 5; count += 1)
    await trackView(property.id, { headers: { 'user-agent': `${browser['user-agent']} Build/${count}` } });
  expect(await viewsOf(property.id)).toBe(maxBrowsersPerAddress);
  // The limit does not apply to accounts.
  await trackView(property.id, { token: (await signedIn(server.services)).token });
  expect(await viewsOf(property.id)).toBe(maxBrowsersPerAddress + 1);
});

test('ignores crawlers, the host, administrators and unpublished properties, and answers 202 for unknown ones', async () => {
  const property = await createProperty(server.services, host.id);
  const admin = await signedIn(server.services, { role: 'admin' });
  await trackView(property.id, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } });
  await trackView(property.id, { headers: { 'user-agent': '' } });
  await trackView(property.id, { token: await tokenFor(server.services, host) });
  await trackView(property.id, { token: admin.token });
  expect(await viewsOf(property.id)).toBe(0);
  expect(await viewedBy(host.id)).toEqual([]);
  const draft = await createProperty(server.services, host.id, { listing_status: 'draft' });
  await trackView(draft.id);
  await trackView('01890000-0000-7000-8000-000000000000');
  expect(await viewsOf(draft.id)).toBe(0);
});

test('the history of an account has the last fifty viewed properties and is deleted with the account', async () => {
  const guest = await signedIn(server.services);
  const properties: string[] = [];
  for (let count = 0; count < maxViewedProperties + 2; count += 1)
    properties.push((await createProperty(server.services, host.id)).id);
  for (const id of properties) {
    server.clock.advanceHours(0.001);
    await trackView(id, { token: guest.token });
  }
  const newestFirst = properties.toReversed();
  expect(await viewedBy(guest.id)).toEqual(newestFirst.slice(0, maxViewedProperties));
  // A second view moves the property to the front but is not counted.
  server.clock.advanceHours(0.001);
  await trackView(properties[10]!, { token: guest.token });
  expect((await viewedBy(guest.id))[0]).toBe(properties[10]);
  expect(await viewsOf(properties[10]!)).toBe(1);

  await server.services.db.deleteFrom('users').where('id', '=', guest.id).execute();
  expect(await viewedBy(guest.id)).toEqual([]);
});

test('the history of an account has each searched place with its latest filters; visitors have none', async () => {
  const guest = await signedIn(server.services);
  const search = (body: object) => server.call('trackSearch', { token: guest.token, body });
  expect((await server.call('trackSearch', { body: { location: 'Ghadames' } })).status).toBe(202);
  expect((await search({ location: 'Ghadames', property_type: ['villa'] })).status).toBe(202);
  server.clock.advanceHours(0.001);
  await search({ location: 'ghadames', property_type: ['house'], amenities: ['wifi'], max_price: 250 });
  await search({ location: 'Atlantis' });
  await search({});
  await search({ min_price: 100 });
  await flushViews(server.services);
  const rows = await server.services.db
    .selectFrom('searched_places')
    .selectAll()
    .where('user_id', '=', guest.id)
    .orderBy('place_id')
    .execute();
  expect(rows).toMatchObject([
    { place_id: 'ghadames', property_types: 2, max_price_dirham: 250_000, min_price_dirham: null },
    { place_id: null, property_types: 0, min_price_dirham: 100_000 },
  ]);
  expect((await search({ location: 'Ghadames', property_type: ['castle'] })).status).toBe(422);
});

test('old views and searches are deleted after 180 days, view counts after 400', async () => {
  const guest = await signedIn(server.services);
  const property = await createProperty(server.services, host.id);
  await trackView(property.id, { token: guest.token });
  await server.call('trackSearch', { token: guest.token, body: { location: 'Ghadames' } });
  expect(await viewedBy(guest.id)).toEqual([property.id]);
  server.clock.advanceHours(179 * 24);
  await pruneHistory(server.services);
  expect(await viewedBy(guest.id)).toEqual([property.id]);
  server.clock.advanceHours(2 * 24);
  await pruneHistory(server.services);
  expect(await viewedBy(guest.id)).toEqual([]);
  const left = await server.services.db.selectFrom('searched_places').where('user_id', '=', guest.id).execute();
  expect(left).toEqual([]);
  expect(await viewsOf(property.id)).toBe(1);
  server.clock.advanceHours(221 * 24);
  await pruneHistory(server.services);
  expect(await viewsOf(property.id)).toBe(0);
});

test('the batch is written when the server closes', async () => {
  const other = await startTestServer();
  const otherHost = await createUser(other.services, { role: 'host' });
  const property = await createProperty(other.services, otherHost.id);
  await other.call('trackView', { params: { id: property.id }, headers: browser });
  const count = async () =>
    (await other.services.pool.query('select from property_views where property_id = $1', [property.id])).rowCount;
  expect(await count()).toBe(0);
  let written: number | null = null;
  const { destroy } = other.services.db;
  // The database is closed last, so everything must be written by then.
  other.services.db.destroy = async () => {
    written = await count();
    await destroy.call(other.services.db);
  };
  await other.close();
  expect(written).toBe(1);
});

test('a batch that cannot be written is dropped and the next one is written', async () => {
  const property = await createProperty(server.services, host.id);
  await server.executeAsOwner('alter table property_views rename to away');
  await trackView(property.id);
  await flushViews(server.services);
  await server.executeAsOwner('alter table away rename to property_views');
  await trackView(property.id, { headers: phone });
  expect(await viewsOf(property.id)).toBe(1);
});

test('wishlists and views increase the appeal, with less weight than stays', async () => {
  const { services } = server;
  const [plain, viewed, saved, booked] = await Promise.all(
    Array.from({ length: 4 }, () => createProperty(services, host.id)),
  );
  await addViews(services, viewed!, [{ viewed_on: server.clock.today(), views: 40 }]);
  for (let count = 0; count < 3; count += 1) {
    const guest = await signedIn(services);
    await server.succeed('toggleWishlist', { params: { property_id: saved!.id }, token: guest.token });
    await createBooking(services, booked!, guest.id, {
      status: 'paid',
      check_in: addDays(server.clock.today(), count * 3),
      created_at: server.clock.now(),
    });
  }
  await refreshPopularity(services.db, server.clock.now());
  const rows = await services.db
    .selectFrom('properties')
    .select(['id', 'appeal'])
    .where('id', 'in', [plain!.id, viewed!.id, saved!.id, booked!.id])
    .orderBy('appeal', 'desc')
    .execute();
  expect(rows.map((row) => row.id)).toEqual([booked!.id, saved!.id, viewed!.id, plain!.id]);
  expect(rows.at(-1)!.appeal).toBe(0);
  expect(await refreshPopularity(services.db, server.clock.now())).toBe(0);
});
