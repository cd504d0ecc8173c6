/** The only source of the current time in the domains, so that tests can set it. */
export interface Clock {
  now(): Date;
  /** The calendar day in Africa/Tripoli, `YYYY-MM-DD`. */
  today(): string;
}

/** Clocks of two instances that follow the database differ by less. */
const slackMs = 5000;

/**
 * The latest instant that lies a period ahead of now: a deadline beyond it was written while the clock ran ahead, and is not waited
 * for, because nothing is held for longer than its period.
 */
export function latestAhead(now: Date, periodMs: number): Date {
  return new Date(now.getTime() + periodMs + slackMs);
}
