import type { Services } from '#server/platform/services.ts';
import { pruneHistory } from './retention.ts';

/** Registers the daily job that deletes old views, view counts and searches. */
export function registerRecommendationJobs(services: Services): void {
  const { jobs, log } = services;
  jobs.schedule('prune-views', '30 4 * * *', async () => {
    log.info({ rows: await pruneHistory(services) }, 'old views and searches deleted');
  });
}
