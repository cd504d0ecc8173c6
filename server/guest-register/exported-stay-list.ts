import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Locale } from '#contract/common.ts';

export interface ExportedStay {
  booking_id: string;
  state: string;
  property_title: string;
  check_in: string;
  check_out: string;
}

/** The registers of these stays that the viewer may see, by check-in, with the title of each home. */
export async function listExported(
  trx: Kysely<DB>,
  viewerId: string,
  bookingIds: readonly string[],
  language: Locale,
): Promise<ExportedStay[]> {
  const { rows } = await sql<ExportedStay>`
    select r.booking_id, r.state, r.check_in, r.check_out, coalesce((select title from title_of(r.property_id, ${language})), '') as property_title
    from guest_registers as r
    where r.booking_id = any (${bookingIds}::uuid[]) and r.deleted_at is null
      and may_act_for(${viewerId}, 'calendar', r.host_id, r.property_id)
    order by r.check_in, r.booking_id
  `.execute(trx);
  return rows;
}
