import type { Finding } from './checks.ts';
import type { Reader } from './screen-list.ts';
import { overflowSizesOf, widths, type Width } from './widths.ts';

interface Place {
  /** The address with its state, and what is opened there. */
  screen: string;
  reader: Reader;
  width: Width['name'];
}

/** Rows up to this many pixels need not be seen each time. */
const narrowest = 50;

/**
 * A fault that is known, with the reader who sees it at least: it must not get worse, and its row goes when it is mended.
 * Overflow is in pixels, and depends on the words that the demo world shows on a day.
 */
export type KnownException = [screen: string, reader: Reader, width: Width['name'], check: string, atMost: number];

export const exceptions: readonly KnownException[] = [
  ['/host/listings/:id/preview', 'host', 'desktop', 'layout shift', 0.5],
  ['/host/calendar/pricing', 'host', 'phone', 'overflow at 320 with large text', 50],
  ['/host/calendar/sync', 'host', 'phone', 'overflow at 320 with large text', 230],
  ['/host/calendar/sync', 'host', 'phone', 'overflow at 390 with large text', 150],
  ['/host/earnings', 'host', 'phone', 'overflow at 320 with large text', 120],
  ['/host/earnings', 'host', 'phone', 'overflow at 390 with large text', 40],
  ['/host/listings/:id price', 'host', 'phone', 'layout shift', 0.4],
  ['/host/reservations', 'host', 'phone', 'layout shift', 0.3],
  ['/host/reservations/:id pending', 'host', 'phone', 'overflow at 320 with large text', 20],
  ['/host/today', 'host_company', 'phone', 'overflow at 320 with large text', 20],
  ['/admin/bookings/:id', 'admin', 'phone', 'overflow at 320 with large text', 140],
  ['/admin/bookings/:id', 'admin', 'phone', 'overflow at 390 with large text', 60],
  ['/admin/cases/:disputeId', 'admin', 'phone', 'overflow at 320 with large text', 40],
  ['/admin/cases/:disputeId', 'admin', 'phone', 'overflow at 390', 20],
  ['/admin/emergencies/:emergencyId', 'admin', 'phone', 'overflow at 320 with large text', 20],
  ['/admin/finance', 'admin', 'phone', 'overflow at 320 with large text', 240],
  ['/admin/finance', 'admin', 'phone', 'overflow at 390 with large text', 160],
  ['/admin/finance/reconciliation/:source/:day', 'admin', 'phone', 'overflow at 320 with large text', 40],
  ['/admin/payouts/batches/:batchId', 'admin', 'phone', 'overflow at 320 with large text', 70],
  ['/admin/payouts/holds', 'admin', 'phone', 'overflow at 320 with large text', 110],
  ['/admin/payouts/holds', 'admin', 'phone', 'overflow at 390 with large text', 30],
  ['/admin/reports/:reportId open', 'admin', 'phone', 'overflow at 390 with large text', 20],
];

/** The findings that are no known exceptions, and the exceptions that are no longer needed, as sentences. */
export function judge(
  place: Place,
  findings: readonly Finding[],
  { isFull, table = exceptions }: { isFull: boolean; table?: readonly KnownException[] },
): string[] {
  const isMade = isMadeAt(place.width, { isFull });
  const known = table.filter(([screen, , width]) => screen === place.screen && width === place.width);
  const isKnown = ({ check, measure }: Finding) =>
    known.some(([, , , name, atMost]) => name === check && measure !== undefined && measure <= atMost);
  // Whether a shift is seen depends on how fast the answers come, and a narrow overflow on the words of the day.
  const unneeded = known.filter(
    ([, reader, , name, atMost]) =>
      reader === place.reader &&
      name !== 'layout shift' &&
      atMost > narrowest &&
      isMade(name) &&
      !findings.some(({ check }) => check === name),
  );
  return [
    ...findings
      .filter((finding) => !isKnown(finding))
      .map(({ check, measure, detail }) => `${check}${measure === undefined ? '' : ` ${measure}`}: ${detail}`),
    ...unneeded.map(([, , , check]) => `${check}: mended, take it out of the known exceptions`),
  ];
}

/** Tells of a check whether the walk makes it: not all sizes are measured each time. */
function isMadeAt(width: Width['name'], { isFull }: { isFull: boolean }): (check: string) => boolean {
  const sizes = overflowSizesOf(
    widths.find(({ name }) => name === width)!,
    { isFull },
  );
  return (check) => !check.startsWith('overflow at ') || sizes.some((size) => size.check === check);
}
