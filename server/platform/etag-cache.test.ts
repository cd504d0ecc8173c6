import { beforeEach, describe, expect, it } from 'vitest';
import { EtagCache } from './etag-cache.ts';

const now = new Date('2027-03-01T10:00:00Z');
const later = new Date('2027-03-01T12:00:00Z');
const dependencies = { depends: ['c:1', 'u:7'], until: later };

let etagCache: EtagCache;
beforeEach(() => {
  etagCache = new EtagCache();
  etagCache.setLive(true);
});

describe('a cached answer', () => {
  it('is current until one of the names that it depends on changes', () => {
    etagCache.set('me', 'tag', dependencies, etagCache.ticket());
    expect(etagCache.isCurrent('me', 'tag', now)).toBe(true);
    expect(etagCache.isCurrent('me', 'other', now)).toBe(false);
    expect(etagCache.isCurrent('you', 'tag', now)).toBe(false);
    etagCache.invalidate(['c:2']);
    expect(etagCache.isCurrent('me', 'tag', now)).toBe(true);
    etagCache.invalidate(['c:3', 'u:7']);
    expect(etagCache.isCurrent('me', 'tag', now)).toBe(false);
  });

  it('expires at its time, or never', () => {
    etagCache.set('me', 'tag', dependencies, etagCache.ticket());
    expect(etagCache.isCurrent('me', 'tag', later)).toBe(false);
    etagCache.set('me', 'tag', { depends: ['c:1'] }, etagCache.ticket());
    expect(etagCache.isCurrent('me', 'tag', later)).toBe(true);
  });

  it('is dropped while changes are not received', () => {
    etagCache.set('me', 'tag', dependencies, etagCache.ticket());
    etagCache.setLive(false);
    expect(etagCache.isCurrent('me', 'tag', now)).toBe(false);
    expect(etagCache.ticket()).toBeUndefined();
  });

  it('is not cached after a change between reading and caching', () => {
    const ticket = etagCache.ticket();
    etagCache.invalidate(['c:1']);
    etagCache.set('me', 'tag', dependencies, ticket);
    expect(etagCache.isCurrent('me', 'tag', now)).toBe(false);
    // Other changes do not matter.
    const next = etagCache.ticket();
    etagCache.invalidate(['c:2']);
    etagCache.set('me', 'tag', dependencies, next);
    expect(etagCache.isCurrent('me', 'tag', now)).toBe(true);
  });

  it('is not cached when it was read before the connection was lost and restored', () => {
    const ticket = etagCache.ticket();
    etagCache.setLive(false);
    etagCache.setLive(true);
    etagCache.set('me', 'tag', dependencies, ticket);
    expect(etagCache.isCurrent('me', 'tag', now)).toBe(false);
  });

  it('is not cached after more changes than are kept', () => {
    const ticket = etagCache.ticket();
    for (let index = 0; index < 10_000; index += 1) etagCache.invalidate([`c:x${index}`]);
    etagCache.set('me', 'tag', dependencies, ticket);
    expect(etagCache.isCurrent('me', 'tag', now)).toBe(false);
  });
});

it('evicts the least recently used entry with its dependencies', () => {
  for (let index = 0; index < 20_000; index += 1) etagCache.set(`k${index}`, 'tag', dependencies, etagCache.ticket());
  expect(etagCache.isCurrent('k0', 'tag', now)).toBe(true);
  etagCache.set('one more', 'tag', { depends: ['c:2'] }, etagCache.ticket());
  expect(etagCache.size).toBe(20_000);
  expect(etagCache.isCurrent('k0', 'tag', now)).toBe(true);
  expect(etagCache.isCurrent('k1', 'tag', now)).toBe(false);
  etagCache.invalidate(['c:1']);
  expect(etagCache.size).toBe(1);
  expect(etagCache.isCurrent('one more', 'tag', now)).toBe(true);
});
