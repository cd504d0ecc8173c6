import { beforeAll, expect, test } from 'vitest';
import type { PropertyType } from '#contract/listings.ts';
import { unlistListing } from '#server/listings/publishing.ts';
import { namePlace } from '#test/records.ts';
import { changeProperty } from '#test/changes.ts';
import { stayIn } from '#test/bookings.ts';
import { createPlace, createProperty, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { flushViews } from './view-tracking.ts';

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
};

const server = useTestServer();
let host: Awaited<ReturnType<typeof signedIn>>;

const towns = {
  zuwara: { latitude: 32.93, longitude: 12.08 },
  // At the edge of two cells of the map.
  ghadames: { latitude: 30.13, longitude: 9.5 },
  derna: { latitude: 32.77, longitude: 22.64 },
};
type Town = keyof typeof towns;

/** Six properties in each town, of three types, at 100 to 200 dinar; those of Derna are popular. */
const properties = {} as Record<Town, string[]>;
const kinds: PropertyType[] = ['apartment', 'house', 'chalet'];

beforeAll(async () => {
  const { services } = server;
  host = await signedIn(services, { role: 'host' });
  for (const [town, middle] of Object.entries(towns) as [Town, (typeof towns)[Town]][]) {
    const { latitude, longitude } = middle;
    const box = { west: longitude - 0.1, east: longitude + 0.1, south: latitude - 0.1, north: latitude + 0.1 };
    await createPlace(services, { id: town, name_en: town, ...middle, ...box });
    await namePlace(services, town, [town]);
    properties[town] = [];
    for (let at = 0; at < 6; at += 1) {
      const property = await createProperty(services, host.id, {
        place_id: town,
        ...middle,
        property_type: kinds[at % 3]!,
        base_price_dirham: 100_000 + 20_000 * at,
        appeal: town === 'derna' ? 6 - at : 0,
        instant_book: true,
      });
      properties[town].push(property.id);
    }
  }
});

async function forYou(token?: string, limit = 4): Promise<string[]> {
  const cards = await server.succeed('recommendForYou', { ...(token ? { token } : {}), query: { limit } });
  expect(new Set(cards.map((card) => card.id)).size).toBe(cards.length);
  return cards.map((card) => card.id);
}
const townOf = (id: string) => (Object.keys(properties) as Town[]).find((town) => properties[town].includes(id));

async function save(token: string, id: string) {
  await server.succeed('toggleWishlist', { params: { property_id: id }, token });
}

test('popular properties are ordered by appeal, recent ones by their latest booking, up to the limit', async () => {
  const { services } = server;
  const ids = async (of: 'recommendPopular' | 'recommendRecent', limit?: number) =>
    (await server.succeed(of, limit ? { query: { limit } } : {})).map((card) => card.id);
  expect(await ids('recommendPopular')).toEqual(properties.derna.slice(0, 4));
  expect(await ids('recommendPopular', 2)).toEqual(properties.derna.slice(0, 2));
  expect(await ids('recommendPopular', 24)).toHaveLength(18);
  const [first, second] = [properties.zuwara[3]!, properties.ghadames[1]!];
  await changeProperty(services, { id: second }, { last_booked_at: new Date(Date.now() - 3_600_000) });
  await changeProperty(services, { id: first }, { last_booked_at: new Date() });
  expect((await ids('recommendRecent')).slice(0, 2)).toEqual([first, second]);
  expect(await ids('recommendRecent')).toHaveLength(4);
  for (const limit of [0, 25]) {
    expect((await server.call('recommendForYou', { query: { limit } })).status).toBe(422);
  }
});

test('visitors get popular properties of several towns, the four most popular last, in the same order all day', async () => {
  const shown = await forYou(undefined);
  expect(shown).toHaveLength(4);
  expect(shown.filter((id) => properties.derna.slice(0, 4).includes(id))).toEqual([]);
  expect(await forYou(undefined)).toEqual(shown);
  expect(new Set(shown.map(townOf)).size).toBeGreaterThan(1);
  const all = await forYou(undefined, 24);
  expect(all).toHaveLength(18);
  expect(new Set(all.slice(-4))).toEqual(new Set(properties.derna.slice(0, 4)));
  // An account without a history gets the same as a visitor.
  const fresh = await signedIn(server.services);
  expect(await forYou(fresh.token)).toEqual(shown);
});

test('saved properties, views and searches each lead to similar properties', async () => {
  const saver = await signedIn(server.services);
  await save(saver.token, properties.zuwara[0]!);
  const similarToSaved = await forYou(saver.token);
  expect(similarToSaved.map(townOf)).toEqual(['zuwara', 'zuwara', 'zuwara', 'zuwara']);
  // The saved property is left out; the one of its type at a similar price comes first.
  expect(similarToSaved).not.toContain(properties.zuwara[0]);
  expect(similarToSaved[0]).toBe(properties.zuwara[3]);

  const visitor = await signedIn(server.services);
  const headers = browser;
  await server.call('trackView', { params: { id: properties.ghadames[1]! }, token: visitor.token, headers });
  await flushViews(server.services);
  expect(new Set((await forYou(visitor.token)).map(townOf))).toEqual(new Set(['ghadames']));

  const searcher = await signedIn(server.services);
  await server.succeed('trackSearch', {
    token: searcher.token,
    body: { location: 'ghadames', property_type: ['chalet'], max_price: 180 },
  });
  await flushViews(server.services);
  const similarToSearched = await forYou(searcher.token);
  expect(new Set(similarToSearched.map(townOf))).toEqual(new Set(['ghadames']));
  expect([properties.ghadames[2], properties.ghadames[5]]).toContain(similarToSearched[0]);

  // Other accounts are not affected.
  expect(await forYou((await signedIn(server.services)).token)).toEqual(await forYou(undefined));
});

test('leaves out booked properties, the viewer’s own, and unpublished ones', async () => {
  const { services } = server;
  const guest = await signedIn(services);
  const [, property] = properties.zuwara;
  await server.succeed('requestBooking', { token: guest.token, body: stayIn(server, property!, 20, 2) });
  expect(await forYou(guest.token, 24)).not.toContain(property);
  expect(townOf((await forYou(guest.token))[0]!)).toBe('zuwara');

  const landlord = await signedIn(services, { role: 'host' });
  const own = await createProperty(services, landlord.id, { place_id: 'zuwara', ...towns.zuwara, appeal: 50 });
  expect(await forYou(landlord.token, 24)).not.toContain(own.id);
  expect(await forYou(guest.token, 24)).toContain(own.id);
  await unlistListing(services, own.id);
  expect(await forYou(guest.token, 24)).not.toContain(own.id);
  expect((await server.succeed('recommendPopular')).map((card) => card.id)).not.toContain(own.id);
});

test('adjacent properties differ in type or place', async () => {
  const guest = await signedIn(server.services);
  await save(guest.token, properties.zuwara[0]!);
  const cards = await server.succeed('recommendForYou', { token: guest.token, query: { limit: 5 } });
  for (const [at, card] of cards.entries()) {
    const before = cards[at - 1];
    expect(before?.property_type === card.property_type && before.city === card.city).toBe(false);
  }
});
