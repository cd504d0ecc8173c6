import { sql } from 'kysely';
import { feedLimits } from '#contract/limits.ts';
import type { Services } from '#server/platform/services.ts';
import { importFeed, latestDue } from './import-feed.ts';

/** A run takes up no more feeds after so many milliseconds: the next run comes every minute. */
const runMs = 50_000;

/**
 * Imports the feeds that are due, a few at a time. Another instance may do the same: each feed is reserved, and is
 * not read by one that found it due before the other read it.
 * @returns how many were imported
 */
export async function readDueFeeds(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const now = clock.now();
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select id, next_attempt_at from calendar_feeds where next_attempt_at <= ${now}::timestamptz
       order by next_attempt_at limit ${feedLimits.feedsPerRun})
      union all
      (select id, next_attempt_at from calendar_feeds
       where next_attempt_at > ${latestDue(now)}::timestamptz
       order by next_attempt_at limit ${feedLimits.feedsPerRun})
    ) as due
    order by next_attempt_at limit ${feedLimits.feedsPerRun}`.execute(db);
  const startedAt = performance.now();
  let count = 0;
  const waiting = rows.map(({ id }) => id).reverse();
  const worker = async () => {
    while (waiting.length > 0 && performance.now() - startedAt < runMs) {
      const id = waiting.pop()!;
      try {
        if (await importFeed(services, id, { onlyDue: true })) count += 1;
      } catch (error) {
        // One feed must not keep the others from being read; it is due again in 15 minutes.
        log.error({ err: error, feed: id }, 'a calendar could not be imported');
      }
    }
  };
  await Promise.all(Array.from({ length: feedLimits.fetches }, worker));
  return count;
}
