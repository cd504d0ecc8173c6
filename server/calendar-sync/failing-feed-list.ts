import { sql } from 'kysely';
import type { calendarSyncOperations } from '#contract/schemas/calendar-sync.ts';
import type { Locale } from '#contract/common.ts';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import { readTitlesOf } from '#server/listings/listings.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import type { Services } from '#server/platform/services.ts';
import { feedErrorLabel, hostOf } from './feed-labels.ts';
import type { FeedRow } from './feed-list.ts';

type ListFailingFeeds = (typeof calendarSyncOperations)['listFailingFeeds'];

/**
 * A page of the feeds whose last fetch failed, those without a good copy for longest first. Throws `invalid_input` for a
 * cursor of another list.
 */
export async function listFailingFeeds(
  { db }: Pick<Services, 'db'>,
  { limit, cursor }: QueryOf<ListFailingFeeds>,
  locale: Locale,
): Promise<AnswerOf<ListFailingFeeds>> {
  const [since, id] = readCursor(cursor, ['instant', 'uuid']) ?? [];
  const isAfter =
    since && id
      ? sql`and (coalesce(f.last_success_at, f.created_at), f.id) > (${since}::timestamptz, ${id}::uuid)`
      : sql``;
  const { rows } = await sql<FeedRow & { since: Date; host_name: string }>`
    select f.*, coalesce(f.last_success_at, f.created_at) as since, u.name as host_name
    from calendar_feeds as f
      join homes as p on p.id = f.property_id
      join people as u on u.id = p.host_id
    where f.status = 'error' ${isAfter}
    order by coalesce(f.last_success_at, f.created_at), f.id limit ${limit + 1}
  `.execute(db);
  const { items, next_cursor } = cutPage(rows, limit, (row) => [row.since.toISOString(), row.id]);
  const titleOf = await readTitlesOf(
    db,
    items.map(({ property_id }) => property_id),
    locale,
  );
  return {
    feeds: items.map((row) => ({
      id: row.id,
      partner: row.partner,
      name: row.name,
      url: hostOf(row.url),
      property_title: titleOf.get(row.property_id) ?? '',
      host_name: row.host_name,
      since: row.since.toISOString(),
      last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
      failures: row.failures,
      error: row.error_code === null ? null : feedErrorLabel(row.error_code, row.error_line, locale),
    })),
    next_cursor,
  };
}
