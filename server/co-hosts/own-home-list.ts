import { sql, type Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import { coHostLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';

export interface OwnHome {
  id: string;
  title: string;
}

/** The properties of a host with titles in the reader's language, else in another; only these where `ids` is given. */
export async function listOwnHomes(
  db: Kysely<DB>,
  hostId: string,
  locale: Locale,
  ids?: readonly string[],
): Promise<OwnHome[]> {
  const chosen = ids === undefined ? sql`` : sql`and p.id = any(${[...ids]}::uuid[])`;
  const { rows } = await sql<OwnHome>`
    select p.id, coalesce(t.title, '') as title from homes as p left join lateral title_of(p.id, ${locale}) as t on true
    where p.host_id = ${hostId} ${chosen} order by p.id desc limit ${coHostLimits.properties}`.execute(db);
  return rows;
}
