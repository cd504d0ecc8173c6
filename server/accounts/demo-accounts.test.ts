import { beforeAll, describe, expect, it } from 'vitest';
import { createProperty, createUser, signedIn } from '#test/factories.ts';
import { mailsTo } from '#test/mail-texts.ts';
import { addTotp } from '#test/second-factors.ts';
import { useTestServer } from '#test/server.ts';
import { closeDemoAccounts, countOpenDemoAccounts, demoPassword, listAdministratorEmails } from './demo-accounts.ts';
import { hashPassword } from './passwords.ts';

const server = useTestServer();
let published: string;
beforeAll(async () => {
  published = await hashPassword(demoPassword);
});

const close = () => closeDemoAccounts(server.services.db, server.clock.now());
const open = () => countOpenDemoAccounts(server.services.db);
const signIn = (email: string, password: string) => server.call('login', { body: { email, password } });

describe('closing the accounts of the demo data', () => {
  it('lets nobody in, whatever they had: password, session, second factor, role', async () => {
    const make = (values: object) => signedIn(server.services, { password_hash: published, is_demo: true, ...values });
    const people = [
      await make({ email: 'guest@example.ly' }),
      await make({ email: 'fatima.zayd@example.ly' }),
      // A stranger has changed the password of this one.
      await make({ role: 'host', password_hash: await hashPassword('a word of mine') }),
      await make({ role: 'admin', email: 'najla@diyar.ly' }),
      await make({ role: 'admin', suspended_at: server.clock.now() }),
    ];
    await addTotp(server, people[3]!.token);
    expect(await open()).toBe(5);
    expect(await close()).toBe(5);
    expect(await open()).toBe(0);
    for (const { id, email, token } of people) {
      expect((await server.call('getCurrentUser', { token })).status).toBe(401);
      for (const password of [demoPassword, 'a word of mine']) {
        expect((await signIn(email, password)).body.code).toBe('wrong_credentials');
      }
      await server.call('forgotPassword', { body: { email } });
      expect((await mailsTo(server, email)).filter((mail) => mail.includes('/reset-password'))).toEqual([]);
      const after = await server.services.db
        .selectFrom('users')
        .select(['role', 'admin_role', 'password_hash'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(after).toMatchObject({ admin_role: null, password_hash: 'none' });
      expect(after.role).not.toBe('admin');
    }
    expect(await close()).toBe(0);
  });

  it('withdraws their homes, and leaves those of others', async () => {
    const demoHost = await createUser(server.services, { role: 'host', is_demo: true });
    const realHost = await createUser(server.services, { role: 'host' });
    const [demoHome, realHome] = [
      await createProperty(server.services, demoHost.id),
      await createProperty(server.services, realHost.id),
    ];
    await close();
    const { properties } = await server.succeed('searchProperties', { query: { limit: 20 } });
    const ids = properties.map(({ id }) => id);
    expect(ids).toContain(realHome.id);
    expect(ids).not.toContain(demoHome.id);
    expect((await server.call('getProperty', { params: { id: demoHome.id } })).status).toBe(404);
  });

  it('leaves accounts of other people, and gives the addresses back', async () => {
    const amal = await signedIn(server.services, { role: 'admin', email: 'amal@site.example' });
    await createUser(server.services, { role: 'admin', email: 'admin@diyar.ly', is_demo: true });
    await close();
    expect((await server.call('getCurrentUser', { token: amal.token })).status).toBe(200);
    expect(await listAdministratorEmails(server.services.db)).toEqual(['amal@site.example']);
    // The operator's own administrator may have the address.
    await createUser(server.services, {
      role: 'admin',
      email: 'admin@diyar.ly',
      password_hash: await hashPassword('sea-and-sand-and-salt'),
    });
    expect(await open()).toBe(0);
    expect((await signIn('admin@diyar.ly', 'sea-and-sand-and-salt')).status).toBe(200);
  });

  it('closes a named account with the published password, however it came here', async () => {
    await createUser(server.services, { email: 'company@example.ly', password_hash: published });
    expect(await open()).toBe(1);
    expect(await close()).toBe(1);
    expect((await signIn('company@example.ly', demoPassword)).status).toBe(401);
  });

  it('nobody chooses the published password', async () => {
    const body = {
      name: 'Salma Trabelsi',
      email: 'salma@site.example',
      password: demoPassword,
      confirm_password: demoPassword,
    };
    expect((await server.call('signUp', { body })).body.fields).toHaveProperty('password');
  });
});
