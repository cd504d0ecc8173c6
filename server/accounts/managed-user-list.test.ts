import { beforeAll, expect, it } from 'vitest';
import type { UserGroup } from '#contract/admin-users.ts';
import { createUser, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let token: string;
const made: { id: string; name: string }[] = [];
beforeAll(async () => {
  token = (await signedIn(server.services, { role: 'admin', admin_role: 'finance', name: 'Huda Admin' })).token;
  const at = new Date();
  for (const values of [
    { name: 'Aisha Guest', email: 'aisha@example.ly', phone: '+218911111111' },
    { name: 'Salma Host', role: 'host', identity_verified_at: at },
    { name: 'Walid Suspended', suspended_at: at, phone: '091 222 22 22' },
    { name: 'Gone Guest', closed_at: at },
  ]) {
    made.push(await createUser(server.services, values));
  }
});

const list = (query: Record<string, string | number> = {}) => server.succeed('listUsers', { token, query });
const names = async (query?: Record<string, string | number>) => (await list(query)).users.map(({ name }) => name);

it('lists accounts that are not closed, the newest first, in pages in both directions', async () => {
  const all = await names();
  expect(all).toEqual(['Walid Suspended', 'Salma Host', 'Aisha Guest', 'Huda Admin']);
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.next_cursor! });
  expect([...first.users, ...second.users].map(({ name }) => name)).toEqual(all);
  expect([first.previous_cursor, second.next_cursor]).toEqual([null, null]);
  expect(await list({ limit: 2, cursor: second.previous_cursor! })).toMatchObject({ users: first.users });
});

it.each([
  ['guests', ['Walid Suspended', 'Aisha Guest']],
  ['hosts', ['Salma Host']],
  ['suspended', ['Walid Suspended']],
  ['verified', ['Salma Host']],
  ['administrators', ['Huda Admin']],
] as const satisfies [UserGroup, string[]][])('limits the list to %s', async (group, expected) => {
  expect(await names({ group })).toEqual(expected);
});

it.each([
  ['AISHA@ex', ['Aisha Guest']],
  ['lma ho', ['Salma Host']],
  ['0911111111', ['Aisha Guest']],
  ['٠٠٢١٨ ٩١٢٢٢ ٢٢٢٢', ['Walid Suspended']],
  ['gone', []],
  ['%%%', []],
  ['a', []],
])('finds “%s” by address, name or phone number', async (q, expected) => {
  expect(await names({ q })).toEqual(expected);
});

it('limits what was found, too', async () => {
  expect(await names({ q: 'guest', group: 'hosts' })).toEqual([]);
});

it('finds accounts of the list behind more others than are looked through', async () => {
  const others = `
    insert into users (name, email, password_hash, role, phone, referral_code, closed_at)
    select 'Common Former', 'common-' || n || '@closed.invalid', 'none', 'guest', '+218944444444', $1 || n, $2
    from generate_series(1, 2001) as n`;
  const { pool, clock } = server.services;
  await pool.query(others, ['CLOSED', clock.now()]);
  await createUser(server.services, { name: 'Common Open', email: 'common-z@example.ly', phone: '+218944444444' });
  for (const q of ['common-', 'common', '0944444444']) expect(await names({ q })).toEqual(['Common Open']);

  await pool.query(others.replace('common-', 'common-guest-'), ['OPEN', null]);
  const host = { name: 'Common Host', email: 'common-zz@example.ly', phone: '+218944444444', role: 'host' };
  await createUser(server.services, host);
  for (const q of ['common-', 'common', '0944444444'])
    expect(await names({ q, group: 'hosts' })).toEqual(['Common Host']);
});
