import type { Services } from '#server/platform/services.ts';
import { keepViewMonths, viewCountDays, type ViewMonths } from './view-months.ts';

const historyDays = 180;
/** Sentences are what people typed. A season is enough to see what homes are missing. */
const sentenceDays = 90;

/**
 * Deletes views and searches older than 180 days, counts of views and searches older than 400 days, sentences that found nothing
 * older than 90 days, and the viewer keys of past days. Counts of views go with their month, and those of before there were months
 * day by day.
 * @returns the number of deleted rows, without those of dropped months
 */
export async function pruneHistory({
  pool,
  clock,
}: Pick<Services, 'pool' | 'clock'>): Promise<{ rows: number; months: ViewMonths }> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const pruneViews = async () => {
    const months = await keepViewMonths(pool, clock.now());
    const { rowCount } = await pool.query('delete from property_views where viewed_on < tripoli_day($1)', [
      daysAgo(viewCountDays),
    ]);
    return { rowCount, months };
  };
  const [views, ...others] = await Promise.all([
    pruneViews(),
    pool.query('delete from viewed_properties where viewed_at < $1', [daysAgo(historyDays)]),
    pool.query('delete from searched_places where searched_at < $1', [daysAgo(historyDays)]),
    pool.query('delete from property_viewers where viewed_on < tripoli_day($1)', [clock.now()]),
    pool.query('delete from search_days where day < tripoli_day($1)', [daysAgo(viewCountDays)]),
    pool.query('delete from empty_searches where day < tripoli_day($1)', [daysAgo(sentenceDays)]),
  ]);
  const rows = [views, ...others].reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
  return { rows, months: views.months };
}
