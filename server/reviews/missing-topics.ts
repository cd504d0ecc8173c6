import { sql } from 'kysely';
import { batchSize } from '#server/platform/batches.ts';
import type { Services } from '#server/platform/services.ts';
import { topicsOf } from './review-words.ts';

/**
 * Finds what reviews are about where that is not known: those from before topics, and all where a migration has forgotten them.
 * A comment that is changed meanwhile is read by who changes it.
 * @returns the number of reviews
 */
export async function readMissingTopics({ db }: Pick<Services, 'db'>): Promise<number> {
  for (let count = 0; ;) {
    const { rows } = await sql<{ id: string; comment: string }>`
      select id, comment from reviews
      where topics is null and author_role = 'guest' and comment is not null order by id limit ${batchSize}
    `.execute(db);
    if (rows.length === 0) return count;
    await sql`
      update reviews as r set topics = found.topics
      from unnest(
        ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ comment }) => comment)}::text[],
        ${rows.map(({ comment }) => topicsOf(comment))}::int[]
      ) as found (id, comment, topics)
      where r.id = found.id and r.topics is null and r.comment = found.comment
    `.execute(db);
    count += rows.length;
  }
}
