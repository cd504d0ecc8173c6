import { Trans } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { prefetchDialogs } from '#app/ui/dialog.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { reviewLabelOf, type ReviewLabel } from './review-label.ts';
import { useReviewState } from './use-review.ts';

const ReviewDialog = lazyPart(() => import('./parts/review-dialog.tsx'));

interface Props {
  bookingId: string;
  /** The name of the other participant. */
  counterpart: string;
  /** Fetch the review state before the button is pressed. */
  isFetching: boolean;
  className?: string;
}

/** Opens the reviews of a booking; its label tells whether one can be left, edited or viewed. */
export function ReviewButton({ bookingId, counterpart, isFetching, className = '' }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data: state } = useReviewState(bookingId, isFetching || isOpen);
  useEffect(() => {
    prefetchDialogs();
    ReviewDialog.prefetch();
  }, []);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        kind="quiet"
        className={className}
        icon={<Star className="size-4" aria-hidden />}
        onPress={() => setOpen(true)}
      >
        <LabelText label={reviewLabelOf(state)} />
      </Button>
      {isOpen ? (
        <ReviewDialog bookingId={bookingId} counterpart={counterpart} onClose={close} onLoadError={close} />
      ) : null}
    </>
  );
}

function LabelText({ label }: { label: ReviewLabel }) {
  switch (label) {
    case 'leave':
      return <Trans>Leave review</Trans>;
    case 'edit':
      return <Trans>Edit review</Trans>;
    case 'view':
      return <Trans>View reviews</Trans>;
  }
}
