import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Info } from 'lucide-react';
import { useEffect, useState, type Ref } from 'react';
import type { ConversationDetails } from '#contract/types.gen.ts';
import { ReviewButton } from '#app/reviews/review-button.tsx';
import { canBeReviewed } from '#app/reviews/review-label.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { buttonClass, iconButtonClass } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { StatusBadge } from '#app/shared/bookings/status-badge.tsx';
import { Link } from '#app/ui/link.tsx';

const DetailsSheet = lazyPart(() => import('./details-sheet.tsx'));

interface Props {
  bookingId: string;
  /** Undefined while they are loading. */
  details: ConversationDetails | undefined;
  backTo: string;
  onBack: () => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** The other participant, the property and the status of the booking. */
export function ThreadHeader({ bookingId, details, backTo, onBack, headingRef }: Props) {
  const { t } = useLingui();
  const [isShowingDetails, setShowingDetails] = useState(false);
  const closeDetails = () => setShowingDetails(false);
  useEffect(() => DetailsSheet.prefetch(), []);
  const review =
    details && canBeReviewed({ booking_status: details.booking.status, stay_ended: details.stay_ended }) ? (
      <ReviewButton bookingId={bookingId} counterpart={details.other_user.name} isFetching />
    ) : null;
  const status = details?.booking.status;
  return (
    <header className="@container flex-none border-b border-line">
      <div className="flex min-h-15 items-center gap-2.5 py-2 ps-1 pe-2 md:min-h-18 md:gap-3.5 md:px-6">
        <Link
          to={backTo}
          onClick={onBack}
          aria-label={t`Back to all conversations`}
          className={`${iconButtonClass} @max-xs:size-[44px]! md:hidden`}
        >
          <ArrowLeft className="flip size-5" aria-hidden />
        </Link>
        {details ? (
          <Avatar
            name={details.other_user.name}
            src={details.other_user.avatar}
            className="size-11 text-body @max-xs:hidden"
          />
        ) : (
          <Skeleton className="size-11 flex-none rounded-full! @max-xs:hidden" />
        )}
        <div className="min-w-0 flex-1">
          <h2 ref={headingRef} tabIndex={-1} className="flex text-body leading-snug outline-none">
            {details ? (
              <bdi className="truncate @max-xs:line-clamp-3 @max-xs:break-words @max-xs:whitespace-normal">
                {details.other_user.name}
              </bdi>
            ) : (
              <Skeleton className="h-5 w-36" />
            )}
          </h2>
          <p className="flex items-center gap-1.5 text-caption text-ink-2 @max-xs:flex-wrap">
            {/* On phones there is no room for it beside the name. */}
            {status ? <StatusBadge status={status} isPlain className="md:hidden @max-xs:whitespace-normal!" /> : null}
            {details ? <bdi className="truncate">{details.property.name}</bdi> : <Skeleton className="mt-1 h-4 w-28" />}
          </p>
        </div>
        {review ? <div className="max-md:hidden">{review}</div> : null}
        {status ? <StatusBadge status={status} className="max-md:hidden" /> : null}
        <button
          type="button"
          aria-label={t({ message: 'Details', context: 'of a booking' })}
          onClick={() => setShowingDetails(true)}
          className={`${buttonClass({ kind: 'quiet' })} lg:hidden max-md:size-11 max-md:px-0! @max-xs:size-[44px]! @max-xs:min-h-0!`}
        >
          <Info className="size-5 md:hidden" aria-hidden />
          <span className="max-md:hidden">
            <Trans context="of a booking">Details</Trans>
          </span>
        </button>
      </div>
      {review ? <div className="border-t border-line px-2 md:hidden">{review}</div> : null}
      {isShowingDetails ? (
        <DetailsSheet bookingId={bookingId} onClose={closeDetails} onLoadError={closeDetails} />
      ) : null}
    </header>
  );
}
