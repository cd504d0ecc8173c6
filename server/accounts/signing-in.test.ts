import type * as argon2 from '@node-rs/argon2';
import { hash, verify } from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSessions, changeUser } from '#test/changes.ts';
import { createUser, signedIn, tokenFor } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { hashPassword, needsRehash } from './passwords.ts';
import { logIn } from './log-in.ts';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof argon2>();
  return { ...original, verify: vi.fn<typeof argon2.verify>(original.verify) };
});

const password = 'sea-and-sand';
let passwordHash: string;
const server = useTestServer(manyConnections);
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
beforeEach(() => {
  vi.mocked(verify).mockClear();
});

const user = (values: Parameters<typeof createUser>[1] = {}) =>
  createUser(server.services, { password_hash: passwordHash, ...values });

describe('signing in', () => {
  it('returns tokens that getCurrentUser accepts', async () => {
    const { id, email } = await user({ name: 'Salma' });
    const answer = await server.call('login', { body: { email: ` ${email.toUpperCase()}`, password } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      token_type: 'bearer',
      expires_in: 900,
      message: 'Welcome back! Successfully logged in as user user.',
    });
    const me = await server.succeed('getCurrentUser', { token: answer.body.access_token });
    expect(me).toMatchObject({ id, email, name: 'Salma', role: 'guest' });
    expect(Object.keys(me)).not.toContain('password_hash');
  });

  it('answers alike, after the same work, for any wrong input', async () => {
    const known = await user();
    const suspended = await user({ suspended_at: new Date() });
    const closed = await user({ closed_at: new Date() });
    const withoutPassword = await createUser(server.services);
    const tries = [
      { email: known.email, password: 'wrong-one' },
      { email: 'nobody-has-this@example.ly', password },
      { email: suspended.email, password },
      { email: closed.email, password },
      { email: withoutPassword.email, password },
    ];
    for (const body of tries) {
      for (const operation of ['login', 'adminLogin'] as const) {
        vi.mocked(verify).mockClear();
        const answer = await server.call(operation, { body });
        expect(answer.status).toBe(401);
        expect(answer.body).toEqual({ detail: 'Invalid credentials', code: 'wrong_credentials' });
        expect(verify).toHaveBeenCalledTimes(1);
      }
    }
  });

  it('accepts only administrators at their login', async () => {
    const admin = await user({ role: 'admin' });
    const answer = await server.call('adminLogin', { body: { email: admin.email, password } });
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Welcome back! Successfully logged in as admin user.');
    for (const role of ['guest', 'host', 'host_company', 'host_pending_setup'] as const) {
      const { email } = await user({ role });
      const refused = await server.call('adminLogin', { body: { email, password } });
      expect(refused).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    }
  });

  it('accepts an administrator at the login of users', async () => {
    const admin = await user({ role: 'admin' });
    expect((await server.call('login', { body: { email: admin.email, password } })).status).toBe(200);
  });

  it('rehashes a password whose hash has another cost', async () => {
    const old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const { id, email } = await user({ password_hash: old });
    const stored = () =>
      server.services.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
    await server.call('login', { body: { email, password: 'wrong-one' } });
    expect((await stored()).password_hash).toBe(old);
    await server.succeed('login', { body: { email, password } });
    const { password_hash } = await stored();
    expect(needsRehash(password_hash)).toBe(false);
    await server.succeed('login', { body: { email, password } });
    expect((await stored()).password_hash).toBe(password_hash);
  });
});

