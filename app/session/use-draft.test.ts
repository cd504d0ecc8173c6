import { describe, expect, test } from 'vitest';
import { forgetDrafts, keepDraft, readDraft } from './use-draft.ts';

function store(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

describe('a draft', () => {
  test('is read by who wrote it, and by nobody else', () => {
    const window = store();
    keepDraft('profile', 'aisha', { bio: 'I paint doors.' }, window);
    expect(readDraft('profile', 'aisha', window)).toEqual({ bio: 'I paint doors.' });
    expect(readDraft('profile', 'omar', window)).toEqual({});
    expect(readDraft('other', 'aisha', window)).toEqual({});
  });

  test('goes when nothing is left of it, and all go when their reader signs out', () => {
    const window = store();
    window.setItem('returnTo', '/');
    keepDraft('a', 'aisha', { x: 1 }, window);
    keepDraft('b', 'aisha', { x: 1 }, window);
    keepDraft('a', 'aisha', {}, window);
    expect(window.length).toBe(2);
    keepDraft('a', 'aisha', { x: 1 }, window);
    forgetDrafts([window]);
    expect([window.length, window.getItem('returnTo')]).toEqual([1, '/']);
  });

  test('is nothing where the store is full, blocked or holds something else', () => {
    const blocked = new Proxy({} as Storage, {
      get: () => () => {
        throw new Error('blocked');
      },
    });
    keepDraft('a', 'aisha', { x: 1 }, blocked);
    forgetDrafts([blocked]);
    expect(readDraft('a', 'aisha', blocked)).toEqual({});
    const odd = store();
    odd.setItem('draft.a', '{');
    expect(readDraft('a', 'aisha', odd)).toEqual({});
  });
});
