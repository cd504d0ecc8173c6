import { sql, type Kysely } from 'kysely';
import type { CalendarBooking } from '#contract/types.gen.ts';
import { holdingStatuses } from '#contract/booking-statuses.ts';
import { addDays } from '#contract/days.ts';
import type { DB } from '#db/types.ts';
import { sqlList } from '#server/platform/sql-list.ts';

/** No stay is longer: properties limit stays to a year. Bounds how far back bookings are read. */
const longestStayDays = 400;

/** The bookings that hold nights of `[from, to)`, and the requests for them that the host knows of, by property. */
export async function listCalendarBookings(
  db: Kysely<DB>,
  propertyIds: readonly string[],
  from: string,
  to: string,
): Promise<Map<string, CalendarBooking[]>> {
  const { rows } = await sql<CalendarBooking & { property_id: string }>`
    select b.property_id, b.id, g.name as guest, b.guests, b.status, b.check_in, b.check_out
    from stays as b join people as g on g.id = b.guest_id
    where b.property_id = any(${[...propertyIds]}::uuid[])
      and b.check_in >= ${addDays(from, -longestStayDays)}::date and b.check_in < ${to}::date
      and b.check_out > ${from}::date
      and (b.status in ${sql.raw(sqlList(holdingStatuses))} or (b.status = 'pending' and not b.awaiting_verification))
    order by b.property_id, b.check_in, b.id
  `.execute(db);
  return Map.groupBy(rows, ({ property_id }) => property_id);
}

/** The names of the guests of bookings, by booking. */
export async function readGuestNames(db: Kysely<DB>, bookingIds: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(bookingIds)];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select b.id, g.name from stays as b join people as g on g.id = b.guest_id where b.id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
