import { sql, type Kysely } from 'kysely';
import type { BookingStatus } from '#contract/booking-statuses.ts';
import type { Names } from '#contract/names.ts';
import type { DB } from '#db/types.ts';
import type { LocalizedText } from '#server/notifications/notifications.ts';

/** A stay with the people who are told of an area, and what the area is now. */
export interface StayToTell {
  booking_id: string;
  property_id: string;
  status: BookingStatus;
  check_in: string;
  check_in_time: string;
  check_out: string;
  awaiting_verification: boolean;
  guest_id: string;
  host_id: string;
  titles: LocalizedText;
  /** Who looks after the calendar of the home beside its host. */
  co_hosts: string[];
  texts: Names;
  first_night: string;
  last_night: string;
  /** An open area is over the stay. */
  is_in_emergency: boolean;
  /** Payouts of the stay are held, whatever for. */
  is_held: boolean;
}

/** These stays, with everything that the news of an area name. */
export async function readStaysToTell(
  trx: Kysely<DB>,
  areaId: string,
  bookingIds: readonly string[],
): Promise<StayToTell[]> {
  const { rows } = await sql<StayToTell>`
    select b.id as booking_id, b.property_id, b.status, b.check_in, b.check_in_time, b.check_out, b.awaiting_verification,
      b.guest_id, b.host_id,
      (select titles from homes where id = b.property_id) as titles,
      (select coalesce(array_agg(distinct c.member_id), '{}') from co_hosts as c
       where c.host_id = b.host_id and c.removed_at is null and c.member_id <> b.guest_id
         and c.areas && areas_allowing('calendar') and (c.property_ids is null or b.property_id = any (c.property_ids))
      ) as co_hosts,
      a.texts, a.first_night, a.last_night,
      emergency_over(b.property_id, b.check_in, b.check_out) is not null as is_in_emergency,
      payout_hold_of(b.host_id, b.id, b.property_id) is not null as is_held
    from stays as b cross join emergency_areas as a
    where b.id = any(${bookingIds}::uuid[]) and a.id = ${areaId}
    order by b.id
  `.execute(trx);
  return rows;
}
