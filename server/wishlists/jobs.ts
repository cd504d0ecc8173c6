import type { Services } from '#server/platform/services.ts';
import { endAlerts, tellOfFreeNights } from './free-nights.ts';
import { forgetRemovedHomes } from './removed-homes.ts';

/**
 * Each minute, tells those who wait for nights that were freed, and ends what nobody can wait for any more; each hour, forgets
 * homes that were removed from lists.
 */
export function registerWishlistJobs(services: Services): void {
  const { jobs, log } = services;
  jobs.schedule('tell-of-free-nights', '* * * * *', async () => {
    await endAlerts(services);
    const count = await tellOfFreeNights(services);
    if (count > 0) log.info({ count }, 'guests told of free nights');
  });
  jobs.schedule('forget-removed-homes', '35 * * * *', () => forgetRemovedHomes(services));
}
