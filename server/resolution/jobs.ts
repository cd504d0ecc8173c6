import type { Services } from '#server/platform/services.ts';
import { escalateUnanswered } from './answers.ts';

/** Schedules what follows when nobody answers a dispute. */
export function registerResolutionJobs(services: Services): void {
  services.jobs.schedule('escalate-disputes', '4-59/10 * * * *', async () => {
    const count = await escalateUnanswered(services);
    if (count > 0) services.log.info({ count }, 'disputes without an answer escalated');
  });
}
