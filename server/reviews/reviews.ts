import type { Services } from '#server/platform/services.ts';
import { closeReviews } from './publishing.ts';

// The door of the domain: what others may use of it.
export { reviewsAccount } from './account-lifecycle.ts';
export { closeReviews, readGuestRating } from './publishing.ts';
export { listPropertyReviews } from './property-review-list.ts';
export { listReviewEvents, type ReviewEvent } from './review-events.ts';
export { getReviewState } from './states.ts';
export { summariseReviews } from './review-summary-list.ts';
export { replyToReview, reportReview, submitReview, type ReviewForm } from './submit-review.ts';

/** What time does: reviews whose other half never came are published. */
export function registerReviewJobs(services: Services): void {
  const { jobs, log } = services;
  jobs.schedule('close-reviews', '12 * * * *', async () => {
    const count = await closeReviews(services);
    if (count > 0) log.info({ count }, 'reviews closed');
  });
}
