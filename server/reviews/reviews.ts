// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { reviewsAccount } from './account-lifecycle.ts';
export { readGuestRating } from './publishing.ts';
export { hideReview, readReportedReview, showReview, type ReportedReview } from './hiding.ts';
export { listHostReviews } from './published-review-list.ts';
export { holdReviewText, readReviewText } from './submit-review.ts';
export { topicsOf } from './review-words.ts';
export { listReviewEvents } from './review-events.ts';
