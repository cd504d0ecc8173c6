import { beforeAll, expect, test } from 'vitest';
import { changeTexts } from '#test/changes.ts';
import { createProperty, createReview, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let admin: { id: string; token: string };
let host: { id: string };
beforeAll(async () => {
  admin = await signedIn(server.services, { role: 'admin', name: 'Huda Salem' });
  host = await signedIn(server.services, { role: 'host', name: 'Salma Host' });
});

const decide = (property_id: string, decision: string, reason = 'A guest showed us mould.') =>
  server.call('decideGuestFavorite', { token: admin.token, params: { property_id }, body: { decision, reason } });
const list = (query: Record<string, string | number> = {}) =>
  server.succeed('listGuestFavorites', { token: admin.token, query });

test('a decision shows at once in search and on the page of the home, with its reason in the list', async () => {
  const home = await createProperty(server.services, host.id);
  for (const rating of [5, 5, 5, 5, 5]) await createReview(server.services, home, rating);
  const shown = async () => {
    const { properties } = await server.succeed('searchProperties', { query: {} });
    const { is_guest_favorite } = await server.succeed('getProperty', { params: { id: home.id } });
    return [properties.find(({ id }) => id === home.id)?.isGuestFavorite, is_guest_favorite];
  };
  expect(await shown()).toEqual([true, true]);
  expect((await list({ favorite_list: 'earned' })).homes).toMatchObject([
    { id: home.id, decision: 'by_rating', is_guest_favorite: true, decided: null, host_name: 'Salma Host' },
  ]);

  expect((await decide(home.id, 'suppressed')).body).toMatchObject({
    decision: 'suppressed',
    is_guest_favorite: false,
  });
  expect(await shown()).toEqual([false, false]);
  expect((await list()).homes).toMatchObject([
    { id: home.id, decision: 'suppressed', decided: { by: 'Huda Salem', reason: 'A guest showed us mould.' } },
  ]);
  expect((await list({ favorite_list: 'earned' })).homes).toEqual([]);
  const again = await decide(home.id, 'suppressed');
  expect([again.status, again.body.code]).toEqual([409, 'state_moved_on']);

  await decide(home.id, 'by_rating', 'Mended.');
  expect(await shown()).toEqual([true, true]);
  expect((await list()).homes).toEqual([]);
});

test('a home without reviews can be pinned; drafts and unknown homes cannot', async () => {
  const home = await createProperty(server.services, host.id);
  expect((await decide(home.id, 'pinned')).body).toMatchObject({ rating: null, is_guest_favorite: true });
  const draft = await createProperty(server.services, host.id, { listing_status: 'draft' });
  expect((await decide(draft.id, 'pinned')).status).toBe(404);
  expect((await decide(host.id, 'pinned')).status).toBe(404);
  const silent = await decide(home.id, 'suppressed', ' ');
  expect([silent.status, Object.keys(silent.body.fields ?? {})]).toEqual([422, ['reason']]);
});

test('homes are found by the words of their title, and listed in pages', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    const home = await createProperty(server.services, host.id);
    await changeTexts(server.services, home, { title: `Painted room ${number}` });
    for (const rating of [5, 5]) await createReview(server.services, home, rating);
    ids.push(home.id);
  }
  expect((await list({ q: 'ROOM painted' })).homes.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect((await list({ q: 'ro' })).homes).toEqual([]);
  expect((await list({ q: '100%' })).homes).toEqual([]);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list({
      favorite_list: 'earned',
      limit: 1,
      ...(cursor ? { cursor } : {}),
    });
    seen.push(...page.homes.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(expect.arrayContaining(ids));
  expect(new Set(seen).size).toBe(seen.length);
});
