/**
 * The time of the server, for deadlines and days: clocks of phones are wrong by minutes, hours or years. Each answer of the API
 * says its time; until the first, and while the difference is no more than the way of an answer takes, the device's clock counts.
 */

/** Answers say whole seconds, and take a while on a slow network. */
const toleratedMs = 10_000;

/** What the clock of this device lacks. */
let lackMs = 0;
const listeners = new Set<() => void>();

/** @param date the `Date` header of an answer that no cache has kept */
export function noteServerTime(date: string | null, deviceTime: number = Date.now()): void {
  const served = Date.parse(date ?? '');
  if (Number.isNaN(served)) return;
  const lack = Math.abs(served - deviceTime) <= toleratedMs ? 0 : served - deviceTime;
  // Answers of one moment differ by their ways: no reason to draw all deadlines again.
  if (Math.abs(lack - lackMs) <= toleratedMs && (lack === 0) === (lackMs === 0)) return;
  lackMs = lack;
  for (const listener of listeners) listener();
}

/** The present instant, in milliseconds since 1970. */
export function currentTime(): number {
  return Date.now() + lackMs;
}

/** Calls back when the time turns out to be another one. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
