import type { reviewsOperations } from '#contract/schemas/reviews.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { getReviewState } from './states.ts';
import { countPropertyReviews } from './review-counts-list.ts';
import { listPropertyReviews } from './published-review-list.ts';
import { replyToReview, reportReview, submitReview } from './submit-review.ts';
import { getReviewSummary } from './review-summary-list.ts';

export function reviewsHandlers(services: Services): HandlersFor<typeof reviewsOperations> {
  return {
    listPropertyReviews: ({ params, query, locale, viewer }) =>
      listPropertyReviews(services, params.id, query, locale, viewer),
    countPropertyReviews: ({ params, query, viewer }) => countPropertyReviews(services, params.id, query, viewer),
    getReviewSummary: ({ viewer, locale }) => getReviewSummary(services, viewer, locale),
    getReviewState: ({ viewer, params }) => getReviewState(services, viewer, params.booking_id),
    async submitReview({ viewer, params, body, locale }) {
      await submitReview(services, viewer, params.booking_id, params.role, body, locale);
      return getReviewState(services, viewer, params.booking_id);
    },
    async replyToReview({ viewer, params, body }) {
      await replyToReview(services, viewer, params.booking_id, body.reply);
      return getReviewState(services, viewer, params.booking_id);
    },
    async reportReview({ viewer, params, body }) {
      await reportReview(services, viewer, params.review_id, body);
      return { reported: true };
    },
  };
}
