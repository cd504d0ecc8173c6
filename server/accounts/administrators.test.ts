import { beforeAll, expect, it } from 'vitest';
import { createUser, signedIn, tokenFor } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer({ VERIFY_EMAIL: 'true' });
let owner: Awaited<ReturnType<typeof signedIn>>;
const reason = 'A new colleague';
beforeAll(async () => {
  owner = await signedIn(server.services, { role: 'admin', name: 'Huda Owner' });
});

const roleOf = (id: string) =>
  server.services.db.selectFrom('users').select(['role', 'admin_role']).where('id', '=', id).executeTakeFirstOrThrow();

it('an owner makes a guest an administrator, changes their role, and makes them a guest again', async () => {
  const guest = await signedIn(server.services, { name: 'Amal Guest', email_verified_at: new Date() });
  const made = await server.succeed('addAdministrator', {
    token: owner.token,
    body: { email: guest.email, admin_role: 'support', reason },
  });
  expect(made.administrators.map(({ name, admin_role, is_self }) => [name, admin_role, is_self])).toEqual([
    ['Huda Owner', 'owner', true],
    ['Amal Guest', 'support', false],
  ]);
  // Signed out: administrators sign in as such.
  expect((await server.call('getCurrentUser', { token: guest.token })).status).toBe(401);
  const token = await tokenFor(server.services, guest);
  expect(await server.succeed('getCurrentUser', { token })).toMatchObject({ role: 'admin', admin_role: 'support' });

  const change = {
    token: owner.token,
    params: { user_id: guest.id },
    body: { admin_role: 'finance' as const, reason },
  };
  await server.succeed('changeAdminRole', change);
  // The same session has the new role.
  expect((await server.call('getFinance', { token })).status).toBe(200);
  expect((await server.call('listCases', { token })).body.code).toBe('admin_role_required');
  expect((await server.call('changeAdminRole', change)).body.code).toBe('state_moved_on');

  const removal = { token: owner.token, params: { user_id: guest.id }, body: { reason } };
  await server.succeed('removeAdministrator', removal);
  expect((await server.call('getCurrentUser', { token })).status).toBe(401);
  expect(await roleOf(guest.id)).toEqual({ role: 'guest', admin_role: null });
  expect((await server.call('removeAdministrator', removal)).status).toBe(404);
});

it.each([
  ['nobody’s', undefined, 'Nobody has an account with this address. Ask them to sign up as a guest first'],
  [
    'a host’s',
    { role: 'host' },
    'This account lets homes, is suspended, or is an administrator already. Choose a guest’s account',
  ],
  [
    'a suspended',
    { suspended_at: new Date() },
    'This account lets homes, is suspended, or is an administrator already. Choose a guest’s account',
  ],
  ['an unconfirmed', {}, 'This address is not confirmed yet. Ask them to open the link in their email'],
] as const)('refuses %s address', async (_, values, sentence) => {
  const email = values ? (await createUser(server.services, values)).email : 'nobody@example.ly';
  const refused = await server.call('addAdministrator', {
    token: owner.token,
    body: { email, admin_role: 'trust', reason },
  });
  expect(refused).toMatchObject({ status: 422, body: { fields: { email: sentence } } });
});

it('nobody changes or removes themselves', async () => {
  const self = { token: owner.token, params: { user_id: owner.id } };
  const change = await server.call('changeAdminRole', { ...self, body: { admin_role: 'support', reason } });
  expect(change.body.code).toBe('own_admin_role');
  expect((await server.call('removeAdministrator', { ...self, body: { reason } })).body.code).toBe('own_admin_role');
});

it('of two owners who remove each other at once, one remains', async () => {
  const other = await signedIn(server.services, { role: 'admin' });
  const answers = await Promise.all([
    server.call('removeAdministrator', { token: owner.token, params: { user_id: other.id }, body: { reason } }),
    server.call('removeAdministrator', { token: other.token, params: { user_id: owner.id }, body: { reason } }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const roles = await Promise.all([roleOf(owner.id), roleOf(other.id)]);
  expect(roles.filter(({ admin_role }) => admin_role === 'owner')).toHaveLength(1);
});

it('the database keeps roles to administrators', async () => {
  const { db } = server.services;
  const guest = await createUser(server.services);
  const giveRole = db.updateTable('users').set({ admin_role: 'owner' }).where('id', '=', guest.id).execute();
  await expect(giveRole).rejects.toThrow('users_admin_role_of_admins');
  const withoutRole = db.updateTable('users').set({ role: 'admin' }).where('id', '=', guest.id).execute();
  await expect(withoutRole).rejects.toThrow('users_admin_role_of_admins');
});
