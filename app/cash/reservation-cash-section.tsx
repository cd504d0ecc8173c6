import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, ReceiptText } from 'lucide-react';
import { stayedStatuses } from '#contract/booking-statuses.ts';
import type { Locale } from '#contract/common.ts';
import type { HostCash, Reservation } from '#contract/types.gen.ts';
import { formatDay, todayInTripoli } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useReservationCash } from './use-cash.ts';

/** What the host receives at the property, with the way to record it or to the receipt. Nothing for other stays. */
export function ReservationCashSection({
  stay: { id, status, payment_choice, undo_until },
}: {
  stay: Pick<Reservation, 'id' | 'status' | 'payment_choice' | 'undo_until'>;
}) {
  const stands = stayedStatuses.includes(status) && undo_until === null;
  return payment_choice !== 'online' && stands ? <Section id={id} /> : null;
}

function Section({ id }: { id: string }) {
  const { cash, isLoading } = useReservationCash(id);
  // Co-hosts may read the stay without handling its money.
  if (!cash) return isLoading ? <Skeleton className="h-40 w-full rounded-card!" /> : null;
  const isOpen = cash.status === 'open';
  return (
    <section aria-labelledby="stay-cash" className="print:hidden">
      <h2 id="stay-cash" className="mb-2 text-title">
        <Trans>Cash at the property</Trans>
      </h2>
      <p className="max-w-[40rem] text-ink-2">
        <CashText cash={cash} />
      </p>
      <LinkButton
        to={`/host/reservations/${id}/cash`}
        icon={isOpen ? <Banknote className="size-4.5" aria-hidden /> : <ReceiptText className="size-4.5" aria-hidden />}
        className="mt-3"
      >
        {isOpen ? <Trans>Record the cash</Trans> : <Trans>Cash receipt</Trans>}
      </LinkButton>
    </section>
  );
}

function CashText({ cash }: { cash: HostCash }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const amount = (dirham: number) => <bdi className="figures">{formatDinar(dirham, locale)}</bdi>;
  const guest = <bdi>{cash.guest_name}</bdi>;
  switch (cash.status) {
    case 'open':
      if (todayInTripoli() < cash.opens_on) {
        const day = <bdi>{formatDay(cash.opens_on, locale, 'weekday')}</bdi>;
        return (
          <Trans>
            {guest} pays {amount(cash.agreed_dirham)} on arrival. You can record it from {day} on.
          </Trans>
        );
      }
      return (
        <Trans>
          {guest} pays {amount(cash.agreed_dirham)} on arrival. Type the code on the guest’s phone: you both get a
          receipt.
        </Trans>
      );
    case 'awaiting_guest':
      return (
        <Trans>
          You wrote down {amount(cash.payment!.received_dirham)} without a code. {guest} has 24 hours to answer.
        </Trans>
      );
    case 'in_case':
      return <Trans>We look at the cash of this stay with both of you.</Trans>;
    case 'received':
      return (
        <Trans>
          You received {amount(cash.payment!.received_dirham)} from {guest}.
        </Trans>
      );
  }
}
