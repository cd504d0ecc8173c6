import { Trans } from '@lingui/react/macro';
import { CalendarClock, MessageCircle, ReceiptText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { Booking } from '#contract/types.gen.ts';
import { FreeCancellationNow } from '#app/shared/bookings/free-cancellation.tsx';
import { useNow } from '#app/shared/use-now.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { BookAgain } from './book-again.tsx';
import { hasEnded } from './stay-moment.ts';
import { TripReview } from './trip-review.tsx';

/** The buttons of the `actions` that the server allows now, and after the stay its reviews. */
export function TripActions({
  booking,
  isOffline,
  onChange,
  onCancel,
}: {
  booking: Booking;
  isOffline: boolean;
  onChange: () => void;
  onCancel: () => void;
}) {
  const canBookAgain = hasEnded(booking, useNow()) && !isOffline;
  const { id, status, actions, payment, emergency, free_cancellation_now: free } = booking;
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2 max-md:*:flex-auto">
        {/* The difference of a change is paid where the change is shown. */}
        {actions.includes('pay') && status === 'approved' ? (
          <LinkButton kind="primary" to={`/account/trips/${id}/pay`}>
            {payment?.awaited_transfer ? <Trans>See the transfer</Trans> : <Trans>Pay now</Trans>}
          </LinkButton>
        ) : null}
        {canBookAgain ? <BookAgain property={booking.property} guests={booking.guests} /> : null}
        {actions.includes('message') ? (
          <LinkButton to={`/bookings/${id}/chat`} icon={<MessageCircle className="size-4.5" aria-hidden />}>
            <Trans>Message Host</Trans>
          </LinkButton>
        ) : null}
        {actions.includes('receipt') ? (
          <LinkButton to={`/account/trips/${id}/receipt`} icon={<ReceiptText className="size-4.5" aria-hidden />}>
            <Trans>Receipt</Trans>
          </LinkButton>
        ) : null}
        {actions.includes('ask_change') ? (
          <Button icon={<CalendarClock className="size-4.5" aria-hidden />} onPress={onChange}>
            <Trans>Change dates or guests</Trans>
          </Button>
        ) : null}
        {isOffline ? null : <LinkedReview booking={booking} />}
        {actions.includes('cancel') ? (
          <Button kind="danger-quiet" onPress={onCancel}>
            <Trans>Cancel Trip</Trans>
          </Button>
        ) : null}
      </div>
      {/* In an emergency the note above says so. */}
      {actions.includes('cancel') && !emergency ? (
        <FreeCancellationNow free={free} className="mt-2 text-small text-palm-ink" />
      ) : null}
    </>
  );
}

/** A link to write the review opens it; going back to the trip does not open it again. */
function LinkedReview({ booking: { id, status, check_out, host } }: { booking: Booking }) {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.has('review');
  return (
    <TripReview
      id={id}
      status={status}
      checkOut={check_out}
      hostName={host.name}
      isOpenAtFirst={isAsked}
      onClose={() => {
        if (isAsked) setQuery({}, { replace: true, preventScrollReset: true });
      }}
    />
  );
}
