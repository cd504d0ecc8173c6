import { stayedStatuses } from '#contract/booking-statuses.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import type { ReviewState } from '#contract/reviews.ts';

/** What the review button says. */
export type ReviewLabel = 'leave' | 'edit' | 'view';

/** A review can be left until both sides have written or the time is over; then there is something to read. */
export function reviewLabelOf(
  state: Pick<ReviewState, 'available' | 'published' | 'guest_submitted' | 'host_submitted' | 'side'> | undefined,
): ReviewLabel {
  if (!state) return 'leave';
  if (state.available || state.published) return 'view';
  const isOwnIn = (state.side === 'guest' && state.guest_submitted) || (state.side === 'host' && state.host_submitted);
  return isOwnIn ? 'edit' : 'leave';
}

/** There was a stay, and the day of check-out is over. */
export function canBeReviewed({ booking_status, stay_ended }: { booking_status: BookingStatus; stay_ended: boolean }) {
  return stay_ended && stayedStatuses.includes(booking_status);
}
