import { sql, type Kysely } from 'kysely';
import { savedListLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import type { Services } from '#server/platform/services.ts';

/** Removes all homes of a list, and notes where they were. The caller holds the lock of the person. */
export async function removeAllOf(
  trx: Kysely<DB>,
  { userId, listId, now }: { userId: string; listId: string; now: Date },
): Promise<void> {
  await sql`
    with removed as (
      delete from wishlists where user_id = ${userId} and list_id = ${listId}
      returning user_id, property_id, list_id, created_at, saved_price_dirham, told_price_dirham
    )
    insert into removed_homes
      (user_id, property_id, list_id, saved_at, saved_price_dirham, told_price_dirham, removed_at)
    select removed.*, ${now}::timestamptz from removed
    on conflict (list_id, property_id) do update set saved_at = excluded.saved_at, removed_at = excluded.removed_at,
      saved_price_dirham = excluded.saved_price_dirham, told_price_dirham = excluded.told_price_dirham
  `.execute(trx);
}

/**
 * Puts the homes of a list back that `removeAllOf` removed at this time. The caller holds the lock of the person.
 * @returns how many are in another list by now, and stay there
 */
export async function putBackAllOf(
  trx: Kysely<DB>,
  { userId, listId, removedAt }: { userId: string; listId: string; removedAt: Date },
): Promise<number> {
  const { rows } = await sql<{ elsewhere: number }>`
    with was as (
      select user_id, property_id, list_id, saved_at, saved_price_dirham, told_price_dirham
      from removed_homes where user_id = ${userId} and list_id = ${listId} and removed_at = ${removedAt}::timestamptz
    ), back as (
      insert into wishlists (user_id, property_id, list_id, created_at, saved_price_dirham, told_price_dirham)
      select * from was on conflict (user_id, property_id) do nothing
      returning property_id
    ), undone as (
      -- What was said of the others is forgotten by their rows, as of a home that was moved.
      delete from removed_homes where list_id = ${listId} and property_id in (select property_id from back)
    )
    select ((select count(*) from was) - (select count(*) from back))::int as elsewhere
  `.execute(trx);
  return rows[0]!.elsewhere;
}

/** One run deletes so many; the next one an hour later deletes more. */
const perRun = 5000;
/** Lists have votes and notes with them. */
const listsPerRun = 500;

/**
 * Forgets where homes were that were removed or moved more than a day ago, and deletes the votes and notes that they had there, and
 * lists that were deleted as long ago.
 */
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
  await sql`
    delete from saved_lists where id in (
      select id from saved_lists where deleted_at < ${before}::timestamptz order by deleted_at limit ${listsPerRun})
  `.execute(db);
}
