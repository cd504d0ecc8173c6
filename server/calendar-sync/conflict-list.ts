import { sql, type Kysely } from 'kysely';
import type { BookingStatus } from '#contract/booking-statuses.ts';
import type { DB } from '#db/types.ts';

export interface ConflictRow {
  feed_id: string;
  event_id: string;
  booking_id: string;
  host_id: string;
  check_in: string;
  check_out: string;
  claimed_from: string;
  claimed_to: string;
  summary: string;
  first_seen_at: Date;
  is_kept: boolean;
  guest: string;
  guests: number;
  status: BookingStatus;
  booked_at: Date;
  total_dirham: number;
}

/** More would fill several screens; the others follow as these are decided. */
const maxConflicts = 100;

/**
 * Events of feeds of a property that claim nights from `today` on which a booking holds, by the first night that both
 * claim. Limits of the other platform's window are no claims.
 */
export async function listConflicts(db: Kysely<DB>, propertyId: string, today: string): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`
    select e.feed_id, e.id as event_id, b.id as booking_id, b.host_id, b.check_in, b.check_out,
      lower(e.nights) as claimed_from, upper(e.nights) as claimed_to, e.summary, e.first_seen_at, e.is_kept,
      u.name as guest, b.guests, b.status, b.created_at as booked_at, b.total_dirham
    from calendar_feeds as f
    join calendar_events as e on e.feed_id = f.id
    join holds as h on h.property_id = f.property_id and h.nights && e.nights
    join stays as b on b.id = h.booking_id
    join people as u on u.id = b.guest_id
    where f.property_id = ${propertyId} and not e.is_echo and not e.is_window
      and (h.nights * e.nights) && daterange(${today}, null)
    order by lower(h.nights * e.nights), e.id, b.id
    limit ${maxConflicts}`.execute(db);
  return rows;
}
