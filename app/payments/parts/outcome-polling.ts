/** How long the waiting screen asks by itself before it says that it does not know. */
export const outcomeTimeoutMs = 90_000;

/**
 * How long to wait before asking again, so many milliseconds after the first question: quick at first, as most
 * gateways answer within seconds; false once waiting any longer in front of a screen makes no sense.
 */
export function nextPollIn(waitedMs: number): number | false {
  if (waitedMs < 10_000) return 1500;
  if (waitedMs < 30_000) return 3000;
  return waitedMs < outcomeTimeoutMs ? 6000 : false;
}

/** What the screen says of a payment: a status of the gateway, or that nobody knows after all this time. */
export function outcomeOf(
  status: 'created' | 'redirected' | 'approved' | 'failed' | 'unknown',
  waitedMs: number,
): 'waiting' | 'approved' | 'failed' | 'unknown' {
  if (status === 'approved' || status === 'failed' || status === 'unknown') return status;
  return waitedMs < outcomeTimeoutMs ? 'waiting' : 'unknown';
}
