/** Passwords that are guessed first, sessions that never end, tokens made for something else. */
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { sessionLimits } from '#contract/limits.ts';
import { hashPassword } from '#server/accounts/accounts.ts';
import { createUser, signedIn } from '#test/factories.ts';
import { mailsTo, tokenIn } from '#test/mail-texts.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();

const guessable = [
  '123456',
  'Password1',
  'qwerty123',
  '١٢٣٤٥٦٧٨',
  'zzzzzzz',
  'Diyar2026!',
  'ليبيا123',
  'SalmaOthman',
  'salma-1990',
  'salma.othman',
];

describe('a password that is guessed first', () => {
  const name = 'Salma Othman';

  it.each(guessable)('is refused at the sign-up: %s', async (password) => {
    const body = { name, email: 'salma.othman@example.ly', password, confirm_password: password };
    const answer = await server.call('signUp', { body });
    expect(answer.status).toBe(422);
    expect(answer.body.fields?.['password']).toMatch(/guessed/);
  });

  it('is refused when it is changed or reset, and the link stays valid', async () => {
    const user = await createUser(server.services, { name, password_hash: await hashPassword('old-secret') });
    const form = (password: string) => ({ password, confirm_password: password });
    const { access_token: token } = await server.succeed('login', {
      body: { email: user.email, password: 'old-secret' },
    });
    const changed = await server.call('changePassword', {
      token,
      body: { current_password: 'old-secret', ...form('salma123') },
    });
    expect([changed.status, Object.keys(changed.body.fields ?? {})]).toEqual([422, ['password']]);
    await server.succeed('forgotPassword', { body: { email: user.email } });
    const link = tokenIn((await mailsTo(server, user.email)).at(-1));
    expect((await server.call('resetPassword', { body: { token: link, ...form('iloveyou') } })).status).toBe(422);
    expect((await server.call('resetPassword', { body: { token: link, ...form('sand-9-sea') } })).status).toBe(200);
  });

  it('is no password of six characters that nobody guesses', async () => {
    const body = { name, email: 'other@example.ly', password: 'kx7-qf', confirm_password: 'kx7-qf' };
    expect((await server.call('signUp', { body })).status).toBe(201);
  });
});

describe('a session', () => {
  it.each([
    [true, sessionLimits.remembered, sessionLimits.rememberedAge],
    [false, sessionLimits.unremembered, sessionLimits.unrememberedAge],
  ])('ends at an absolute age, however often it is refreshed (remember_me %s)', async (remember_me, renewal, age) => {
    server.clock.set(new Date());
    const user = await createUser(server.services, { password_hash: await hashPassword('old-secret') });
    const begun = server.clock.now().getTime();
    let session = await server.succeed('login', { body: { email: user.email, password: 'old-secret', remember_me } });
    const step = (renewal * 0.9) / 3600;
    for (;;) {
      server.clock.advanceHours(step);
      const answer = await server.call('refreshTokens', { body: { refresh_token: session.refresh_token } });
      const seconds = (server.clock.now().getTime() - begun) / 1000;
      expect(answer.status).toBe(seconds < age ? 200 : 401);
      if (answer.status === 401) break;
      session = answer.body;
    }
    server.clock.set(new Date());
  });
});

describe('an access token', () => {
  const sign = (claims: (token: SignJWT) => SignJWT, user: { id: string }, sid: string) =>
    claims(new SignJWT({ sid, role: 'guest' }).setProtectedHeader({ alg: 'HS256' }).setSubject(user.id))
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(Buffer.from(server.services.settings.AUTH_SECRET));

  it('is accepted only with this issuer and this audience', async () => {
    const user = await signedIn(server.services);
    const claims = JSON.parse(Buffer.from(user.token.split('.')[1]!, 'base64url').toString()) as Record<string, string>;
    expect(claims).toMatchObject({ iss: 'diyar', aud: 'diyar-api' });
    const statusOf = async (change: (token: SignJWT) => SignJWT) =>
      (await server.call('getCurrentUser', { token: await sign(change, user, claims['sid']!) })).status;
    expect(await statusOf((token) => token.setIssuer('diyar').setAudience('diyar-api'))).toBe(200);
    expect(await statusOf((token) => token.setIssuer('diyar'))).toBe(401);
    expect(await statusOf((token) => token.setIssuer('diyar').setAudience('another'))).toBe(401);
    expect(await statusOf((token) => token.setIssuer('another').setAudience('diyar-api'))).toBe(401);
  });
});

it('a log-out makes the browser delete its cache', async () => {
  const { token } = await signedIn(server.services);
  const { headers } = await server.call('logout', { token, body: {} });
  expect(headers.get('clear-site-data')).toBe('"cache"');
});
