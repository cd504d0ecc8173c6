import { tripoliDay } from '#contract/days.ts';
import type { Clock } from '#server/platform/clock.ts';

export interface SettableClock extends Clock {
  /** Sets the current time. */
  set(instant: Date): void;
  /** Advances by so many hours. */
  advanceHours(hours: number): void;
}

/** A clock for tests that changes only when it is set; it starts at the current time. */
export function settableClock(start: Date = new Date()): SettableClock {
  let now = start;
  return {
    now: () => now,
    today: () => tripoliDay(now),
    set(instant) {
      now = instant;
    },
    advanceHours(hours) {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
  };
}
