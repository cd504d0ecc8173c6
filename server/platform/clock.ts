import { tripoliDay } from '#contract/days.ts';

/** The only source of now: nothing in a domain asks the machine, so that tests can choose the time. */
export interface Clock {
  now(): Date;
  /** The calendar day in Africa/Tripoli, `YYYY-MM-DD`. */
  today(): string;
}

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => tripoliDay(new Date()),
};
