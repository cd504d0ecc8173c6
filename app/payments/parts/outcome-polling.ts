/** How long the screen polls for the outcome before it shows it as unknown. */
export const outcomeTimeoutMs = 90_000;

/**
 * The milliseconds until the next poll, from those since the first one; false after the timeout. Short at first, as most
 * gateways answer within seconds.
 */
export function nextPollIn(waitedMs: number): number | false {
  if (waitedMs < 10_000) return 1500;
  if (waitedMs < 30_000) return 3000;
  return waitedMs < outcomeTimeoutMs ? 6000 : false;
}

/** What the screen shows: the final status of the payment, `waiting` until the timeout, then `unknown`. */
export function outcomeOf(
  status: 'created' | 'redirected' | 'approved' | 'failed' | 'unknown',
  waitedMs: number,
): 'waiting' | 'approved' | 'failed' | 'unknown' {
  if (status === 'approved' || status === 'failed' || status === 'unknown') return status;
  return waitedMs < outcomeTimeoutMs ? 'waiting' : 'unknown';
}
