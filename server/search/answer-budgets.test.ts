/** What answers weigh and how many statements they send: budgets that do not depend on the machine. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { amenities } from '#contract/amenities.ts';
import { addDays } from '#contract/days.ts';
import { refreshSearchRow } from '#server/listings/search-rows.ts';
import { changeProperty } from '#test/changes.ts';
import { createProperty, createUser } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { statementsDuring } from '#test/statements.ts';

const server = useTestServer();
const photosOfHome = 6;
let homes: string[];

beforeAll(async () => {
  const { services } = server;
  const host = await createUser(services, { role: 'host' });
  homes = [];
  for (let at = 0; at < 24; at += 1) {
    const { id } = await createProperty(services, host.id, { amenities: amenities.slice(at % 5, (at % 5) + 10) });
    homes.push(id);
  }
  const alternatives = JSON.stringify({ en: 'A bright living room with a low sofa', ar: 'غرفة جلوس مضيئة' });
  const positions = Array.from({ length: photosOfHome }, (_, position) => position);
  await services.db.deleteFrom('property_photos').execute();
  await services.db
    .insertInto('property_photos')
    .values(
      homes.flatMap((property_id) =>
        positions.map((position) => ({
          property_id,
          position,
          key: `city-apartment-0${position + 1}`,
          width: 1200,
          height: 900,
          color: '#b9b9a3',
          alternative_texts: alternatives,
        })),
      ),
    )
    .execute();
  for (const id of homes) await refreshSearchRow(services.db, id);
  // The first calls also read what a process keeps, such as the gazetteer and rates, and count for limits.
  await server.succeed('searchProperties');
  await server.succeed('getProperty', { params: { id: homes[1]! } });
});

async function bodyOf(path: string, language = 'en'): Promise<string> {
  const answer = await fetch(server.url + path, { headers: { 'accept-language': language } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return answer.text();
}
const sizeOf = async (path: string) => Buffer.byteLength(await bodyOf(path));

describe('a list of 24 cards', () => {
  test('weighs less than 29 kB with its photos, and 19.5 kB without', async () => {
    const [all, light] = [await sizeOf('/api/properties'), await sizeOf('/api/properties?photos=0')];
    expect(all).toBeLessThan(29_000);
    expect(light).toBeLessThan(19_500);
  });

  test.each([0, 1, 2, 3])(
    'has %i photos of each home where so many are asked for, and the first beside them',
    async (photos) => {
      const { properties } = await server.succeed('searchProperties', { query: { photos } });
      const whole = await server.succeed('searchProperties');
      expect(properties).toHaveLength(24);
      expect(properties).toEqual(whole.properties.map((card) => ({ ...card, photos: card.photos.slice(0, photos) })));
      expect(new Set(properties.map(({ photo, image }) => photo.key + image))).toEqual(
        new Set(['city-apartment-01/media/city-apartment-01-640.webp']),
      );
    },
  );

  test('says how many photos a home has where they are fewer than its card can show', async () => {
    const { services } = server;
    const { id } = await createProperty(services, (await createUser(services, { role: 'host' })).id);
    const { photo_count } = await server.succeed('getPropertyCard', { params: { id }, query: { photos: 0 } });
    expect(photo_count).toBe(1);
    await changeProperty(services, { id }, { listing_status: 'unlisted' });
    await refreshSearchRow(services.db, id);
    const { properties } = await server.succeed('searchProperties', { query: { photos: 0 } });
    expect(properties.map((card) => 'photo_count' in card)).toEqual(properties.map(() => false));
  });

  test('refuses another number of photos', async () => {
    for (const photos of [4, -1, 0.5, 'all']) {
      expect(await server.call('searchProperties', { query: { photos } })).toMatchObject({
        status: 422,
        body: { fields: { photos: expect.any(String) as string } },
      });
    }
  });

  test('is the same text with and without cards of before, and in each language', async () => {
    for (const language of ['en', 'ar', 'fr']) {
      const [first, second] = [await bodyOf('/api/properties', language), await bodyOf('/api/properties', language)];
      expect(second).toBe(first);
    }
  });
});

describe('statements', () => {
  const stay = () => ({ check_in: addDays(server.clock.today(), 30), check_out: addDays(server.clock.today(), 33) });
  // Every version is a new one, of which nothing is kept.
  const changeAll = async () => {
    for (const id of homes) {
      await changeProperty(server.services, { id }, { appeal: Math.random() });
      await refreshSearchRow(server.services.db, id);
    }
  };
  const countOf = (call: () => Promise<unknown>) => statementsDuring(async () => void (await call()));
  beforeEach(changeAll);

  test('of a search: one, one more for prices of days, and one where cards are not kept', async () => {
    const search = () => server.succeed('searchProperties');
    expect([await countOf(search), await countOf(search)]).toEqual([2, 1]);
    expect(await countOf(() => server.succeed('searchProperties', { query: stay() }))).toBe(2);
  });

  test('of a property: one, kept or not, and one more where what is kept is of an older version', async () => {
    const show = () => server.succeed('getProperty', { params: { id: homes[0]! } });
    expect([await countOf(show), await countOf(show)]).toEqual([1, 1]);
    await changeAll();
    expect([await countOf(show), await countOf(show)]).toEqual([2, 1]);
  });
});
