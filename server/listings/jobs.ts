import type { Services } from '#server/platform/services.ts';
import { renewHomesOf, trustChangedQueue, type TrustChange } from './host-trust.ts';
import { type MovedHoliday, movedQueue, notifyHosts } from './holidays.ts';
import { type MissingStayLimits, refreshStayLimits, stayLimitsQueue } from './stay-limits.ts';

/**
 * Registers the jobs of a holiday that has moved: hosts are notified, and limits of stays that it removed are written; and that of a
 * host whose mark has changed.
 */
export function registerListingJobs(services: Services): void {
  const { jobs, db, log } = services;
  jobs.handle<MovedHoliday>(movedQueue, (moved, { enqueuedAt }) => notifyHosts(services, moved, enqueuedAt));
  jobs.handle<MissingStayLimits>(stayLimitsQueue, async (job) => {
    const { homes, after } = await refreshStayLimits(services, job);
    if (homes > 0) log.info({ homes }, 'limits of stays written');
    if (after !== undefined) await jobs.enqueue(db, stayLimitsQueue, { after });
  });
  jobs.handle<TrustChange>(trustChangedQueue, (change) => renewHomesOf(services, change));
}
