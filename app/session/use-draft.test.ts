import { describe, expect, test } from 'vitest';
import { forgetDrafts, keepDraft, readDraft } from './use-draft.ts';

function store(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (at: number) => [...entries.keys()][at] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage;
}

describe('a draft', () => {
  test('is read by its owner only', () => {
    const window = store();
    keepDraft('profile', 'aisha', { bio: 'I paint doors.' }, window);
    expect(readDraft('profile', 'aisha', window)).toEqual({ bio: 'I paint doors.' });
    expect(readDraft('profile', 'omar', window)).toEqual({});
    expect(readDraft('other', 'aisha', window)).toEqual({});
  });

  test('is removed when it becomes empty, and all are removed by forgetDrafts', () => {
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

  test('is empty where storage is blocked or the entry is invalid', () => {
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
