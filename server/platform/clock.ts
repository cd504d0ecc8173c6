/** The only source of the current time in the domains, so that tests can set it. */
export interface Clock {
  now(): Date;
  /** The calendar day in Africa/Tripoli, `YYYY-MM-DD`. */
  today(): string;
}
