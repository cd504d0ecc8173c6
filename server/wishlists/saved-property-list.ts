import type { Pool } from 'pg';

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
        select w.property_id, w.created_at from wishlists as w join properties as p on p.id = w.property_id
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
