import type { Services } from '#server/platform/services.ts';
import { type MovedHoliday, movedQueue, notifyHosts } from './holidays.ts';

/** Registers the job that notifies hosts of a holiday that has moved. */
export function registerHolidayJobs(services: Services): void {
  services.jobs.handle<MovedHoliday>(movedQueue, (moved, { enqueuedAt }) => notifyHosts(services, moved, enqueuedAt));
}
