import { sql, type Kysely } from 'kysely';
import type { Partner } from '#contract/calendar-sync.ts';
import type { DB } from '#db/types.ts';

/** Nights that a partner must not sell: `[starts_on, ends_on)`. */
export interface ExportedRange {
  starts_on: string;
  ends_on: string;
  /** The booking that holds them; null for a block and for the nights of other partners. */
  booking_id: string | null;
  /** False for nights that only feeds claim. */
  is_own: boolean;
}

/** More nights ahead than anybody books; an endless claim would make a line for each change of it. */
const maxRanges = 2000;

/**
 * The nights of a property from `today` that are taken, without those that only the partner itself claims: what another
 * feed claims too is included.
 */
export async function listExportedRanges(
  db: Kysely<DB>,
  propertyId: string,
  partner: Partner,
  today: string,
): Promise<ExportedRange[]> {
  const { rows } = await sql<ExportedRange>`
    with own as (
      select nights, booking_id from holds
      where property_id = ${propertyId} and feed_id is null and nights && daterange(${today}, null)
    )
    select lower(nights) as starts_on, upper(nights) as ends_on, booking_id, true as is_own from own
    union all
    select lower(rest), upper(rest), null, false
    from claimed_nights(${propertyId}, daterange(${today}, null), ${partner}) as claim
    cross join unnest(datemultirange(claim.nights) - (select coalesce(range_agg(nights), '{}') from own)) as rest
    where upper(rest) > ${today}
    order by starts_on
    limit ${maxRanges}`.execute(db);
  return rows;
}
