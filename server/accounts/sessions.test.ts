import { describe, expect, it } from 'vitest';
import { changeUser } from '#test/changes.ts';
import { createUser } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { openSession, type SessionTokens } from './sessions.ts';
import { hashRefreshToken } from './tokens.ts';

const server = useTestServer();

const advanceSeconds = (seconds: number) => server.clock.advanceHours(seconds / 3600);
const refresh = (refresh_token: string) => server.call('refreshTokens', { body: { refresh_token } });
const isSignedIn = async (token: string) => (await server.call('getCurrentUser', { token })).status === 200;
async function start(rememberMe = true): Promise<SessionTokens> {
  const { id } = await createUser(server.services);
  return openSession(server.services, id, { rememberMe, userAgent: 'a browser' });
}

describe('refreshing', () => {
  it('exchanges the token for the next one', async () => {
    const first = await start();
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({ token_type: 'bearer', expires_in: 900, message: expect.any(String) as string });
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    const third = await refresh(second.body.refresh_token);
    expect(await isSignedIn(third.body.access_token)).toBe(true);
  });

  it('stores no usable token', async () => {
    const { refresh_token } = await start();
    const { rows } = await server.services.pool.query<{ row: string }>(
      'select row_to_json(t)::text || row_to_json(s)::text as row from refresh_tokens t join sessions s on s.id = t.session_id where t.token_hash = $1',
      [hashRefreshToken(refresh_token)],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toContain(refresh_token);
  });

  it('keeps two tabs signed in that refresh at once', async () => {
    const { refresh_token } = await start();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    for (const { body } of answers) expect(await isSignedIn(body.access_token)).toBe(true);
    // The tabs share the next token.
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect((await refresh(answers[0]!.body.refresh_token)).status).toBe(200);
  });

  it('accepts a used token within the grace period', async () => {
    const { refresh_token } = await start();
    const early = await refresh(refresh_token);
    advanceSeconds(9);
    const late = await refresh(refresh_token);
    expect(late.body.refresh_token).toBe(early.body.refresh_token);
  });

  it('ends the session when a used token is sent after the grace period', async () => {
    const { refresh_token } = await start();
    const thief = await refresh(refresh_token);
    advanceSeconds(11);
    const owner = await refresh(refresh_token);
    expect(owner).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    expect(owner.headers.get('www-authenticate')).toBe('Bearer');
    expect(await isSignedIn(thief.body.access_token)).toBe(false);
    expect((await refresh(thief.body.refresh_token)).status).toBe(401);
  });

  it('ends the session within the grace period if the next token was used as well', async () => {
    const { refresh_token } = await start();
    const second = await refresh(refresh_token);
    const third = await refresh(second.body.refresh_token);
    expect((await refresh(refresh_token)).status).toBe(401);
    expect(await isSignedIn(third.body.access_token)).toBe(false);
  });

  it('ends only the session of the token', async () => {
    const { id } = await createUser(server.services);
    const options = { rememberMe: true, userAgent: undefined };
    const [phone, laptop] = [
      await openSession(server.services, id, options),
      await openSession(server.services, id, options),
    ];
    await refresh(phone.refresh_token);
    advanceSeconds(60);
    expect((await refresh(phone.refresh_token)).status).toBe(401);
    expect((await refresh(laptop.refresh_token)).status).toBe(200);
  });

  it('lasts 30 days from each use with remember_me', async () => {
    const first = await start(true);
    server.clock.advanceHours(30 * 24 - 1);
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    server.clock.advanceHours(30 * 24);
    expect((await refresh(second.body.refresh_token)).status).toBe(401);
  });

  it('lasts 12 hours without remember_me', async () => {
    const one = await start(false);
    server.clock.advanceHours(11.9);
    expect((await refresh(one.refresh_token)).status).toBe(200);
    const other = await start(false);
    server.clock.advanceHours(12);
    expect(await refresh(other.refresh_token)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });

  it('is refused for suspended and closed accounts and for unknown and malformed tokens', async () => {
    for (const change of [{ suspended_at: new Date() }, { closed_at: new Date() }]) {
      const { id } = await createUser(server.services);
      const tokens = await openSession(server.services, id, { rememberMe: true, userAgent: undefined });
      await changeUser(server.services, { id }, change);
      expect((await refresh(tokens.refresh_token)).status).toBe(401);
    }
    const { access_token } = await start();
    for (const token of ['x', 'null', access_token, '\0', '🏠'.repeat(100)])
      expect((await refresh(token)).status).toBe(401);
    expect((await refresh('')).status).toBe(422);
  });

  it('is refused in the reader’s language', async () => {
    const answer = await server.call('refreshTokens', {
      body: { refresh_token: 'x' },
      headers: { 'accept-language': 'fr' },
    });
    expect(answer.body.detail).toBe('Votre session est terminée. Reconnectez-vous.');
  });
});

describe('the nightly pruning', () => {
  it('deletes expired rows and keeps active ones', async () => {
    const { db, jobs } = server.services;
    const clear = async () => {
      await jobs.enqueue(db, 'prune-accounts', {});
      await jobs.drain('prune-accounts');
    };
    const count = async (token: string) => {
      const { session_id } = await db
        .selectFrom('refresh_tokens')
        .select('session_id')
        .where('token_hash', '=', hashRefreshToken(token))
        .executeTakeFirst()
        .then((row) => row ?? { session_id: null });
      return session_id;
    };
    const short = await start(false);
    const long = await start(true);
    const [shortSession, longSession] = [await count(short.refresh_token), await count(long.refresh_token)];
    await server.call('login', { body: { email: 'nobody@example.ly', password: 'wrong-one' } });

    server.clock.advanceHours(4 * 24);
    await clear();
    expect(await count(short.refresh_token)).toBeNull();
    expect(await count(long.refresh_token)).toBe(longSession);
    const sessions = await db
      .selectFrom('sessions')
      .select('id')
      .where('id', 'in', [shortSession!, longSession!])
      .execute();
    expect(sessions).toEqual([{ id: longSession }]);
    expect(await db.selectFrom('sign_in_attempts').selectAll().execute()).toEqual([]);
    expect((await refresh(long.refresh_token)).status).toBe(200);
  });
});
