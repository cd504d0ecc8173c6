/**
 * Some attempts are free; then each wait is twice the one before, up to `longestWait`. The count is reset `resetAfter` the
 * last attempt. All times in seconds.
 */
export interface Backoff {
  readonly free: number;
  readonly firstWait: number;
  readonly longestWait: number;
  readonly resetAfter: number;
}

/** A leaky bucket: `capacity` attempts at once, then one every `secondsEach`. */
export interface LeakyBucket {
  readonly capacity: number;
  readonly secondsEach: number;
}

/** Attempts that guess secrets or send mail. They are counted before their outcome is known; a success is taken back. */
export const signInLimits = {
  /** One account from one device that it is known on, else from one origin. More guesses than a forgetful owner needs. */
  pair: { free: 8, firstWait: 5, longestWait: 900, resetAfter: 7200 },
  /**
   * One account from all devices and origins from which it has never signed in: 2,880 guesses a day, which common
   * passwords would not survive, so they are refused. An owner in a new network waits half a minute during an attack.
   */
  account: { capacity: 50, secondsEach: 30 },
  /** All accounts from one origin: a single address may belong to thousands of people behind carrier NAT. */
  origin: { capacity: 1000, secondsEach: 2 },
  /** Sign-ups from one origin that failed because an address is taken: they list who has an account. */
  sign_up: { capacity: 200, secondsEach: 10 },
  /** Mails with a link to one account: more would only fill the mailbox. */
  mail_address: { capacity: 5, secondsEach: 600 },
  /** Mails with a link requested from one origin, at most one for each account: see `mail_address`. */
  mail_origin: { capacity: 300, secondsEach: 5 },
} as const satisfies Record<string, Backoff | LeakyBucket>;
