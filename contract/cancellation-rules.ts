export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const;
export type CancellationPolicy = (typeof cancellationPolicies)[number];

/**
 * What a guest who cancels gets back, in numbers. Screens and help say them in words: `test/cancellation-words.test.ts`
 * compares.
 */
export const cancellationRules = {
  /** All until `freeHours` before check-in, then all but the first night. */
  flexible: { freeHours: 24 },
  /** All until `freeDays` before check-in, then this share of the price of the nights, in percent. */
  moderate: { freeDays: 5, nightsPercent: 50 },
  /**
   * All within `freeHours` of the booking, while check-in is at least `freeDays` away; then this share of the total, in
   * percent, until `lastDays` before check-in.
   */
  strict: { freeHours: 48, freeDays: 14, lastDays: 7, totalPercent: 50 },
} as const satisfies Record<CancellationPolicy, Record<string, number>>;
