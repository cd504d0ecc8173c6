import { describe, expect, it } from 'vitest';
import { sessionLimits } from '#contract/limits.ts';
import { addPasskey, addTotp, adminPassword, challengeOf, createAdmin, openLink } from '#test/second-factors.ts';
import { useSecondInstance } from '#test/second-instance.ts';
import { useTestServer, type TestServer } from '#test/server.ts';

const server = useTestServer();
const strict = useTestServer({ ADMIN_SECOND_FACTOR: 'required' });
const other = useSecondInstance(server);

const minutes = (count: number) => server.clock.advanceHours(count / 60);
const login = (of: TestServer, email: string) => of.succeed('adminLogin', { body: { email, password: adminPassword } });
const refresh = (refresh_token: string) => server.call('refreshTokens', { body: { refresh_token } });

/** An access token of the same session, after the first has expired. */
async function later(refreshToken: string): Promise<string> {
  const answer = await refresh(refreshToken);
  return answer.body.access_token;
}

describe('a call that needs a recent sign-in', () => {
  it('is refused a quarter of an hour after the sign-in, and accepted after the password', async () => {
    const admin = await createAdmin(server);
    const tokens = await login(server, admin.email);
    expect((await server.call('startTotp', { token: tokens.access_token })).status).toBe(200);
    minutes(16);
    const token = await later(tokens.refresh_token);
    const refused = await server.call('startTotp', { token });
    expect([refused.status, refused.body.code]).toEqual([403, 'recent_sign_in_needed']);
    // What needs none goes on.
    expect((await server.call('getSecondFactors', { token })).status).toBe(200);

    const { challenge, methods } = await server.succeed('startReauthentication', { token });
    expect(methods).toEqual(['password']);
    const prove = (password: string) =>
      server.call('reauthenticate', { token, body: { challenge, proof: { kind: 'password', password } } });
    expect((await prove('wrong-one')).body.code).toBe('password_wrong');
    expect((await prove(adminPassword)).status).toBe(200);
    expect((await prove(adminPassword)).body.code).toBe('challenge_ended');
    expect((await server.call('startTotp', { token })).status).toBe(200);
  });

  it('asks for the factor where there is one: the password alone is not enough', async () => {
    const admin = await createAdmin(server);
    const { code } = await addTotp(server, admin.token);
    const passkey = await addPasskey(server, admin.token);
    const begun = await challengeOf(server, admin.email);
    const tokens = await server.succeed('completeSignIn', {
      body: { challenge: begun.challenge, proof: { kind: 'totp', code: code() } },
    });
    minutes(16);
    const token = await later(tokens.refresh_token);
    const { challenge, methods, passkey: options } = await server.succeed('startReauthentication', { token });
    expect(methods).toEqual(['passkey', 'totp', 'recovery_code']);
    const prove = (proof: object, by = token) =>
      server.call('reauthenticate', { token: by, body: { challenge, proof } });
    expect((await prove({ kind: 'password', password: adminPassword })).body.code).toBe('second_factor_wrong');
    expect((await server.call('removeTotp', { token })).body.code).toBe('recent_sign_in_needed');

    // A challenge belongs to the session that asked for it.
    const another = await createAdmin(server);
    expect((await prove({ kind: 'totp', code: code() }, another.token)).body.code).toBe('challenge_ended');
    expect((await prove({ kind: 'passkey', credential: passkey.sign(options!) })).status).toBe(200);
    expect((await server.call('removeTotp', { token })).status).toBe(200);
  });
});

describe('where a second factor is required', () => {
  it('an administrator without one can do nothing but set one up, which opens the session', async () => {
    const admin = await createAdmin(strict);
    const { access_token: token } = await login(strict, admin.email);
    await openLink(strict, admin.id, token);
    for (const operation of ['listUsers', 'listSessions', 'exportAccount'] as const) {
      const refused = await strict.call(operation, { token });
      expect([operation, refused.status, refused.body.code]).toEqual([operation, 403, 'second_factor_missing']);
    }
    expect((await strict.call('getCurrentUser', { token })).status).toBe(200);
    expect(await strict.succeed('getSecondFactors', { token })).toMatchObject({ is_required: true, totp: null });
    const { code } = await addTotp(strict, token);
    expect((await strict.call('listUsers', { token })).status).toBe(200);

    const { challenge } = await challengeOf(strict, admin.email);
    const second = await strict.succeed('completeSignIn', {
      body: { challenge, proof: { kind: 'totp', code: code() } },
    });
    expect((await strict.call('listUsers', { token: second.access_token })).status).toBe(200);
  });

  it('the last factor cannot be removed', async () => {
    const admin = await createAdmin(strict);
    await openLink(strict, admin.id, admin.token);
    await addTotp(strict, admin.token);
    expect((await strict.call('removeTotp', { token: admin.token })).body.code).toBe('last_second_factor');
    await addPasskey(strict, admin.token);
    expect((await strict.call('removeTotp', { token: admin.token })).status).toBe(200);
  });

  it('others sign in as before', async () => {
    const guest = await strict.succeed('signUp', {
      body: { name: 'Aisha Musa', email: 'aisha@example.ly', password: adminPassword, confirm_password: adminPassword },
    });
    const { access_token: token } = await strict.succeed('login', {
      body: { email: guest.user.email, password: adminPassword },
    });
    expect((await strict.call('listSessions', { token })).status).toBe(200);
  });
});

describe('the session of an administrator', () => {
  it('ends after hours without a call, on every instance, and polls are none', async () => {
    const admin = await createAdmin(server);
    const { refresh_token } = await login(server, admin.email);
    minutes(110);
    const first = await refresh(refresh_token);
    const listed = await fetch(`${other.url}/api/admin/users`, {
      headers: { authorization: `Bearer ${first.body.access_token}` },
    });
    expect(listed.status).toBe(200);
    minutes(110);
    const second = await refresh(first.body.refresh_token);
    const token = second.body.access_token;
    expect((await server.call('listNotifications', { token, params: { userId: admin.id } })).status).toBe(200);
    minutes(11);
    expect((await server.call('getCurrentUser', { token })).body.code).toBe('not_signed_in');
    expect((await fetch(`${other.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(
      401,
    );
    expect((await refresh(second.body.refresh_token)).body.code).toBe('session_ended');
    expect((await refresh(second.body.refresh_token)).body.code).toBe('session_ended');
  });

  it('is written at most every five minutes', async () => {
    const admin = await createAdmin(server);
    const activity = async () => {
      await server.succeed('getCurrentUser', { token: admin.token });
      const [row] = await server.services.db
        .selectFrom('sessions')
        .select('active_at')
        .where('user_id', '=', admin.id)
        .execute();
      return row!.active_at!.getTime();
    };
    const begun = await activity();
    minutes(4);
    expect(await activity()).toBe(begun);
    minutes(1);
    expect(await activity()).toBe(begun + 5 * 60_000);
  });

  it('of guests and hosts does not end so', async () => {
    const body = {
      name: 'Aisha Musa',
      email: 'idle@example.ly',
      password: adminPassword,
      confirm_password: adminPassword,
    };
    await server.succeed('signUp', { body });
    const { refresh_token } = await server.succeed('login', { body: { email: body.email, password: adminPassword } });
    minutes(sessionLimits.unremembered / 60 - 1);
    expect((await refresh(refresh_token)).status).toBe(200);
  });
});
