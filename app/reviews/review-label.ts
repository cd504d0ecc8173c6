import { stayedStatuses } from '#contract/booking-statuses.ts';
import type { ConversationStatus } from '#contract/messages.ts';
import type { ReviewState } from '#contract/types.gen.ts';

/** The label of the review button. */
export type ReviewLabel = 'leave' | 'edit' | 'view';

/** A review can be left or edited until both are written or the deadline has passed; then they can be viewed. */
export function reviewLabelOf(
  state: Pick<ReviewState, 'available' | 'published' | 'guest_submitted' | 'host_submitted' | 'side'> | undefined,
): ReviewLabel {
  if (!state) return 'leave';
  if (state.available || state.published) return 'view';
  const hasOwn = (state.side === 'guest' && state.guest_submitted) || (state.side === 'host' && state.host_submitted);
  return hasOwn ? 'edit' : 'leave';
}

/** Whether there is a review to write or to read. */
export function hasReviews({ can_review, reviews }: Pick<ReviewState, 'can_review' | 'reviews'>): boolean {
  return can_review || reviews.guest !== null || reviews.host !== null;
}

/** True where the booking was paid or confirmed and the day of check-out is over. */
export function canBeReviewed({
  booking_status,
  stay_ended,
}: {
  booking_status: ConversationStatus;
  stay_ended: boolean;
}) {
  return stay_ended && booking_status !== 'enquiry' && stayedStatuses.includes(booking_status);
}
