import type { Services } from '#server/platform/services.ts';
import { endExpiredActAs } from './act-as.ts';

/** Records the ends of act-as sessions that ended by themselves, by the minute: with their time, a logout or a role. */
export function registerActAsJobs(services: Services): void {
  services.jobs.schedule('end-act-as', '* * * * *', () => endExpiredActAs(services));
}
