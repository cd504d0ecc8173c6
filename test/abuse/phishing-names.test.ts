/** Diyar must not mail or show what strangers have written into a name: links, line ends, or the name of Diyar itself. */
import { describe, expect, it } from 'vitest';
import { mailLimits } from '#contract/limits.ts';
import { hashPassword } from '#server/accounts/accounts.ts';
import { caseNotifications } from '#server/help/notifications.ts';
import { notify } from '#server/notifications/notifications.ts';
import { createUser, signedIn } from '#test/factories.ts';
import { mailsTo, tokenIn } from '#test/mail-texts.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();

const badNames: [name: string, reason: RegExp][] = [
  ['Your account is locked\n\nhttp://evil.example', /one line/],
  ['Salma evil.ly/login', /web or email address/],
  ['Sal\u2028ma', /one line/],
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

  it('loses marks of direction, which a copied name brings', async () => {
    const { token } = await signedIn(server.services);
    const { body } = await server.call('updateProfile', { token, body: { name: '\u202Eamlas\u202C' } });
    expect(body.name).toBe('amlas');
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

describe('an unverified address, where addresses are verified', () => {
  const strict = useTestServer({ VERIFY_EMAIL: 'true', RATE_LIMIT_FACTOR: '1' });

  const tell = (to: string, fact: string) =>
    strict.services.db.transaction().execute((trx) =>
      notify(strict.services, trx, [
        {
          to,
          fact,
          kind: caseNotifications.case_answered,
          side: 'host',
          reference: null,
          at: strict.clock.now(),
          data: { number: '7', text: 'We look into it.' },
        },
      ]),
    );

  it('gets no mail but those that verify it or let its owner in', async () => {
    const password_hash = await hashPassword('old-secret');
    const stranger = await createUser(strict.services, { password_hash, email_verified_at: null });
    const body = { email: stranger.email, password: 'old-secret' };
    const { access_token: token } = await strict.succeed('login', { body });
    await strict.succeed('login', { body });
    await tell(stranger.id, 'a fact');
    const next = { password: 'new-secret', confirm_password: 'new-secret' };
    await strict.succeed('changePassword', { token, body: { current_password: 'old-secret', ...next } });
    await strict.succeed('forgotPassword', { body: { email: stranger.email } });
    expect(await mailsTo(strict, stranger.email)).toEqual([expect.stringContaining('/reset-password#token=')]);
  });

  it('is asked to verify itself when a host signs up, without the name', async () => {
    const email = 'host@example.ly';
    const body = { name: 'Read this now', email, role: 'host', password: 'kx7-qf', confirm_password: 'kx7-qf' };
    await strict.succeed('signUp', { body });
    await strict.services.jobs.drain('verification-mails');
    const [mail, ...others] = await mailsTo(strict, email);
    expect(others).toEqual([]);
    expect(mail).toContain('/verify-email#token=');
    expect(mail).not.toContain('Read this');
    const verified = await strict.succeed('verifyEmail', { body: { token: tokenIn(mail) } });
    expect(verified.request).toBeNull();
  });

  it('gets at most 30 notifications by mail in an hour, once verified', async () => {
    const host = await createUser(strict.services, { email_verified_at: strict.clock.now() });
    for (let one = 0; one < 33; one += 1) await tell(host.id, `fact ${one}`);
    expect(await mailsTo(strict, host.email)).toHaveLength(mailLimits.notificationsPerHour);
    strict.clock.advanceHours(1.1);
    await tell(host.id, 'later');
    expect(await mailsTo(strict, host.email)).toHaveLength(mailLimits.notificationsPerHour + 1);
  });
});
