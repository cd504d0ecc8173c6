import { beforeAll, expect, test } from 'vitest';
import { savedSearchLimits } from '#contract/limits.ts';
import { createPlace, signedIn, tokenFor } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { endSearches } from './saved-searches.ts';

const server = useTestServer();
beforeAll(() => {
  server.clock.set(new Date('2026-11-21T10:00:00Z'));
});

const bodyOf = (query: Record<string, string | number>) => ({
  search: new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString(),
});
const save = (token: string, query: Record<string, string | number>) =>
  server.succeed('saveSearch', { token, body: bodyOf(query) });
const searchesOf = async (token: string) => (await server.succeed('listSavedSearches', { token })).searches;

test('a search is kept once, without its order and page, and named in the words of its reader', async () => {
  const { token } = await signedIn(server.services);
  const location = await createPlace(server.services);
  const body = { location, guests: '2', amenities: 'wifi,kitchen', min_price: '50', check_in: '2027-01-03' };
  const first = await save(token, { ...body, sort: 'price_asc', limit: '48', cursor: 'x' });
  const again = await save(token, { ...body, amenities: 'kitchen,wifi' });
  expect(again).toEqual(first);
  const [search, ...more] = await searchesOf(token);
  expect(more).toEqual([]);
  expect(search).toMatchObject({ ...first, ends_on: '2027-01-03', told_at: null, new_homes: [] });
  expect(search!.place_name).toEqual(expect.any(String));
  expect(Object.fromEntries(new URLSearchParams(search!.query))).toEqual({
    location,
    guests: '2',
    amenities: 'kitchen,wifi',
    min_price: '50',
    check_in: '2027-01-03',
  });
});

test('is removed by its person alone', async () => {
  const [owner, other] = [await signedIn(server.services), await signedIn(server.services)];
  const { id } = await save(owner.token, { guests: 3 });
  const params = { search_id: id };
  expect(await server.call('removeSavedSearch', { token: other.token, params })).toMatchObject({ status: 404 });
  expect(await searchesOf(other.token)).toEqual([]);
  await server.succeed('removeSavedSearch', { token: owner.token, params });
  expect(await searchesOf(owner.token)).toEqual([]);
  expect(await server.call('removeSavedSearch', { token: owner.token, params })).toMatchObject({ status: 404 });
});

test('of one person there are so many, also of simultaneous calls', async () => {
  const { token } = await signedIn(server.services);
  const { searches } = savedSearchLimits;
  const answers = await Promise.all(
    Array.from({ length: searches + 2 }, (_, at) =>
      server.call('saveSearch', { token, body: bodyOf({ guests: at + 1 }) }),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(2);
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 409, body: { code: 'too_many_saved_searches' } });
  expect(await searchesOf(token)).toHaveLength(searches);
});

test.each([
  [{ check_in: '2026-11-20' }, 'dates_in_past'],
  [{ check_in: '2026-11-21' }, 'notice_too_short'],
  [{ check_in: '2029-01-05' }, 'dates_too_far'],
  [{ check_in: '2027-01-05', check_out: '2027-01-03' }, 'dates_reversed'],
  [{ month: '2026-10' }, 'dates_in_past'],
  [{ guests: 'many' }, 'invalid_input'],
])('%j is refused with %s', async (body, code) => {
  const { token } = await signedIn(server.services);
  const answer = await server.call('saveSearch', { token, body: bodyOf(body) });
  expect(answer.body).toMatchObject({ code });
});

test('without an account nothing is kept', async () => {
  expect(await server.call('saveSearch', { body: { search: 'guests=2' } })).toMatchObject({ status: 401 });
});

test('ends on the day of check-in', async () => {
  const person = await signedIn(server.services);
  await save(person.token, { check_in: '2026-11-25' });
  await save(person.token, { month: '2026-12' });
  await save(person.token, { guests: 2 });
  server.clock.set(new Date('2026-11-25T10:00:00Z'));
  await endSearches(server.services);
  const token = await tokenFor(server.services, person);
  expect((await searchesOf(token)).map(({ query }) => query)).toEqual(['guests=2', 'month=2026-12']);
  server.clock.set(new Date('2026-11-21T10:00:00Z'));
});
