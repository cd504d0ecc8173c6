import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { ApiError } from '#app/api.ts';
import { pathAfterPayment } from '#app/bookings/booked-path.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { CodeForm } from './code-form.tsx';
import { AwaitedTransferSheet } from './awaited-transfer.tsx';
import { nextPollIn, outcomeOf } from './outcome-polling.ts';
import { forgetPendingPayment } from './pending-payment.ts';

interface Props {
  paymentId: string;
  booking: Booking;
  onPayAgain: () => void;
}

/**
 * Polls the payment until the gateway has reported its outcome. Without a report it is shown as unknown, never as failed
 * or made.
 */
export function PaymentOutcome({ paymentId, booking, onPayAgain }: Props) {
  const api = useApi();
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const keyFor = useKeyFor();
  const [startedAt, setStartedAt] = useState(() => Date.now());
  const payment = useQuery({
    queryKey: keyFor('payment', paymentId),
    queryFn: ({ signal }) => api.getPayment({ params: { id: paymentId }, signal }),
    staleTime: 0,
    refetchInterval: (query) => {
      const status = query.state.data?.status;
      if (status === 'approved' || status === 'failed') return false;
      if (query.state.data?.next_step === 'code') return false;
      // A bank tells us of its transfers once a day.
      if (query.state.data?.next_step === 'transfer') return 60_000;
      return nextPollIn(Date.now() - startedAt);
    },
  });
  const status = payment.data?.status;
  const waitedMs = Math.max(0, payment.dataUpdatedAt - startedAt);
  const outcome = status ? outcomeOf(status, waitedMs) : 'waiting';

  const settled = outcome === 'approved' || outcome === 'failed';
  useEffect(() => {
    if (!settled) return;
    forgetPendingPayment();
    // A payment changes trips, bookings and the amount due.
    void queries.invalidateQueries();
  }, [settled, queries]);

  const tripPath = `/account/trips/${booking.id}`;
  const isAllPaid = outcome === 'approved' && booking.status === 'paid';
  const nextPath = isAllPaid ? pathAfterPayment(booking) : tripPath;
  useEffect(() => {
    if (!isAllPaid) return;
    // The screen after a payment says it; the trip does not.
    if (nextPath === tripPath) toast({ title: t`Payment received`, text: t`Your stay is confirmed.` });
    void navigate(nextPath, { replace: true });
  }, [isAllPaid, navigate, nextPath, t, toast, tripPath]);

  const checkAgain = () => {
    setStartedAt(Date.now());
    void payment.refetch();
  };
  const toTrip = (
    <LinkButton to={tripPath}>
      <Trans>Go to the trip</Trans>
    </LinkButton>
  );

  if (payment.isError && payment.data === undefined) {
    const isNotFound =
      payment.error instanceof ApiError && payment.error.status < 500 && payment.error.code !== 'network';
    return (
      <Outcome
        icon={<CircleHelp className="size-10 text-ink-3" aria-hidden />}
        title={<Trans>The payment could not be looked up</Trans>}
        actions={
          <>
            {!isNotFound && (
              <Button kind="primary" onPress={checkAgain}>
                <Trans>Check again</Trans>
              </Button>
            )}
            {toTrip}
          </>
        }
      >
        <Trans>This says nothing about the money itself. Your trip shows where things stand.</Trans>
      </Outcome>
    );
  }
  if (payment.data?.transfer) {
    return <AwaitedTransferSheet transfer={payment.data.transfer} tripId={booking.id} onPayAnotherWay={onPayAgain} />;
  }
  if (outcome === 'waiting' && payment.data?.next_step === 'code') {
    return (
      <CodeForm
        payment={payment.data}
        bookingId={booking.id}
        onChanged={() => void payment.refetch()}
        onAnswered={checkAgain}
        onPayAgain={onPayAgain}
      />
    );
  }
  switch (outcome) {
    case 'waiting':
      return (
        <Outcome
          icon={<Spinner className="size-10 text-sea-ink" />}
          title={<Trans>Waiting for the payment</Trans>}
          actions={toTrip}
        >
          <Trans>We are waiting for the payment service to confirm. This usually takes a few seconds.</Trans>
        </Outcome>
      );
    case 'approved': {
      const due = booking.status === 'approved' ? booking.due_dirham : 0;
      const rest = <bdi className="figures">{formatDinar(due, i18n.locale as Locale)}</bdi>;
      return (
        <Outcome
          icon={<CircleCheck className="size-10 text-palm-ink" aria-hidden />}
          title={<Trans>Payment received</Trans>}
          actions={
            <>
              {due > 0 && (
                <Button kind="primary" onPress={onPayAgain}>
                  <span>
                    <Trans>Pay the other {rest}</Trans>
                  </span>
                </Button>
              )}
              {toTrip}
            </>
          }
        >
          {due > 0 ? (
            <Trans>This was a part of the price. The dates are yours when the rest is paid too.</Trans>
          ) : (
            <Trans>Your trip shows where things stand.</Trans>
          )}
        </Outcome>
      );
    }
    case 'failed':
      return (
        <Outcome
          icon={<CircleX className="size-10 text-danger-ink" aria-hidden />}
          title={<Trans>The payment did not go through</Trans>}
          actions={
            <>
              <Button kind="primary" onPress={onPayAgain}>
                <Trans>Try again</Trans>
              </Button>
              {toTrip}
            </>
          }
        >
          {payment.data?.failure_label ?? (
            <Trans>Nothing was charged. You can try again, or choose another way to pay.</Trans>
          )}
        </Outcome>
      );
    case 'unknown':
      return (
        <Outcome
          icon={<CircleHelp className="size-10 text-clay-ink" aria-hidden />}
          title={<Trans>We do not know yet</Trans>}
          actions={
            <>
              <Button kind="primary" isBusy={payment.isFetching} onPress={checkAgain}>
                <Trans>Check again</Trans>
              </Button>
              {toTrip}
            </>
          }
        >
          <Trans>
            This payment is neither made nor lost: the payment service has not told us how it ended. Please do not pay
            again. If the money left your account, it counts for this stay as soon as the service confirms it, and we
            write to you.
          </Trans>
        </Outcome>
      );
  }
}

function Outcome({
  icon,
  title,
  actions,
  children,
}: {
  icon: ReactNode;
  title: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid max-w-(--container-read) justify-items-start gap-3 py-2 md:py-6">
      {icon}
      <div role="status">
        <h2>{title}</h2>
        <p className="mt-1 text-ink-2">{children}</p>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}
