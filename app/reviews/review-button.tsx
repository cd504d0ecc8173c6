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
  /** The dialog is open from the beginning: a link led to it. */
  isOpenAtFirst?: boolean;
  onClose?: () => void;
  className?: string;
}

/** Opens the reviews of a booking; its label tells whether one can be left, edited or viewed. */
export function ReviewButton({
  bookingId,
  counterpart,
  isFetching,
  isOpenAtFirst = false,
  onClose,
  className = '',
}: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { data: state } = useReviewState(bookingId, isFetching || isOpen);
  useEffect(() => {
    prefetchDialogs();
    ReviewDialog.prefetch();
  }, []);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
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
