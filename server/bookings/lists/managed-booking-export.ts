import { nameOpened } from '#server/audit/audit.ts';
import type { ManagedBookingQuery } from './managed-booking-scan-list.ts';

/** What does not say which bookings are in the file. */
const ordering: ReadonlySet<string> = new Set(['sort', 'order', 'limit', 'cursor']);
/** Filters by words and people, whose values stay out of the audit log. */
const personal: ReadonlySet<string> = new Set(['q', 'guest', 'host']);

/** Names the bookings of a file in the audit log, by its filters: `status=paid from=2026-12-01 guest`. */
export function nameExportedBookings(query: ManagedBookingQuery): void {
  const filters = Object.entries(query)
    .filter(([name, value]) => value !== undefined && !ordering.has(name))
    .map(([name, value]) => (personal.has(name) ? name : `${name}=${String(value)}`))
    .join(' ');
  if (filters !== '') nameOpened({ id: filters, name: filters });
}
