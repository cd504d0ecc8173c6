import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

export interface NewHome {
  id: string;
  published_at: Date;
}

/**
 * The homes that were published after one instant and up to another and can be booked, the oldest first: so many, and those that were
 * published at the same instant as the last of them, so that the next page begins after it.
 */
export async function listNewHomes(
  db: Kysely<DB>,
  { after, until, limit }: { after: Date; until: Date; limit: number },
): Promise<NewHome[]> {
  const { rows } = await sql<NewHome>`
    select id, published_at from properties
    where listing_status = 'published' and published_at > ${after}::timestamptz and published_at <= ${until}::timestamptz
      and not is_withheld
    order by published_at fetch first ${limit} rows with ties
  `.execute(db);
  return rows;
}
