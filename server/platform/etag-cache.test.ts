import { beforeEach, describe, expect, it } from 'vitest';
import { EtagCache } from './etag-cache.ts';

const now = new Date('2027-03-01T10:00:00Z');
const later = new Date('2027-03-01T12:00:00Z');
const dependencies = { depends: ['c:1', 'u:7'], until: later };

let etagCache: EtagCache;
beforeEach(() => {
  etagCache = new EtagCache();
  etagCache.live(true);
});

describe('a cached answer', () => {
  it('is current until one of the names that it depends on changes', () => {
    etagCache.remember('me', 'tag', dependencies, etagCache.ticket());
    expect(etagCache.stands('me', 'tag', now)).toBe(true);
    expect(etagCache.stands('me', 'other', now)).toBe(false);
    expect(etagCache.stands('you', 'tag', now)).toBe(false);
    etagCache.changed(['c:2']);
    expect(etagCache.stands('me', 'tag', now)).toBe(true);
    etagCache.changed(['c:3', 'u:7']);
    expect(etagCache.stands('me', 'tag', now)).toBe(false);
  });

  it('expires at its time, or never', () => {
    etagCache.remember('me', 'tag', dependencies, etagCache.ticket());
    expect(etagCache.stands('me', 'tag', later)).toBe(false);
    etagCache.remember('me', 'tag', { depends: ['c:1'] }, etagCache.ticket());
    expect(etagCache.stands('me', 'tag', later)).toBe(true);
  });

  it('is dropped while changes are not received', () => {
    etagCache.remember('me', 'tag', dependencies, etagCache.ticket());
    etagCache.live(false);
    expect(etagCache.stands('me', 'tag', now)).toBe(false);
    expect(etagCache.ticket()).toBeUndefined();
  });

  it('is not cached when it changed between reading and caching', () => {
    const ticket = etagCache.ticket();
    etagCache.changed(['c:1']);
    etagCache.remember('me', 'tag', dependencies, ticket);
    expect(etagCache.stands('me', 'tag', now)).toBe(false);
    // Other changes do not matter.
    const next = etagCache.ticket();
    etagCache.changed(['c:2']);
    etagCache.remember('me', 'tag', dependencies, next);
    expect(etagCache.stands('me', 'tag', now)).toBe(true);
  });

  it('is not cached when it was read before the connection was lost and restored', () => {
    const ticket = etagCache.ticket();
    etagCache.live(false);
    etagCache.live(true);
    etagCache.remember('me', 'tag', dependencies, ticket);
    expect(etagCache.stands('me', 'tag', now)).toBe(false);
  });

  it('is not cached when more has changed than is kept', () => {
    const ticket = etagCache.ticket();
    for (let index = 0; index < 10_000; index += 1) etagCache.changed([`c:x${index}`]);
    etagCache.remember('me', 'tag', dependencies, ticket);
    expect(etagCache.stands('me', 'tag', now)).toBe(false);
  });
});

it('drops the least recently used of too many, with its dependencies', () => {
  for (let index = 0; index < 20_000; index += 1)
    etagCache.remember(`k${index}`, 'tag', dependencies, etagCache.ticket());
  expect(etagCache.stands('k0', 'tag', now)).toBe(true);
  etagCache.remember('one more', 'tag', { depends: ['c:2'] }, etagCache.ticket());
  expect(etagCache.size).toBe(20_000);
  expect(etagCache.stands('k0', 'tag', now)).toBe(true);
  expect(etagCache.stands('k1', 'tag', now)).toBe(false);
  etagCache.changed(['c:1']);
  expect(etagCache.size).toBe(1);
  expect(etagCache.stands('one more', 'tag', now)).toBe(true);
});
