import type { Services } from '#server/platform/services.ts';

const historyDays = 180;
/** Longer than a year, so that a season can be compared with the previous one. Counts contain no personal data. */
const viewCountDays = 400;
/** Sentences are what people typed. A season is enough to see what homes are missing. */
const sentenceDays = 90;

/**
 * Deletes views and searches older than 180 days, counts of views and searches older than 400 days, sentences that found nothing
 * older than 90 days, and the viewer keys of past days.
 * @returns the number of deleted rows
 */
export async function pruneHistory({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<number> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const deleted = await Promise.all([
    pool.query('delete from viewed_properties where viewed_at < $1', [daysAgo(historyDays)]),
    pool.query('delete from searched_places where searched_at < $1', [daysAgo(historyDays)]),
    pool.query('delete from property_viewers where viewed_on < tripoli_day($1)', [clock.now()]),
    pool.query('delete from property_views where viewed_on < tripoli_day($1)', [daysAgo(viewCountDays)]),
    pool.query('delete from search_days where day < tripoli_day($1)', [daysAgo(viewCountDays)]),
    pool.query('delete from empty_searches where day < tripoli_day($1)', [daysAgo(sentenceDays)]),
  ]);
  return deleted.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
