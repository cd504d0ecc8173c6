import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetReturn, peekReturn, rememberReturn, returnExpiryMs } from './return-to.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('where one came from is kept for 30 minutes, with the scroll and the heart that was pressed', () => {
  const point = { path: '/search?q=sea', scroll: 640, pendingWishlist: '7' };
  rememberReturn(point, 1000);
  expect(returnExpiryMs).toBe(30 * 60 * 1000);
  expect(peekReturn(1000 + returnExpiryMs)).toEqual(point);
  expect(peekReturn(1001 + returnExpiryMs)).toBeUndefined();
});

test('a heart of an earlier visit is not pressed by a later one, and nothing is left once used', () => {
  rememberReturn({ path: '/', scroll: 0, pendingWishlist: '7' }, 1000);
  rememberReturn({ path: '/map', scroll: 0 }, 2000);
  expect(peekReturn(2000)).toEqual({ path: '/map', scroll: 0 });
  forgetReturn();
  expect(peekReturn(2000)).toBeUndefined();
});
