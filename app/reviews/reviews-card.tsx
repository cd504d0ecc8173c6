import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { BothReviews } from './parts/both-reviews.tsx';
import { useReviewState } from './use-review.ts';

/** The reviews in the conversation, once they are published; else renders nothing. */
export function ReviewsCard({ bookingId, isFetching }: { bookingId: string; isFetching: boolean }) {
  const id = useId();
  const { data: state } = useReviewState(bookingId, isFetching);
  if (!state?.available) return null;
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface px-4 py-4">
      <h2 id={id} className="mb-3 text-lead">
        <Trans>Stay Reviews</Trans>
      </h2>
      <BothReviews state={state} />
    </section>
  );
}
