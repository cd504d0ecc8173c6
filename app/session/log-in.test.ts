import { describe, expect, test, vi } from 'vitest';
import type { User } from '#contract/types.gen.ts';
import { ApiError, type Api } from '#app/api.ts';
import { authIssueAfter, checkAuthStatus } from './auth-status.ts';
import { logIn } from './log-in.ts';
import type { StoredTokens } from './storage.ts';

vi.mock('virtual:operation-paths', () => ({ default: {} }));
vi.mock('virtual:operation-paths-signed-in', () => ({ default: {} }));

const user = { id: '1', name: 'Aisha', role: 'guest' } as User;
const wrong = new ApiError(401, 'wrong_credentials', 'No.');

/** An API whose login endpoints fail as given, and a token store. `tried` lists the endpoints that were called. */
function fakeLogin(failures: { user?: ApiError; admin?: ApiError; me?: ApiError; noUser?: boolean }) {
  const tried: string[] = [];
  let stored: StoredTokens | undefined;
  const endpoint = (loginType: 'user' | 'admin') => async () => {
    tried.push(loginType);
    if (failures[loginType]) throw failures[loginType];
    return { access_token: `${loginType} token`, refresh_token: 'r' };
  };
  const api = {
    login: endpoint('user'),
    adminLogin: endpoint('admin'),
    getCurrentUser: async () => {
      if (failures.me) throw failures.me;
      return failures.noUser ? null : user;
    },
  } as unknown as Api;
  const run = (email: string) =>
    logIn(
      api,
      { email, password: 'x', rememberMe: true },
      { write: (tokens) => (stored = tokens), clear: () => (stored = undefined) },
    );
  return { api, run, tried, storedTokens: () => stored };
}

describe('logging in', () => {
  test('tries the admin endpoint first for an administrator’s address', async () => {
    const { run, tried, storedTokens } = fakeLogin({ admin: wrong });
    expect(await run('info@shop.ly')).toEqual({ user, loginType: 'user' });
    expect(tried).toEqual(['admin', 'user']);
    expect(storedTokens()?.token).toBe('user token');
  });
  test('never tries the admin endpoint for any other address', async () => {
    const { run, tried, storedTokens } = fakeLogin({ user: wrong });
    expect(await run('aisha@example.ly')).toEqual({ failure: { kind: 'wrong' } });
    expect(tried).toEqual(['user']);
    expect(storedTokens()).toBeUndefined();
  });
  test('tries the admin endpoint last for an address that contains an admin word', async () => {
    const { run, tried } = fakeLogin({ user: wrong });
    expect(await run('manager@hotel.ly')).toMatchObject({ loginType: 'admin' });
    expect(tried).toEqual(['user', 'admin']);
  });
  test('fails where the token does not load the user', async () => {
    const { run, storedTokens } = fakeLogin({ me: new ApiError(401, 'session_ended', '') });
    expect(await run('aisha@example.ly')).toEqual({ failure: { kind: 'token_invalid', loginType: 'user' } });
    expect(storedTokens()).toBeUndefined();
    expect(await fakeLogin({ noUser: true }).run('a@b.ly')).toEqual({ failure: { kind: 'user_missing' } });
  });
  test('reports a lost connection, a rate limit or a server error without trying another endpoint', async () => {
    const lost = fakeLogin({ admin: new ApiError(0, 'network', '') });
    expect(await lost.run('admin@diyar.ly')).toEqual({ failure: { kind: 'network', loginType: 'admin' } });
    expect(lost.tried).toEqual(['admin']);
    const limited = fakeLogin({ user: new ApiError(429, 'too_many_requests', 'Wait.') });
    expect(await limited.run('a@b.ly')).toEqual({ failure: { kind: 'refused', detail: 'Wait.' } });
    const broken = fakeLogin({ user: new ApiError(503, 'unavailable', 'Later.') });
    expect(await broken.run('a@b.ly')).toEqual({ failure: { kind: 'service', detail: 'Later.' } });
  });
});

describe('checking stored tokens', () => {
  const tokens: StoredTokens = { token: 'a', refreshToken: 'r', remembered: true };
  test('reports no token, a valid, a refreshed and an invalid one, and no connection', async () => {
    const good = fakeLogin({}).api;
    expect(await checkAuthStatus(good, () => undefined)).toMatchObject({ reason: 'No token found' });
    expect(await checkAuthStatus(good, () => tokens)).toMatchObject({ status: 'authenticated', recovered: false });
    let reads = 0;
    const refreshed = () => (reads++ === 0 ? tokens : { ...tokens, token: 'b' });
    expect(await checkAuthStatus(good, refreshed)).toMatchObject({ recovered: true });
    const bad = fakeLogin({ me: new ApiError(401, 'session_ended', '') }).api;
    expect(await checkAuthStatus(bad, () => tokens)).toMatchObject({ reason: 'Invalid token', requiresReLogin: true });
    const lost = fakeLogin({ me: new ApiError(0, 'network', '') }).api;
    expect(await checkAuthStatus(lost, () => tokens)).toEqual({ status: 'unknown' });
  });
  test('a check that the user started tells whether the issue is solved', () => {
    const none = { status: 'unauthenticated', reason: 'No token found', requiresReLogin: false } as const;
    const bad = { status: 'unauthenticated', reason: 'Invalid token', requiresReLogin: true } as const;
    const good = { status: 'authenticated', user, recovered: true } as const;
    expect(authIssueAfter(none, { isRetry: false, hadIssue: false })).toBe('no_auth');
    expect(authIssueAfter(none, { isRetry: true, hadIssue: true })).toBe('still_invalid');
    expect(authIssueAfter(bad, { isRetry: false, hadIssue: false })).toBe('relogin_required');
    expect(authIssueAfter(good, { isRetry: false, hadIssue: false })).toBe('auto_recovered');
    expect(authIssueAfter(good, { isRetry: true, hadIssue: true })).toBe('resolved');
    expect(authIssueAfter({ status: 'unknown' }, { isRetry: true, hadIssue: true })).toBe('error');
  });
});
