import { beforeEach, describe, expect, it } from 'vitest';
import { PollMemory } from './poll-memory.ts';

const now = new Date('2027-03-01T10:00:00Z');
const later = new Date('2027-03-01T12:00:00Z');
const standing = { depends: ['c:1', 'u:7'], until: later };

let polls: PollMemory;
beforeEach(() => {
  polls = new PollMemory();
  polls.live(true);
});

describe('a cached answer', () => {
  it('is current until one of the names that it depends on changes', () => {
    polls.remember('me', 'tag', standing, polls.ticket());
    expect(polls.stands('me', 'tag', now)).toBe(true);
    expect(polls.stands('me', 'other', now)).toBe(false);
    expect(polls.stands('you', 'tag', now)).toBe(false);
    polls.changed(['c:2']);
    expect(polls.stands('me', 'tag', now)).toBe(true);
    polls.changed(['c:3', 'u:7']);
    expect(polls.stands('me', 'tag', now)).toBe(false);
  });

  it('expires at its time, or never', () => {
    polls.remember('me', 'tag', standing, polls.ticket());
    expect(polls.stands('me', 'tag', later)).toBe(false);
    polls.remember('me', 'tag', { depends: ['c:1'] }, polls.ticket());
    expect(polls.stands('me', 'tag', later)).toBe(true);
  });

  it('is dropped while changes are not received', () => {
    polls.remember('me', 'tag', standing, polls.ticket());
    polls.live(false);
    expect(polls.stands('me', 'tag', now)).toBe(false);
    expect(polls.ticket()).toBeUndefined();
  });

  it('is not cached when it changed between reading and caching', () => {
    const ticket = polls.ticket();
    polls.changed(['c:1']);
    polls.remember('me', 'tag', standing, ticket);
    expect(polls.stands('me', 'tag', now)).toBe(false);
    // Other changes do not matter.
    const next = polls.ticket();
    polls.changed(['c:2']);
    polls.remember('me', 'tag', standing, next);
    expect(polls.stands('me', 'tag', now)).toBe(true);
  });

  it('is not cached when it was read before the connection was lost and restored', () => {
    const ticket = polls.ticket();
    polls.live(false);
    polls.live(true);
    polls.remember('me', 'tag', standing, ticket);
    expect(polls.stands('me', 'tag', now)).toBe(false);
  });

  it('is not cached when more has changed than is kept', () => {
    const ticket = polls.ticket();
    for (let index = 0; index < 10_000; index += 1) polls.changed([`c:x${index}`]);
    polls.remember('me', 'tag', standing, ticket);
    expect(polls.stands('me', 'tag', now)).toBe(false);
  });
});

it('drops the least recently used of too many, with its dependencies', () => {
  for (let index = 0; index < 20_000; index += 1) polls.remember(`k${index}`, 'tag', standing, polls.ticket());
  expect(polls.stands('k0', 'tag', now)).toBe(true);
  polls.remember('one more', 'tag', { depends: ['c:2'] }, polls.ticket());
  expect(polls.size).toBe(20_000);
  expect(polls.stands('k0', 'tag', now)).toBe(true);
  expect(polls.stands('k1', 'tag', now)).toBe(false);
  polls.changed(['c:1']);
  expect(polls.size).toBe(1);
  expect(polls.stands('one more', 'tag', now)).toBe(true);
});
