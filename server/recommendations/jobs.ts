import type { Services } from '#server/platform/services.ts';
import { pruneHistory } from './retention.ts';

/** Registers the daily job that deletes old views, view counts and searches, and makes the months ahead. */
export function registerRecommendationJobs(services: Services): void {
  const { jobs, log } = services;
  jobs.schedule('prune-views', '30 4 * * *', async () => {
    const { rows, months } = await pruneHistory(services);
    log.info({ rows, ...months }, 'old views and searches deleted');
    if (months.moved > 0) {
      log.warn({ rows: months.moved }, 'views were counted before their month had a table, and are in it now');
    }
  });
}
