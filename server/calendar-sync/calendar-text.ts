import { createHash } from 'node:crypto';
import { product } from '#contract/product.ts';
import { foldLines } from '#server/platform/calendar-lines.ts';
import type { ExportedRange } from './exported-range-list.ts';

/**
 * The calendar that a partner reads (RFC 5545): whole days with exclusive ends, and no guest's name. The same nights have
 * the same UID in every reading, and those of a booking the same one whatever its nights are.
 * `createdAt` is the stamp of all events, so that an unchanged calendar is the same text; UIDs end with `host`, that of the site.
 */
export function calendarText(
  propertyId: string,
  ranges: readonly ExportedRange[],
  { createdAt, host }: { createdAt: Date; host: string },
): string {
  const stamp = `${createdAt.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
  const events = ranges.flatMap((range) => [
    'BEGIN:VEVENT',
    `UID:${uidOf(propertyId, range)}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${range.starts_on.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${range.ends_on.replaceAll('-', '')}`,
    `SUMMARY:${range.booking_id === null ? 'Not available' : 'Reserved'}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]);
  return foldLines(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${product.names.latin}//Calendar//EN`,
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      `X-WR-CALNAME:${product.names.latin}`,
      ...events,
      'END:VCALENDAR',
    ].join('\n'),
  );
}

/** A digest, so that it tells neither bookings nor properties apart by more than their nights. */
function uidOf(propertyId: string, { booking_id, starts_on, ends_on }: ExportedRange): string {
  const subject = booking_id ?? `${propertyId} ${starts_on} ${ends_on}`;
  return createHash('sha256').update(subject).digest('hex').slice(0, 32);
}
