import { tripoliInstant } from '#contract/days.ts';
import { cancellationRules, type CancellationPolicy } from '#contract/cancellation-rules.ts';
import type { PaymentChoice } from '#contract/online-and-cash.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** What the deadline of free cancellation depends on. A booking keeps these values from when it was made. */
export interface CancellationTerms {
  policy: CancellationPolicy;
  /** Day and time of arrival in Africa/Tripoli. */
  check_in: string;
  check_in_time: string;
  booked_at: Date;
}

/** Until when the guest can cancel with a full refund by `cancellationRules`; null if that was never possible. */
export function freeCancellationUntil({ policy, check_in, check_in_time, booked_at }: CancellationTerms): Date | null {
  const checkIn = tripoliInstant(check_in, check_in_time).getTime();
  const { flexible, moderate, strict } = cancellationRules;
  const until = {
    flexible: checkIn - flexible.freeHours * hour,
    moderate: checkIn - moderate.freeDays * day,
    strict: Math.min(booked_at.getTime() + strict.freeHours * hour, checkIn - strict.freeDays * day),
  }[policy];
  return until > booked_at.getTime() ? new Date(until) : null;
}

/**
 * Until when a guest who pays in this way can cancel free of charge; null if that was never possible. Whoever pays on arrival has
 * paid nothing that the policy could keep: until check-in.
 */
export function freeUntilFor(choice: PaymentChoice, terms: CancellationTerms): Date | null {
  if (choice !== 'at_property') return freeCancellationUntil(terms);
  const checkIn = tripoliInstant(terms.check_in, terms.check_in_time);
  return checkIn > terms.booked_at ? checkIn : null;
}
