import { Trans } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { fetchDialogs } from '#app/ui/dialog.tsx';
import { latePart } from '#app/ui/late-part.tsx';
import { reviewLabelOf, type ReviewLabel } from './review-label.ts';
import { useReviewState } from './use-review.ts';

const ReviewDialog = latePart(() => import('./parts/review-dialog.tsx'));

interface Props {
  bookingId: string;
  /** Who is reviewed, or whose home. */
  counterpart: string;
  /** Its state is asked for before it is pressed. */
  isFetching: boolean;
  className?: string;
}

/** Opens the reviews of a stay; its words say whether one is to be left, changed or only read. */
export function ReviewButton({ bookingId, counterpart, isFetching, className = '' }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data: state } = useReviewState(bookingId, isFetching || isOpen);
  useEffect(() => {
    fetchDialogs();
    ReviewDialog.fetchAhead();
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
        <LabelWords label={reviewLabelOf(state)} />
      </Button>
      {isOpen ? (
        <ReviewDialog bookingId={bookingId} counterpart={counterpart} onClose={close} onMissing={close} />
      ) : null}
    </>
  );
}

function LabelWords({ label }: { label: ReviewLabel }) {
  switch (label) {
    case 'leave':
      return <Trans>Leave review</Trans>;
    case 'edit':
      return <Trans>Edit review</Trans>;
    case 'view':
      return <Trans>View reviews</Trans>;
  }
}
