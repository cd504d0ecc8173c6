import type { Services } from '#server/platform/services.ts';
import { closeReviews } from './publishing.ts';
import { readMissingTopics } from './missing-topics.ts';

/** Hourly: publishes reviews when the review window of their stay has ended, and reads what others are about where it is not known. */
export function registerReviewJobs(services: Services): void {
  const { jobs, log } = services;
  jobs.schedule('close-reviews', '12 * * * *', async () => {
    const count = await closeReviews(services);
    if (count > 0) log.info({ count }, 'reviews closed');
  });
  jobs.schedule('read-review-topics', '27 * * * *', async () => {
    const count = await readMissingTopics(services);
    if (count > 0) log.info({ count }, 'topics of reviews read');
  });
}
