import { sql, type Kysely } from 'kysely';
import type { BookingStatus } from '#contract/booking-statuses.ts';
import type { Locale } from '#contract/common.ts';
import type { DB } from '#db/types.ts';

/** What placeholders of a stay are filled with. */
export interface StayFacts {
  id: string;
  property_id: string;
  host_id: string;
  guest_id: string;
  status: BookingStatus;
  announce_at: Date | null;
  check_in: string;
  check_out: string;
  check_in_time: string;
  check_out_time: string;
  guest_name: string;
  guest_language: Locale | null;
  host_name: string;
  is_company: boolean;
  address: string | null;
  latitude: number;
  longitude: number;
  wifi_name: string | null;
  wifi_password: string | null;
  /** By language. */
  way_in: Partial<Record<Locale, string>> | null;
  listing: Partial<Record<Locale, { title: string; arrival_steps: string[] }>>;
}

/** A stay with both names and the texts of its home; undefined where there is none. */
export async function readStayFacts(db: Kysely<DB>, bookingId: string): Promise<StayFacts | undefined> {
  const { rows } = await sql<StayFacts>`
    select b.id, b.property_id, b.host_id, b.guest_id, b.status, b.announce_at, b.check_in, b.check_out,
      b.check_in_time, b.check_out_time, guest.name as guest_name, guest.language as guest_language,
      host.name as host_name, host.role = 'host_company' as is_company, p.address, p.latitude, p.longitude, m.wifi_name, m.wifi_password, jsonb_build_object(
        'en', m.texts #>> '{en,way_in}', 'ar', m.texts #>> '{ar,way_in}', 'fr', m.texts #>> '{fr,way_in}'
      ) as way_in, (
        select coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'arrival_steps', t.arrival_steps)), '{}')
        from property_texts as t where t.property_id = b.property_id
      ) as listing
    from bookings as b
    join users as guest on guest.id = b.guest_id
    join users as host on host.id = b.host_id
    join properties as p on p.id = b.property_id
    left join house_manuals as m on m.property_id = b.property_id
    where b.id = ${bookingId} and not b.awaiting_verification
  `.execute(db);
  return rows[0];
}
