import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { batchSize } from '#server/platform/batches.ts';

/** A batch of bookings with unpublished reviews and a check-out before `day`, ordered by id. */
export async function listUnpublishedBefore(
  db: Kysely<DB>,
  day: string,
  after: { id: string } | undefined,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct b.id from reviews as r join stays as b on b.id = r.booking_id
    where r.published_at is null and b.check_out < ${day} ${after ? sql`and b.id > ${after.id}` : sql``}
    order by b.id limit ${batchSize}
  `.execute(db);
  return rows;
}
