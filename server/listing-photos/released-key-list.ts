import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** The oldest released keys, and those among them that no photo names. */
export async function deletableKeys(db: Kysely<DB>, limit: number): Promise<{ listed: string[]; deletable: string[] }> {
  const { rows } = await sql<{ key: string; is_named: boolean }>`
    select key,
      exists (select from listing_photos as own where own.key = released.key)
        or exists (select from property_photos as shown where shown.key = released.key) as is_named
    from released_photo_keys as released
    order by released_at, key limit ${limit}
  `.execute(db);
  return { listed: rows.map((row) => row.key), deletable: rows.filter((row) => !row.is_named).map((row) => row.key) };
}

export async function forgetReleasedKeys(db: Kysely<DB>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('released_photo_keys').where('key', 'in', keys).execute();
}
