import { sql } from 'kysely';
import { savedListLimits } from '#contract/limits.ts';
import type { Services } from '#server/platform/services.ts';

/** One run deletes so many; the next one an hour later deletes more. */
const perRun = 5000;

/** Forgets where homes were that were removed or moved more than a day ago, and deletes the votes and notes that they had there. */
export async function forgetRemovedHomes({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - savedListLimits.hoursKept * 3_600_000);
  await sql`
    with old as (
      delete from removed_homes where (list_id, property_id) in (
        select list_id, property_id from removed_homes where removed_at < ${before}::timestamptz
        order by removed_at limit ${perRun})
      returning list_id, property_id
    ), gone as (
      select list_id, property_id from old where not exists (
        select from wishlists as w where w.list_id = old.list_id and w.property_id = old.property_id)
    ), votes as (
      delete from saved_list_votes as v using gone where v.list_id = gone.list_id and v.property_id = gone.property_id
    )
    delete from saved_list_notes as n using gone where n.list_id = gone.list_id and n.property_id = gone.property_id
  `.execute(db);
}
