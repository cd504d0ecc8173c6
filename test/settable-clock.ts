import type { Clock } from '#server/platform/clock.ts';

export interface SettableClock extends Clock {
  /** Moves to an instant. */
  set(instant: Date): void;
  /** Moves on by so many hours. */
  advanceHours(hours: number): void;
}

/** A clock that stands still until it is moved; it starts at the real now. */
export function settableClock(start: Date = new Date()): SettableClock {
  let now = start;
  return {
    now: () => now,
    today: () => new Date(now.getTime() + 2 * 3_600_000).toISOString().slice(0, 10),
    set(instant) {
      now = instant;
    },
    advanceHours(hours) {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
  };
}
