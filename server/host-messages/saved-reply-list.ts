import { sql, type Kysely } from 'kysely';
import type { MessageTexts } from '#contract/types.gen.ts';
import { hostMessageLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';

export interface SavedReplyRow {
  id: string;
  host_id: string;
  host_name: string;
  name: string;
  texts: MessageTexts;
  updated_at: Date;
}

/** The hosts whose shared texts the viewer may edit: those for whom the viewer acts with every home. The viewer first. */
export async function listTextHosts(
  db: Kysely<DB>,
  viewer: { id: string },
): Promise<{ host_id: string; name: string }[]> {
  const { rows } = await sql<{ host_id: string; name: string }>`
    select h.host_id, u.name from hosts_for(${viewer.id}, 'messages') as h join people as u on u.id = h.host_id
    where h.property_ids is null
    order by h.host_id <> ${viewer.id}, u.name, h.host_id
  `.execute(db);
  return rows;
}

/** The saved replies that the viewer may edit, by name. */
export async function listSavedReplyRows(db: Kysely<DB>, viewer: { id: string }): Promise<SavedReplyRow[]> {
  const { rows } = await sql<SavedReplyRow>`
    select r.id, h.host_id, u.name as host_name, r.name, r.texts, r.updated_at
    from hosts_for(${viewer.id}, 'messages') as h
    join people as u on u.id = h.host_id
    cross join lateral (
      select id, name, texts, updated_at from saved_replies
      where host_id = h.host_id and deleted_at is null
      order by name, id limit ${hostMessageLimits.replies}
    ) as r
    where h.property_ids is null
    order by h.host_id <> ${viewer.id}, r.name, r.id
  `.execute(db);
  return rows;
}
