import { sql, type Kysely } from 'kysely';
import { openStatuses } from '#contract/booking-statuses.ts';
import { addDays } from '#contract/days.ts';
import type { DB } from '#db/types.ts';
import { sqlList } from '#server/platform/sql-list.ts';

export interface ListingBookings {
  /** Open bookings that have not ended, of which the host knows; at most 1,001. */
  upcoming: number;
  /** Any booking, whatever became of it. */
  has_bookings: boolean;
  /** Booked nights of the next 30. */
  booked_nights: number;
}

const none: ListingBookings = { upcoming: 0, has_bookings: false, booked_nights: 0 };

/** What guests have booked of each listing, from `today` on. */
export async function readListingBookings(
  db: Kysely<DB>,
  listingIds: readonly string[],
  today: string,
): Promise<(listingId: string) => ListingBookings> {
  const { rows } = await sql<ListingBookings & { id: string }>`
    select one.id,
      (select count(*)::int from (
        select from stays as b
        where b.property_id = one.id and b.status in ${sql.raw(sqlList(openStatuses))} and b.check_out > ${today}::date
          and not b.awaiting_verification
        limit 1001) as upcoming) as upcoming,
      exists (select from stays as b where b.property_id = one.id) as has_bookings,
      (select coalesce(sum(upper(h.nights * next.nights) - lower(h.nights * next.nights)), 0)::int
       from holds as h
       where h.property_id = one.id and h.nights && next.nights and h.kind = 'booking') as booked_nights
    from unnest(${[...listingIds]}::uuid[]) as one (id)
    cross join (select daterange(${today}::date, ${addDays(today, 30)}::date) as nights) as next
  `.execute(db);
  const byId = new Map(rows.map(({ id, ...counts }) => [id, counts]));
  return (id) => byId.get(id) ?? none;
}
