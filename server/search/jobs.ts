import { refreshPopularity, stayLimitsQueue } from '#server/listings/listings.ts';
import type { Services } from '#server/platform/services.ts';
import { rollSearchWindow } from './search-window.ts';

/**
 * Registers the daily jobs of search: moving the search window, and with it the limits of stays, just after
 * midnight in Tripoli, and counting popularity.
 */
export function registerSearchJobs(services: Services): void {
  const { jobs, db, clock, log } = services;
  jobs.schedule('search-roll', '1 0 * * *', async () => {
    log.info({ rows: await rollSearchWindow(services) }, 'search window rolled');
    await jobs.enqueue(db, stayLimitsQueue, {});
  });
  jobs.schedule('search-popularity', '40 3 * * *', async () => {
    log.info({ rows: await refreshPopularity(db, clock.now()) }, 'popularity counted');
  });
}
