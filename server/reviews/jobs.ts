import type { Services } from '#server/platform/services.ts';
import { closeReviews } from './publishing.ts';

/** Publishes reviews hourly when the review window of their stay has ended. */
export function registerReviewJobs(services: Services): void {
  const { jobs, log } = services;
  jobs.schedule('close-reviews', '12 * * * *', async () => {
    const count = await closeReviews(services);
    if (count > 0) log.info({ count }, 'reviews closed');
  });
}
