import { sql, type Kysely } from 'kysely';
import type { BookingStatus } from '#contract/booking-statuses.ts';
import type { Locale } from '#contract/common.ts';
import type { UserBooking } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { bookingNumber } from '../booking-number.ts';

interface Row {
  id: string;
  status: BookingStatus;
  home: string;
  other_id: string;
  other: string;
  check_in: string;
  check_out: string;
  total_dirham: number;
}

/** The column of the user, and that of the other side. */
const columnsOf = {
  guest: { own: sql.ref('b.guest_id'), other: sql.ref('b.host_id') },
  host: { own: sql.ref('b.host_id'), other: sql.ref('b.guest_id') },
} as const;

/** A page of the bookings of a guest or of the homes of a host, for administrators, the newest first. */
export async function listUserBookings(
  db: Kysely<DB>,
  userId: string,
  { side, limit, cursor }: { side: 'guest' | 'host'; limit: number; cursor?: string | undefined },
  locale: Locale,
): Promise<{ bookings: UserBooking[]; next_cursor: string | null }> {
  const [after] = readCursor(cursor, ['uuid']) ?? [];
  const { own, other } = columnsOf[side];
  const { rows } = await sql<Row>`
    select b.id, b.status, ${other} as other_id, u.name as other, b.check_in, b.check_out, b.total_dirham,
      coalesce((select title from title_of(b.property_id, ${locale})), '') as home
    from bookings as b join people as u on u.id = ${other}
    where ${own} = ${userId} ${after === undefined ? sql`` : sql`and b.id < ${after}::uuid`}
    order by b.id desc limit ${limit + 1}
  `.execute(db);
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.id]);
  const bookings = items.map(({ other_id, other: name, ...row }) => ({
    ...row,
    number: bookingNumber(row.id),
    with: { id: other_id, name },
  }));
  return { bookings, next_cursor };
}
