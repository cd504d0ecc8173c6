/** Diyar must not mail or show what strangers have written into a name: links, line ends, or the name of Diyar itself. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/accounts/accounts.ts';
import { createUser, signedIn } from '#test/factories.ts';
import { mailsTo } from '#test/mail-texts.ts';
import { startTestServer, type TestServer } from '#test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const badNames: [name: string, reason: RegExp][] = [
  ['Your account is locked\n\nhttp://evil.example', /one line/],
  ['Salma evil.ly/login', /web or e-mail address/],
  ['\u202Eamlas', /one line/],
  ['Diyar Support · Admin', /reserved/],
  ['فريق ديار', /reserved/],
  ['Dіyаr', /reserved/],
];

let people = 0;
const signUp = (name: string, language = 'en') => {
  const email = `new-${(people += 1)}@example.ly`;
  const body = { name, email, password: 'sea-and-sand', confirm_password: 'sea-and-sand' };
  return server.call('signUp', { body, headers: { 'accept-language': language } });
};

describe('a name with links, invisible characters or the name of Diyar', () => {
  it.each(badNames)('is refused at the sign-up: %j', async (name, reason) => {
    const { status, body } = await signUp(name);
    expect(status).toBe(422);
    expect(body.fields?.['name']).toMatch(reason);
  });

  it.each(badNames)('is refused in the profile: %j', async (name, reason) => {
    const { token } = await signedIn(server.services);
    const { status, body } = await server.call('updateProfile', { token, body: { name } });
    expect(status).toBe(422);
    expect(body.fields?.['name']).toMatch(reason);
  });

  it('is refused in the reader’s language', async () => {
    expect((await signUp('Diyar', 'ar')).body.detail).toMatch(/ديار/);
    expect((await signUp('Diyar', 'fr')).body.detail).toMatch(/réserv/);
  });

  it('may stay while the rest of a profile is changed, and an administrator may be called Diyar', async () => {
    const old = await signedIn(server.services, { name: 'Diyar Support' });
    expect((await server.call('updateProfile', { token: old.token, body: { name: old.name, bio: 'x' } })).status).toBe(
      200,
    );
    const admin = await signedIn(server.services, { role: 'admin' });
    const renamed = await server.call('updateProfile', { token: admin.token, body: { name: 'Diyar Support' } });
    expect(renamed.status).toBe(200);
  });

  it('is cleaned in mails, where it was stored before names were checked', async () => {
    const name = 'Your account is locked\n\nhttp://evil.example/x now';
    const victim = await signedIn(server.services, { name, password_hash: await hashPassword('old-secret') });
    await server.succeed('closeAccount', { token: victim.token, body: { current_password: 'old-secret' } });
    const [mail] = await mailsTo(server, victim.email);
    expect(mail).toContain('Hello Your account is locked now,');
    expect(mail).not.toContain('evil.example');
  });

  it('is in no mail that may reach a stranger', async () => {
    const { email } = await createUser(server.services, { name: 'Your account is locked' });
    await server.succeed('forgotPassword', { body: { email } });
    const [mail] = await mailsTo(server, email);
    expect(mail).toContain('Hello,');
    expect(mail).not.toContain('locked');
  });
});
