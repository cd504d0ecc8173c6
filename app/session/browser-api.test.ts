import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#app/api.ts';
import { currentTime, noteServerTime } from '#app/server-time.ts';
import { clearActAs, endActAsAfterThisPage, readActAs, writeActAs } from './act-as.ts';
import { createBrowserApi, loadSignedInPaths } from './browser-api.ts';
import { clearSession, readOwnTokens, readTokens, writeTokens } from './storage.ts';

vi.mock('virtual:operation-paths', () => ({ default: { login: ['POST', '/api/auth/login'] } }));
vi.mock('virtual:operation-paths-signed-in', () => ({
  default: {
    getCurrentUser: ['GET', '/api/auth/me'],
    endActAs: ['POST', '/api/admin/act-as/end'],
  },
}));

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

let calls: string[];
let ended: number;
/** The access tokens that the server accepts. */
let good: Set<string>;
/** How the server answers a refresh. */
let refresh: () => Response | Promise<Response>;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { cookie: '' });
  calls = [];
  ended = 0;
  good = new Set(['fresh']);
  refresh = () => Response.json({ access_token: 'fresh', refresh_token: 'r2' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const token = (init.headers as Record<string, string>)['authorization']?.slice(7);
    calls.push(`${url.split('/').at(-1)} ${token ?? '-'}`);
    if (url === '/api/auth/refresh') return refresh();
    if (url === '/api/auth/login') return Response.json({ code: 'wrong_credentials', detail: 'No.' }, { status: 401 });
    return token && good.has(token)
      ? Response.json({ id: '1' })
      : Response.json({ code: 'not_signed_in', detail: '' }, { status: 401 });
  });
  writeTokens({ token: 'stale', refreshToken: 'r1', remembered: false });
});
afterEach(() => {
  clearActAs();
  vi.unstubAllGlobals();
});

const api = () =>
  createBrowserApi({
    locale: 'en',
    onSessionEnded: () => (ended += 1),
    reauthenticate: async () => false,
    onSecondFactorMissing: () => undefined,
  });

test('a call is sent at once where its address is loaded, also for somebody who is signed in', async () => {
  await loadSignedInPaths();
  const answers = Promise.allSettled([
    api().getCurrentUser(),
    api().login({ body: { email: 'salma@example.ly', password: 'secret-1' } }),
  ]);
  expect(calls).toEqual(['me stale', 'login stale']);
  await answers;
});

describe('a 401', () => {
  test('takes the time of the server from an answer', async () => {
    const day = 86_400_000;
    vi.stubGlobal('fetch', async () =>
      Response.json({ id: '1' }, { headers: { date: new Date(Date.now() - day).toUTCString() } }),
    );
    await api().getCurrentUser();
    expect(Math.abs(Date.now() - day - currentTime())).toBeLessThan(10_000);
    noteServerTime(new Date().toUTCString());
  });

  test('refreshes once for all waiting calls and sends each again', async () => {
    const client = api();
    await Promise.all([client.getCurrentUser(), client.getCurrentUser(), client.getCurrentUser()]);
    expect(calls.filter((call) => call.startsWith('refresh'))).toHaveLength(1);
    expect(calls.filter((call) => call === 'me fresh')).toHaveLength(3);
    expect(ended).toBe(0);
  });
  test('stores the new refresh token where the login stored the old one', async () => {
    await api().getCurrentUser();
    expect(readTokens()).toEqual({ token: 'fresh', refreshToken: 'r2', remembered: false });
    expect(sessionStorage.getItem('refresh_token')).toBe('r2');
    expect(localStorage.getItem('refresh_token')).toBeNull();
  });
  test('uses a token that another tab has refreshed meanwhile', async () => {
    const client = api();
    const first = client.getCurrentUser();
    writeTokens({ token: 'fresh', refreshToken: 'other', remembered: false });
    await first;
    expect(calls.some((call) => call.startsWith('refresh'))).toBe(false);
  });
  test('ends the session where the refresh is refused', async () => {
    refresh = () => Response.json({ code: 'session_ended', detail: '' }, { status: 401 });
    await expect(api().getCurrentUser()).rejects.toMatchObject({ status: 401 });
    expect(ended).toBe(1);
  });
  test('keeps the session where the connection fails during the refresh', async () => {
    refresh = () => {
      throw new TypeError('Failed to fetch');
    };
    await expect(api().getCurrentUser()).rejects.toMatchObject({ code: 'network' });
    expect(ended).toBe(0);
  });
  test('ends the session after a second 401, without another refresh', async () => {
    good = new Set();
    await expect(api().getCurrentUser()).rejects.toBeInstanceOf(ApiError);
    expect(calls).toHaveLength(3);
    expect(ended).toBe(1);
  });
  test('does not end the session for wrong credentials', async () => {
    await expect(api().login({ body: { email: 'a@b.ly', password: 'x' } })).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
    expect(ended).toBe(0);
    expect(calls).toHaveLength(1);
  });
});

describe('while an administrator sees Diyar as somebody else', () => {
  const shown = {
    id: 'a1',
    token: 'reads-only',
    user: { id: 'u1', name: 'Walid' },
    ends_at: '2031-01-01T00:00:00.000Z',
  };
  const stored = { token: 'stale', refreshToken: 'r1', remembered: false };
  beforeEach(() => {
    writeActAs(shown);
  });

  test('a refused call ends it and is never sent again as the administrator', async () => {
    await expect(api().getCurrentUser()).rejects.toMatchObject({ status: 401 });
    expect(calls).toEqual(['me reads-only']);
    expect(ended).toBe(1);
    expect(readOwnTokens()).toEqual(stored);
  });
  test('a call that was sent as the other person is not sent as the administrator once the page is being left', async () => {
    const pending = api().getCurrentUser();
    endActAsAfterThisPage();
    await expect(pending).rejects.toMatchObject({ status: 401 });
    expect(calls).toEqual(['me reads-only']);
  });
  test('a page that is being left still calls as the other person; the next one does not', async () => {
    endActAsAfterThisPage();
    expect(sessionStorage.getItem('actAs')).toBeNull();
    expect(readActAs()).toEqual(shown);
    await expect(api().getCurrentUser()).rejects.toMatchObject({ status: 401 });
    expect(calls).toEqual(['me reads-only']);
  });
  test('a call of the administrator that waits for new tokens is sent again as the administrator', async () => {
    clearActAs();
    const pending = api().getCurrentUser();
    writeActAs(shown);
    await pending;
    expect(calls).toEqual(['me stale', 'refresh -', 'me fresh']);
  });
  test('the end is sent as the administrator, with refreshed tokens where theirs have expired', async () => {
    await api().endActAs({ body: { act_as_id: shown.id } });
    expect(calls).toEqual(['end stale', 'refresh -', 'end fresh']);
    expect(readActAs()).toEqual(shown);
    expect(readOwnTokens()).toEqual({ ...stored, token: 'fresh', refreshToken: 'r2' });
  });
  test('a failed login leaves the stored session as it is', () => {
    clearSession();
    expect(readOwnTokens()).toEqual(stored);
  });
});
