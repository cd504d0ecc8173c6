import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, ReceiptText } from 'lucide-react';
import { stayedStatuses } from '#contract/booking-statuses.ts';
import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useTripCash } from './use-cash.ts';

/** What a guest pays at the property, all or the rest, with the way to the code or the receipt. Nothing for other trips. */
export function TripCashSection({
  booking: { id, status, payment_choice },
}: {
  booking: Pick<Booking, 'id' | 'status' | 'payment_choice'>;
}) {
  const isInCash = payment_choice !== 'online' && stayedStatuses.includes(status);
  return isInCash ? <Section id={id} /> : null;
}

function Section({ id }: { id: string }) {
  const { i18n } = useLingui();
  const { cash, isLoading } = useTripCash(id);
  if (!cash) return isLoading ? <Skeleton className="mt-8 h-44 w-full rounded-card!" /> : null;
  const amount = (dirham: number) => <bdi className="figures">{formatDinar(dirham, i18n.locale as Locale)}</bdi>;
  const { status, payment } = cash;
  const host = <bdi>{cash.host_name}</bdi>;
  return (
    <section aria-labelledby="trip-cash" className="mt-8 rounded-card border border-line p-5">
      <h2 id="trip-cash" className="text-lead">
        <Trans>Pay {host} in cash</Trans>
      </h2>
      <p className="mt-1 text-small text-ink-2">
        {status === 'open' ? (
          <Trans>
            You hand over {amount(cash.agreed_dirham)} when you arrive. Your code shows {host} that you were there.
          </Trans>
        ) : null}
        {status === 'awaiting_guest' ? (
          <Trans>
            {host} wrote down {amount(payment!.received_dirham)} without your code. Please say whether that is right.
          </Trans>
        ) : null}
        {status === 'in_case' ? <Trans>We look at the cash of this stay with both of you.</Trans> : null}
        {status === 'received' ? (
          <Trans>
            {host} has your {amount(payment!.received_dirham)}.
          </Trans>
        ) : null}
      </p>
      <LinkButton
        to={`/account/trips/${id}/cash`}
        kind={status === 'open' || status === 'awaiting_guest' ? 'primary' : 'secondary'}
        icon={
          status === 'open' ? (
            <Banknote className="size-4.5" aria-hidden />
          ) : (
            <ReceiptText className="size-4.5" aria-hidden />
          )
        }
        className="mt-4"
      >
        {status === 'open' ? <Trans>Show the code</Trans> : null}
        {status === 'awaiting_guest' ? <Trans>Answer</Trans> : null}
        {status === 'received' || status === 'in_case' ? <Trans>Cash receipt</Trans> : null}
      </LinkButton>
    </section>
  );
}
