import { describe, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { ApiError, type Api } from '#app/api.ts';
import { authIssueAfter, checkAuthStatus } from './auth-status.ts';
import { logIn } from './log-in.ts';
import type { StoredTokens } from './storage.ts';

vi.mock('virtual:operation-paths', () => ({ default: {} }));

const person = { id: '1', name: 'Aisha', role: 'guest' } as User;
const wrong = new ApiError(401, 'wrong_credentials', 'No.');

/** An API whose doors open for one kind of account, and a store that remembers what was kept. */
function world(doors: { user?: ApiError; admin?: ApiError; me?: ApiError; nobody?: boolean }) {
  const tried: string[] = [];
  let kept: StoredTokens | undefined;
  const open = (door: 'user' | 'admin') => async () => {
    tried.push(door);
    if (doors[door]) throw doors[door];
    return { access_token: `${door} token`, refresh_token: 'r' };
  };
  const api = {
    login: open('user'),
    adminLogin: open('admin'),
    getCurrentUser: async () => {
      if (doors.me) throw doors.me;
      return doors.nobody ? null : person;
    },
  } as unknown as Api;
  const run = (email: string) =>
    logIn(
      api,
      { email, password: 'x', rememberMe: true },
      { keep: (t) => (kept = t), forget: () => (kept = undefined) },
    );
  return { api, run, tried, kept: () => kept };
}

describe('logging in', () => {
  test('an administrator’s address tries the administrators’ door first, then the users’', async () => {
    const { run, tried, kept } = world({ admin: wrong });
    expect(await run('info@shop.ly')).toEqual({ user: person, loginType: 'user' });
    expect(tried).toEqual(['admin', 'user']);
    expect(kept()?.token).toBe('user token');
  });
  test('any other address never knocks at the administrators’ door', async () => {
    const { run, tried, kept } = world({ user: wrong });
    expect(await run('aisha@example.ly')).toEqual({ failure: { kind: 'wrong' } });
    expect(tried).toEqual(['user']);
    expect(kept()).toBeUndefined();
  });
  test('an address that hints at one knocks there last', async () => {
    const { run, tried } = world({ user: wrong });
    expect(await run('manager@hotel.ly')).toMatchObject({ loginType: 'admin' });
    expect(tried).toEqual(['user', 'admin']);
  });
  test('a token that is not good for asking who one is does not count', async () => {
    const { run, kept } = world({ me: new ApiError(401, 'session_ended', '') });
    expect(await run('aisha@example.ly')).toEqual({ failure: { kind: 'token_invalid', door: 'user' } });
    expect(kept()).toBeUndefined();
    expect(await world({ nobody: true }).run('a@b.ly')).toEqual({ failure: { kind: 'user_missing' } });
  });
  test('a lost connection or a limit is told as such, and no other door is tried', async () => {
    const lost = world({ admin: new ApiError(0, 'network', '') });
    expect(await lost.run('admin@diyar.ly')).toEqual({ failure: { kind: 'network', door: 'admin' } });
    expect(lost.tried).toEqual(['admin']);
    const limited = world({ user: new ApiError(429, 'too_many_requests', 'Wait.') });
    expect(await limited.run('a@b.ly')).toEqual({ failure: { kind: 'refused', detail: 'Wait.' } });
    const broken = world({ user: new ApiError(503, 'unavailable', 'Later.') });
    expect(await broken.run('a@b.ly')).toEqual({ failure: { kind: 'service', detail: 'Later.' } });
  });
});

describe('what stored tokens are good for', () => {
  const tokens: StoredTokens = { token: 'a', refreshToken: 'r', remembered: true };
  test('none, a good one, one that was exchanged, a bad one, and no connection', async () => {
    const good = world({}).api;
    expect(await checkAuthStatus(good, () => undefined)).toMatchObject({ reason: 'No token found' });
    expect(await checkAuthStatus(good, () => tokens)).toMatchObject({ status: 'authenticated', recovered: false });
    let asked = 0;
    const exchanged = () => (asked++ === 0 ? tokens : { ...tokens, token: 'b' });
    expect(await checkAuthStatus(good, exchanged)).toMatchObject({ recovered: true });
    const bad = world({ me: new ApiError(401, 'session_ended', '') }).api;
    expect(await checkAuthStatus(bad, () => tokens)).toMatchObject({ reason: 'Invalid token', requiresReLogin: true });
    const lost = world({ me: new ApiError(0, 'network', '') }).api;
    expect(await checkAuthStatus(lost, () => tokens)).toEqual({ status: 'unknown' });
  });
  test('a check asked for by hand tells whether the trouble is over', () => {
    const none = { status: 'unauthenticated', reason: 'No token found', requiresReLogin: false } as const;
    const bad = { status: 'unauthenticated', reason: 'Invalid token', requiresReLogin: true } as const;
    const good = { status: 'authenticated', user: person, recovered: true } as const;
    expect(authIssueAfter(none, { isRetry: false, hadIssue: false })).toBe('no_auth');
    expect(authIssueAfter(none, { isRetry: true, hadIssue: true })).toBe('still_invalid');
    expect(authIssueAfter(bad, { isRetry: false, hadIssue: false })).toBe('relogin_required');
    expect(authIssueAfter(good, { isRetry: false, hadIssue: false })).toBe('auto_recovered');
    expect(authIssueAfter(good, { isRetry: true, hadIssue: true })).toBe('resolved');
    expect(authIssueAfter({ status: 'unknown' }, { isRetry: true, hadIssue: true })).toBe('error');
  });
});
