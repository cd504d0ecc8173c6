import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPendingAction, registerPendingAction, type ResumeAction } from './pending-actions.ts';
import { forgetReturn, peekReturn, rememberReturn, returnExpiryMs } from './return-to.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const resume = vi.fn<ResumeAction>();
registerPendingAction('pendingWishlistAction', () => Promise.resolve({ default: resume }));
registerPendingAction('pendingOther', () => Promise.reject(new Error('not loaded')));
const action = { name: 'pendingWishlistAction', data: { propertyId: '7' } };

test('a return point with scroll position and action expires after 30 minutes', () => {
  const point = { path: '/search?q=sea', scroll: 640, action };
  rememberReturn(point, 1000);
  expect(returnExpiryMs).toBe(30 * 60 * 1000);
  expect(peekReturn(1000 + returnExpiryMs)).toEqual(point);
  expect(peekReturn(1001 + returnExpiryMs)).toBeUndefined();
});

test('the keys in session storage are those of the specification', () => {
  rememberReturn({ path: '/search', scroll: 640, action }, 1000);
  expect(Object.fromEntries(stored)).toEqual({
    returnTo: '/search',
    scrollPosition: '640',
    returnTimestamp: '1000',
    pendingWishlistAction: '{"propertyId":"7"}',
  });
});

test('a new return point drops the action of the one before, and forgetting removes all keys', () => {
  rememberReturn({ path: '/', scroll: 0, action }, 1000);
  rememberReturn({ path: '/', scroll: 0, action: { name: 'pendingOther', data: 1 } }, 1500);
  expect(peekReturn(1500)?.action).toEqual({ name: 'pendingOther', data: 1 });
  rememberReturn({ path: '/map', scroll: 0 }, 2000);
  expect(peekReturn(2000)).toEqual({ path: '/map', scroll: 0 });
  forgetReturn();
  expect(stored.size).toBe(0);
});

test('an action is loaded by its name', async () => {
  expect(await loadPendingAction('pendingWishlistAction')).toBe(resume);
  await expect(loadPendingAction('pendingOther')).rejects.toThrow('not loaded');
  await expect(loadPendingAction('unknown')).rejects.toThrow('unknown');
});
