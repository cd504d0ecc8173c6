import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/types.gen.ts';
import { LinkButton } from '#app/ui/button.tsx';

/** In place of the form where the booking cannot be paid: the reason and a link to the trip. */
export function NothingToPay({ booking }: { booking: Booking }) {
  const trip = (
    <LinkButton kind="primary" to={`/account/trips/${booking.id}`}>
      <Trans>Go to the trip</Trans>
    </LinkButton>
  );
  const host = booking.host.name;
  return (
    <div className="grid max-w-(--container-read) justify-items-start gap-5">
      <p role="status">
        {(() => {
          switch (booking.status) {
            case 'pending':
              return <Trans>{host} has not answered yet. You can pay as soon as your request is approved.</Trans>;
            case 'paid':
            case 'completed':
              return booking.cash_dirham > 0 ? (
                <Trans>The online part is paid. The rest is paid in cash on arrival.</Trans>
              ) : (
                <Trans>This stay is paid. There is nothing left to pay.</Trans>
              );
            case 'confirmed':
              return <Trans>This stay is confirmed. You pay when you arrive.</Trans>;
            case 'declined':
              return <Trans>{host} could not take this request, so there is nothing to pay.</Trans>;
            case 'cancelled':
              return <Trans>This booking was cancelled, so there is nothing to pay.</Trans>;
            case 'approved':
              return booking.payment_choice === 'at_property' ? (
                <Trans>You chose to pay when you arrive.</Trans>
              ) : (
                <Trans>The time to pay is over. The dates are free again.</Trans>
              );
          }
        })()}
      </p>
      {trip}
    </div>
  );
}
