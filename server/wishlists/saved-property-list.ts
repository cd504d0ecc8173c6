import type { Pool } from 'pg';
import type { Locale } from '#contract/common.ts';
import { savedListLimits } from '#contract/limits.ts';
import type { Photo } from '#contract/types.gen.ts';

/**
 * The ids of a page of the published properties that a user saved, newest first, and how many there are in all. Those of a
 * suspended host are published too.
 */
export async function listSavedIds(
  pool: Pool,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; ids: string[] }> {
  const { rows } = await pool.query<{ total: number; ids: string[] | null }>({
    name: 'wishlists_page',
    text: `
      with saved as (
        select w.property_id, w.created_at from wishlists as w join homes as p on p.id = w.property_id
        where w.user_id = $1 and p.listing_status = 'published'
      )
      select (select count(*)::int from saved) as total,
        (select array_agg(property_id) from (
           select property_id from saved order by created_at desc, property_id limit $2 offset $3) as page) as ids`,
    values: [userId, limit, offset],
  });
  const { total, ids } = rows[0]!;
  return { total, ids: ids ?? [] };
}

/** The ids of the published properties of a list, in the order of its owner, newest first where there is none. */
export async function listIdsOfList(pool: Pool, listId: string): Promise<string[]> {
  const { rows } = await pool.query<{ property_id: string }>({
    name: 'wishlists_of_list',
    text: `
      select w.property_id
      from wishlists as w join homes as p on p.id = w.property_id join saved_lists as l on l.id = w.list_id
      where w.list_id = $1 and p.listing_status = 'published'
      order by array_position(l.home_order, w.property_id) nulls first, w.created_at desc, w.property_id limit ${savedListLimits.homes}`,
    values: [listId],
  });
  return rows.map((row) => row.property_id);
}

export interface ListRow {
  id: string;
  name: string | null;
  check_in: string | null;
  check_out: string | null;
  guests: number | null;
  friends: number;
  is_shared: boolean;
  is_ordered: boolean;
}

const listColumns = `
  l.id, l.name, l.check_in, l.check_out, l.guests, l.share_token is not null as is_shared,
  l.home_order is not null as is_ordered,
  (select count(*)::int from saved_list_friends as f where f.list_id = l.id and f.removed_at is null) as friends`;

/** The lists of a person with their size and the first photos of their newest homes, the one used last first. */
export async function listListsOf(
  pool: Pool,
  userId: string,
  locale: Locale,
): Promise<(ListRow & { homes: number; covers: Photo[] })[]> {
  const { rows } = await pool.query<ListRow & { homes: number; covers: Photo[] }>({
    name: 'wishlists_lists',
    text: `
      select ${listColumns},
        (select count(*)::int from wishlists as w join homes as p on p.id = w.property_id
         where w.list_id = l.id and p.listing_status = 'published') as homes,
        (select coalesce(json_agg(newest.photo), '[]') from (
           select f.photo
           from wishlists as w join homes as p on p.id = w.property_id
           cross join lateral cover_of(p.id, $2) as f
           where w.list_id = l.id and p.listing_status = 'published'
           order by w.created_at desc, w.property_id limit 3) as newest) as covers
      from saved_lists as l where l.user_id = $1 and l.deleted_at is null
      order by l.last_use desc limit ${savedListLimits.lists}`,
    values: [userId, locale],
  });
  return rows;
}

/** One list of this person; undefined for one of somebody else. */
export async function readListOf(pool: Pool, userId: string, listId: string): Promise<ListRow | undefined> {
  const { rows } = await pool.query<ListRow>({
    name: 'wishlists_list',
    text: `select ${listColumns} from saved_lists as l where l.id = $2 and l.user_id = $1 and l.deleted_at is null`,
    values: [userId, listId],
  });
  return rows[0];
}

/** The list that a link opens, and whether its owner lets this viewer vote. */
export interface SharedListRow extends ListRow {
  owner_id: string;
  may_vote: boolean;
}

/** The list that is shared by this token; undefined once the link is revoked, and while the account of its owner is suspended. */
export async function readListByToken(
  pool: Pool,
  token: string,
  viewerId: string | undefined,
): Promise<SharedListRow | undefined> {
  const { rows } = await pool.query<SharedListRow>({
    name: 'wishlists_shared',
    text: `
      select ${listColumns}, l.user_id as owner_id,
        l.user_id is not distinct from $2::uuid or l.friends_vote and not exists (
          select from saved_list_friends as f where f.list_id = l.id and f.user_id = $2::uuid and f.removed_at is not null
        ) as may_vote
      from saved_lists as l join people as u on u.id = l.user_id
      where l.share_token = $1 and l.deleted_at is null and not u.is_suspended and u.is_open`,
    values: [token, viewerId ?? null],
  });
  return rows[0];
}
