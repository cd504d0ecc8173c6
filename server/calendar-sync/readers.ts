import type { CalendarReader } from '#contract/calendar-sync.ts';

/** What programs call themselves, in the order in which they are tried: Google’s and Apple’s names contain browsers’. */
const patterns: readonly [CalendarReader, RegExp][] = [
  ['airbnb', /airbnb/i],
  ['booking', /booking\.com|\bbooking\b/i],
  ['vrbo', /vrbo|homeaway|expedia/i],
  ['google', /google/i],
  ['apple', /dataaccessd|calendaragent|calendard|ios\/|macos\/|mac os x\/|icloud/i],
  ['outlook', /outlook|microsoft|exchange/i],
  ['browser', /^mozilla\/.*(gecko|applewebkit)/i],
];

/** The kind of program that reads a link, by its User-Agent. */
export function readerOf(userAgent: string | undefined): CalendarReader {
  return patterns.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? 'other';
}
