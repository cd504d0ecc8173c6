import type { Services } from '#server/platform/services.ts';
import { closeReviews } from './publishing.ts';

// The public interface of the domain.
export { reviewsAccount } from './account-lifecycle.ts';
export { closeReviews, readGuestRating } from './publishing.ts';
export { hideReview, readReportedReview, showReview, type ReportedReview } from './hiding.ts';
export { listHostReviews, listPropertyReviews } from './published-review-list.ts';
export { listReviewEvents, type ReviewEvent } from './review-events.ts';
export { getReviewState } from './states.ts';
export { getReviewSummary } from './review-summary-list.ts';
export { replyToReview, reportReview, submitReview, type ReviewForm } from './submit-review.ts';

/** Publishes reviews hourly when the review window of their stay has ended. */
export function registerReviewJobs(services: Services): void {
  const { jobs, log } = services;
  jobs.schedule('close-reviews', '12 * * * *', async () => {
    const count = await closeReviews(services);
    if (count > 0) log.info({ count }, 'reviews closed');
  });
}