describe('the viewer', () => {
  it('is undefined without a valid token', async () => {
    const { token } = await signedIn(server.services);
    const [header, payload, signature] = token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const bad = [
      `Bearer ${header}.${encode({ ...claims, role: 'admin' })}.${signature}`,
      `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `Bearer ${header}.${payload}.`,
      `Bearer ${token}x`,
      `Basic ${token}`,
      'Bearer',
      'Bearer null',
      'Bearer undefined',
      token,
      'ü',
    ];
    for (const authorization of bad) {
      const headers = { authorization: Buffer.from(authorization).toString('latin1') };
      expect(await server.call('getCurrentUser', { headers })).toMatchObject({
        status: 401,
        body: { code: 'not_signed_in' },
      });
      // A public call ignores the token.
      expect((await server.call('checkHealth', { headers })).status).toBe(200);
      expect((await server.call('login', { headers, body: {} })).status).toBe(422);
    }
    expect((await server.call('getCurrentUser', { headers: { authorization: `bearer  ${token}` } })).status).toBe(200);
  });

  it('has the role and the name of the database, not of the token', async () => {
    const { id, token } = await signedIn(server.services, { role: 'guest' });
    await changeUser(server.services, { id }, { role: 'host' });
    expect((await server.succeed('getCurrentUser', { token })).role).toBe('host');
  });

  it('is undefined once suspended, closed or logged out', async () => {
    for (const change of [{ suspended_at: new Date() }, { closed_at: new Date() }]) {
      const { id, token } = await signedIn(server.services);
      expect((await server.call('getCurrentUser', { token })).status).toBe(200);
      await changeUser(server.services, { id }, change);
      expect((await server.call('getCurrentUser', { token })).status).toBe(401);
    }
  });

  it('is undefined for the session of another user', async () => {
    const [one, other] = [await createUser(server.services), await createUser(server.services)];
    const token = await tokenFor(server.services, one);
    await changeSessions(server.services, one, { user_id: other.id });
    expect((await server.call('getCurrentUser', { token })).status).toBe(401);
  });

  it('is undefined after 15 minutes, until the tokens are refreshed', async () => {
    const { email } = await user();
    const tokens = await server.succeed('login', { body: { email, password } });
    server.clock.advanceHours(0.25);
    expect((await server.call('getCurrentUser', { token: tokens.access_token })).status).toBe(401);
    const fresh = await server.succeed('refreshTokens', { body: { refresh_token: tokens.refresh_token } });
    expect((await server.call('getCurrentUser', { token: fresh.access_token })).status).toBe(200);
  });
});

describe('logging out', () => {
  it('ends the session of the access token at once, refresh token included', async () => {
    const { email } = await user();
    const mine = await server.succeed('login', { body: { email, password } });
    const elsewhere = await server.succeed('login', { body: { email, password } });
    const { message } = await server.succeed('logout', { token: mine.access_token, body: {} });
    expect(message).toBe('You have been logged out.');
    expect((await server.call('getCurrentUser', { token: mine.access_token })).status).toBe(401);
    expect((await server.call('refreshTokens', { body: { refresh_token: mine.refresh_token } })).status).toBe(401);
    expect((await server.call('getCurrentUser', { token: elsewhere.access_token })).status).toBe(200);
  });

  it('ends the session of a refresh token after the access token has expired', async () => {
    const { email } = await user();
    const mine = await server.succeed('login', { body: { email, password } });
    server.clock.advanceHours(1);
    await server.succeed('logout', { body: { refresh_token: mine.refresh_token } });
    expect((await server.call('refreshTokens', { body: { refresh_token: mine.refresh_token } })).status).toBe(401);
  });

  it('succeeds without a session', async () => {
    for (const body of [undefined, {}, { refresh_token: null }, { refresh_token: 'nothing' }]) {
      expect((await server.call('logout', { body })).status).toBe(200);
    }
  });
});

describe('simultaneous sign-ins', () => {
  it('all succeed', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => user()));
    const caller = { ip: '41.208.70.99', userAgent: undefined, locale: 'en' } as const;
    const sessions = await Promise.all(
      people.flatMap(({ email }) => [
        logIn(server.services, 'user', { email, password, remember_me: true }, caller),
        logIn(server.services, 'user', { email, password, remember_me: true }, caller),
      ]),
    );
    expect(new Set(sessions.map(({ refresh_token }) => refresh_token)).size).toBe(24);
  });
});
