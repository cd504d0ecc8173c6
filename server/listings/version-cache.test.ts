import { expect, test, vi } from 'vitest';
import { VersionCache } from './version-cache.ts';

const sizeOf = () => 1;

test('returns an entry for its version only; a new version leaves other entries', () => {
  const cache = new VersionCache<string>({ bytes: 10, sizeOf, ageMilliseconds: 60_000 });
  cache.set('one', 1, 'first');
  cache.set('two', 7, 'other');
  expect(cache.get('one', 1)).toBe('first');
  expect(cache.get('one', 2)).toBeUndefined();
  cache.set('one', 2, 'second');
  expect(cache.get('one', 1)).toBeUndefined();
  expect([cache.get('one', 2), cache.get('two', 7)]).toEqual(['second', 'other']);
});

test('drops the least recently used entry', () => {
  const cache = new VersionCache<number>({ bytes: 2, sizeOf, ageMilliseconds: 60_000 });
  cache.set('one', 1, 1);
  cache.set('two', 1, 2);
  cache.get('one', 1);
  cache.set('three', 1, 3);
  expect([cache.get('one', 1), cache.get('two', 1), cache.get('three', 1)]).toEqual([1, undefined, 3]);
});

test('drops as many entries as a larger one needs', () => {
  const cache = new VersionCache<string>({ bytes: 10, sizeOf: (text) => text.length, ageMilliseconds: 60_000 });
  for (const key of ['one', 'two', 'three']) cache.set(key, 1, 'abc');
  cache.set('four', 1, 'abcdefg');
  expect(['one', 'two', 'three', 'four'].map((key) => cache.get(key, 1))).toEqual([
    undefined,
    undefined,
    'abc',
    'abcdefg',
  ]);
});

test('drops an entry that is older than its limit', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const cache = new VersionCache<number>({ bytes: 2, sizeOf, ageMilliseconds: 60_000 });
    cache.set('one', 1, 1);
    vi.advanceTimersByTime(60_000);
    expect(cache.get('one', 1)).toBe(1);
    vi.advanceTimersByTime(1);
    expect(cache.get('one', 1)).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
