import { describe, expect, it } from 'vitest';
import { levelAt, waitSeconds } from './sign-in-throttle.ts';

const start = new Date('2027-03-01T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const attempts = (level: number) => ({ level, counted_at: start });

describe('wrong passwords for one account from one origin', () => {
  it('are free at first, then each wait doubles, up to 15 minutes', () => {
    const waits = [0, 7, 8, 9, 10, 11, 15, 16, 40].map((level) => waitSeconds('pair', attempts(level), start, 1));
    expect(waits).toEqual([0, 0, 5, 10, 20, 40, 640, 900, 900]);
  });

  it('are allowed again after the wait', () => {
    expect(waitSeconds('pair', attempts(10), after(19), 1)).toBe(1);
    expect(waitSeconds('pair', attempts(10), after(20), 1)).toBe(0);
  });

  it('are reset two hours after the last one', () => {
    expect(levelAt('pair', attempts(20), after(7199), 1)).toBe(20);
    expect(levelAt('pair', attempts(20), after(7200), 1)).toBe(0);
  });

  it('have more free attempts by the factor', () => {
    expect(waitSeconds('pair', attempts(79), start, 10)).toBe(0);
    expect(waitSeconds('pair', attempts(80), start, 10)).toBe(5);
  });
});

describe('a leaky bucket', () => {
  it('allows its capacity at once, then one attempt per interval', () => {
    expect(waitSeconds('origin', attempts(999), start, 1)).toBe(0);
    expect(waitSeconds('origin', attempts(1000), start, 1)).toBe(2);
    expect(waitSeconds('origin', attempts(1000), after(2), 1)).toBe(0);
    expect(waitSeconds('account', attempts(50), start, 1)).toBe(30);
    expect(waitSeconds('sign_up', attempts(200), start, 1)).toBe(10);
  });

  it('empties with time, not below zero', () => {
    expect(levelAt('origin', attempts(100), after(60), 1)).toBe(70);
    expect(levelAt('origin', attempts(100), after(100_000), 1)).toBe(0);
  });

  it('has more capacity and empties faster by the factor', () => {
    expect(waitSeconds('origin', attempts(9999), start, 10)).toBe(0);
    expect(waitSeconds('origin', attempts(10_000), start, 10)).toBeCloseTo(0.2);
  });

  it('does not grow when the clock of another instance is ahead', () => {
    expect(levelAt('origin', attempts(10), after(-30), 1)).toBe(10);
  });
});
