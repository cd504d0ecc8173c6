import { beforeAll, expect, test } from 'vitest';
import { mostViews } from '#contract/admin-views.ts';
import { signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let token: string;
let other: string;
beforeAll(async () => {
  ({ token } = await signedIn(server.services, { role: 'admin' }));
  ({ token: other } = await signedIn(server.services, { role: 'admin' }));
});

const save = (body: object, by = token) => server.call('saveAdminView', { token: by, body });
const namesOf = async (by = token) =>
  (await server.succeed('listAdminViews', { token: by })).views.map(({ list, name, query }) => [list, name, query]);

test('a view belongs to its administrator; one of the same name is replaced', async () => {
  await save({ list: 'bookings', name: ' Unpaid ', query: 'payment=unpaid' });
  await save({ list: 'bookings', name: 'Ghadames', query: 'city=ghadames&sort=check_in' });
  await save({ list: 'users', name: 'Unpaid', query: '' });
  await save({ list: 'bookings', name: 'Unpaid', query: 'payment=unpaid&status=paid' });
  expect(await namesOf()).toEqual([
    ['bookings', 'Ghadames', 'city=ghadames&sort=check_in'],
    ['bookings', 'Unpaid', 'payment=unpaid&status=paid'],
    ['users', 'Unpaid', ''],
  ]);
  expect(await namesOf(other)).toEqual([]);

  const { views } = await server.succeed('listAdminViews', { token });
  const params = { view_id: views[0]!.id };
  await server.succeed('removeAdminView', { token: other, params });
  expect(await namesOf()).toHaveLength(3);
  await server.succeed('removeAdminView', { token, params });
  await server.succeed('removeAdminView', { token, params });
  expect(await namesOf()).toHaveLength(2);
});

test('a list keeps so many views; a name and a query string are needed', async () => {
  const answers = await Promise.all(
    Array.from({ length: mostViews + 2 }, (_, n) => save({ list: 'users', name: `View ${n}`, query: '' }, other)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostViews);
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'too_many_views' });
  for (const wrong of [
    { name: '  ' },
    { list: 'wallets' },
    { query: 'q=<script>' },
    { query: '//elsewhere.example' },
  ]) {
    expect((await save({ list: 'bookings', name: 'Wrong', query: '', ...wrong })).status).toBe(422);
  }
});
