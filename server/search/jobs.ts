import { refreshPopularity, stayLimitsQueue } from '#server/listings/listings.ts';
import type { Services } from '#server/platform/services.ts';
import { rollSearchWindow } from './search-window.ts';
import { sortHomes } from './sort-homes.ts';

/** An instance that ends waits for its jobs. */
const longestSortMs = 20_000;

/**
 * Registers the jobs of search: each day moving the search window, and with it the limits of stays, just after
 * midnight in Tripoli, and counting popularity; each minute sorting the homes that have changed.
 */
export function registerSearchJobs(services: Services): void {
  const { jobs, db, clock, log } = services;
  jobs.schedule('search-sort', '* * * * *', async () => {
    const homes = await sortHomes(db, longestSortMs);
    if (homes > 0) log.info({ homes }, 'homes sorted into blocks for search');
  });
  jobs.schedule('search-roll', '1 0 * * *', async () => {
    log.info({ rows: await rollSearchWindow(services) }, 'search window rolled');
    await jobs.enqueue(db, stayLimitsQueue, {});
  });
  jobs.schedule('search-popularity', '40 3 * * *', async () => {
    log.info({ rows: await refreshPopularity(db, clock.now()) }, 'popularity counted');
  });
}
