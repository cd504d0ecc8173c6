import type { ReactNode } from 'react';
import type { Booking } from '#contract/types.gen.ts';
import { ReviewButton } from '#app/reviews/review-button.tsx';
import { canBeReviewed, hasReviews } from '#app/reviews/review-label.ts';
import { useReviewState } from '#app/reviews/use-review.ts';
import { todayInTripoli } from '#app/shared/days.ts';

/**
 * The reviews of an ended stay; nothing before, nor where nobody wrote a review in time.
 * @param isFetching whether it is known only then: otherwise there is a button for every ended stay
 */
export function TripReview({
  id,
  status,
  checkOut,
  hostName,
  isFetching = true,
  isOpenAtFirst = false,
  onClose,
}: {
  id: string;
  status: Booking['status'];
  checkOut: string;
  hostName: string;
  isFetching?: boolean;
  isOpenAtFirst?: boolean;
  onClose?: () => void;
}): ReactNode {
  const hasEnded = canBeReviewed({ booking_status: status, stay_ended: checkOut < todayInTripoli() });
  const { data: state } = useReviewState(id, hasEnded && isFetching);
  if (!hasEnded || (isFetching && (!state || !hasReviews(state)))) return null;
  return (
    <ReviewButton
      bookingId={id}
      counterpart={hostName}
      isFetching={isFetching}
      isOpenAtFirst={isOpenAtFirst}
      {...(onClose ? { onClose } : {})}
    />
  );
}
