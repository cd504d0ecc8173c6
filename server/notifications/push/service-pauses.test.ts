import { expect, test } from 'vitest';
import { pushLimits } from '#contract/limits.ts';
import { ServicePauses } from './service-pauses.ts';

const now = new Date('2026-12-01T10:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('a push service that hangs has some of the workers, and the others have theirs', () => {
  const pauses = new ServicePauses();
  for (let count = 0; count < pushLimits.atOncePerService; count += 1)
    expect(pauses.enter('a', 'a device', now)).toBe(0);
  expect(pauses.enter('a', 'a device', now)).toBe(pushLimits.busySeconds);
  expect(pauses.enter('b', 'another', now)).toBe(0);
  pauses.leave('a', 'answered', now);
  expect(pauses.enter('a', 'a device', now)).toBe(0);
});

test('one that fails is left alone for twice as long each time, then tried with one call', () => {
  const pauses = new ServicePauses();
  let at = 0;
  for (const seconds of [10, 20, 40]) {
    expect(pauses.enter('a', 'a device', after(at))).toBe(0);
    expect(pauses.enter('a', 'a device', after(at))).toBe(at === 0 ? 0 : pushLimits.busySeconds);
    if (at === 0) pauses.leave('a', 'answered', after(at));
    pauses.leave('a', 'failed', after(at));
    expect(pauses.enter('a', 'a device', after(at))).toBe(seconds);
    at += seconds;
  }
  expect(pauses.enter('a', 'a device', after(at))).toBe(0);
  pauses.leave('a', 'answered', after(at));
  expect([pauses.enter('a', 'a device', after(at)), pauses.enter('a', 'a device', after(at))]).toEqual([0, 0]);
});

test('a service that asks for patience gets it, but not for ever', () => {
  const pauses = new ServicePauses();
  pauses.enter('a', 'a device', now);
  pauses.leave('a', 'failed', now, 120);
  expect(pauses.enter('a', 'a device', now)).toBe(120);
  expect(pauses.enter('a', 'a device', after(120))).toBe(0);
  pauses.leave('a', 'failed', after(120), 100_000);
  expect(pauses.enter('a', 'a device', after(120))).toBe(pushLimits.longestPauseSeconds);
});

test('a device that got too much is left alone, and the others of its service are not', () => {
  const pauses = new ServicePauses();
  expect(pauses.enter('a', 'loud', now)).toBe(0);
  pauses.leave('a', 'answered', now);
  pauses.rest('loud', now, 600);
  expect(pauses.enter('a', 'loud', after(10))).toBe(590);
  expect(pauses.enter('a', 'quiet', after(10))).toBe(0);
  expect(pauses.enter('a', 'loud', after(600))).toBe(0);
  // However many there are, few are remembered.
  for (let count = 0; count < 2000; count += 1) pauses.rest(`device ${count}`, now, 100);
  expect(pauses.enter('a', 'device 0', now)).toBe(0);
  expect(pauses.enter('a', 'device 1999', now)).toBe(100);
});
