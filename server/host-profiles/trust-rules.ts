import { trustedHost } from '#contract/host-trust.ts';

/** What is counted of a host, over the days of `trustedHost`. */
export interface HostCounts {
  /** Completed. */
  stays: number;
  /** By the host, without those that were waived. */
  cancelled_stays: number;
  /** That the host answered, or let expire. */
  requests: number;
  answered: number;
  /** Of the answered ones, those within `quick_hours`. */
  quick: number;
  accepted: number;
  rating: number | null;
}

/** Whole percents, rounded down: nobody is shown more than was reached. */
export function trustPercents({ requests, answered, quick, accepted }: HostCounts) {
  const of = (part: number, whole: number) => (whole === 0 ? null : Math.floor((100 * part) / whole));
  return {
    answered_percent: of(answered, requests),
    quick_percent: of(quick, requests),
    accepted_percent: of(accepted, requests),
  };
}

/** Whether a host is trusted. Who books at once has no request to answer, which counts against nobody. */
export function isTrustedHost(counts: HostCounts): boolean {
  const { answered_percent, quick_percent, accepted_percent } = trustPercents(counts);
  return (
    counts.stays >= trustedHost.stays &&
    counts.cancelled_stays === 0 &&
    (answered_percent ?? 100) >= trustedHost.answered_percent &&
    (quick_percent ?? 100) >= trustedHost.quick_percent &&
    (accepted_percent ?? 100) >= trustedHost.accepted_percent &&
    counts.rating !== null &&
    counts.rating >= trustedHost.rating
  );
}
