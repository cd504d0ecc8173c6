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

describe('what a poller holds', () => {
  it('stands until one of the things changes that it hangs on', () => {
    polls.remember('me', 'tag', standing, polls.ticket());
    expect(polls.stands('me', 'tag', now)).toBe(true);
    expect(polls.stands('me', 'other', now)).toBe(false);
    expect(polls.stands('you', 'tag', now)).toBe(false);
    polls.changed(['c:2']);
    expect(polls.stands('me', 'tag', now)).toBe(true);
    polls.changed(['c:3', 'u:7']);
    expect(polls.stands('me', 'tag', now)).toBe(false);
  });

  it('ends with its time', () => {
    polls.remember('me', 'tag', standing, polls.ticket());
    expect(polls.stands('me', 'tag', later)).toBe(false);
  });

  it('is forgotten where anything may have changed, and where changes are not heard', () => {
    polls.remember('me', 'tag', standing, polls.ticket());
    polls.changed(undefined);
    expect(polls.stands('me', 'tag', now)).toBe(false);
    polls.remember('me', 'tag', standing, polls.ticket());
    polls.live(false);
    expect(polls.stands('me', 'tag', now)).toBe(false);
    expect(polls.ticket()).toBeUndefined();
  });

  it('is not remembered where it changed between the reading and the remembering', () => {
    const ticket = polls.ticket();
    polls.changed(['c:1']);
    polls.remember('me', 'tag', standing, ticket);
    expect(polls.stands('me', 'tag', now)).toBe(false);
    // What changed beside it does no harm.
    const next = polls.ticket();
    polls.changed(['c:2']);
    polls.remember('me', 'tag', standing, next);
    expect(polls.stands('me', 'tag', now)).toBe(true);
  });

  it('is not remembered where it was read before the ear was lost and found', () => {
    const ticket = polls.ticket();
    polls.live(false);
    polls.live(true);
    polls.remember('me', 'tag', standing, ticket);
    expect(polls.stands('me', 'tag', now)).toBe(false);
  });

  it('is not remembered where more has changed than is kept in mind', () => {
    const ticket = polls.ticket();
    for (let index = 0; index < 10_000; index += 1) polls.changed([`c:x${index}`]);
    polls.remember('me', 'tag', standing, ticket);
    expect(polls.stands('me', 'tag', now)).toBe(false);
  });
});

it('forgets the oldest where too many are held', () => {
  for (let index = 0; index <= 20_000; index += 1) polls.remember(`k${index}`, 'tag', standing, polls.ticket());
  expect(polls.size).toBe(20_000);
  expect(polls.stands('k0', 'tag', now)).toBe(false);
  expect(polls.stands('k20000', 'tag', now)).toBe(true);
});
