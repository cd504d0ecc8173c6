import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { restoreAtLoad } from './scroll-restoration.tsx';

interface Visited {
  key: string | null;
  /** Undefined where storage is refused. */
  stored: string | null | undefined;
}

/** Returns how far the page was scrolled, and the key of its entry of the history. */
function load({ key, stored }: Visited): { top: number; key: string | undefined } {
  const page = { top: 0, state: key === null ? null : { key } };
  runInNewContext(restoreAtLoad, {
    history: {
      get state() {
        return page.state;
      },
      replaceState: (state: { key: string }) => (page.state = state),
    },
    get sessionStorage() {
      if (stored === undefined) throw new DOMException('Access is denied.', 'SecurityError');
      return { getItem: () => stored };
    },
    scrollTo: (_: number, top: number) => (page.top = top),
  });
  return { top: page.top, key: page.state?.key };
}

test('scrolls to where this entry of the history was', () => {
  expect(load({ key: 'a', stored: '{"a":120,"b":7}' })).toEqual({ top: 120, key: 'a' });
  expect(load({ key: 'c', stored: '{"a":120,"b":7}' })).toEqual({ top: 0, key: 'c' });
});

test('gives a new entry a key, by which the router keeps its position', () => {
  expect(load({ key: null, stored: null }).key).toMatch(/^\w{5,}$/);
});

test.each([undefined, 'cut off {', '7', 'null'])('leaves a page at its top where what is stored is %s', (stored) => {
  expect(load({ key: 'a', stored })).toEqual({ top: 0, key: 'a' });
});
