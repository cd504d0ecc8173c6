import type { Services } from '#server/platform/services.ts';
import { countTrustedHosts } from './trust.ts';

/** Counts hosts on the first of each month, or on the first day after it on which the server runs. */
export function registerHostProfileJobs(services: Services): void {
  const { jobs, log } = services;
  jobs.schedule('count-trusted-hosts', '10 3 * * *', async () => {
    const count = await countTrustedHosts(services);
    if (count > 0) log.info({ count }, 'hosts counted');
  });
}
