import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Booking } from '#contract/bookings.ts';
import type { Locale } from '#contract/common.ts';
import { paymentLimits } from '#contract/limits.ts';
import { codesUsedUp } from '#contract/payments.ts';
import { ApiError } from '#app/api.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useApi } from '#app/session/session.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
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
  const [startedAt, setStartedAt] = useState(() => Date.now());
  const payment = useQuery({
    queryKey: ['payment', paymentId],
    queryFn: ({ signal }) => api.getPayment({ params: { id: paymentId }, signal }),
    staleTime: 0,
    refetchInterval: (query) => {
      const status = query.state.data?.status;
      if (status === 'approved' || status === 'failed') return false;
      if (query.state.data?.next_step === 'code') return false;
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
  useEffect(() => {
    if (!isAllPaid) return;
    toast({ title: t`Payment received`, text: t`Your stay is confirmed.` });
    void navigate(tripPath, { replace: true });
  }, [isAllPaid, navigate, t, toast, tripPath]);

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
  if (outcome === 'waiting' && payment.data?.next_step === 'code') {
    return (
      <CodeForm
        paymentId={paymentId}
        triesLeft={payment.data.code_tries_left}
        onWrongCode={() => void payment.refetch()}
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
      const due = booking.status === 'approved' ? booking.total_dirham - booking.paid_dirham : 0;
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
          {payment.data?.failure === codesUsedUp ? (
            <Trans>
              Too many codes were wrong, so we stopped this payment. Nothing was charged. Pay again to get a new code,
              or choose another way to pay.
            </Trans>
          ) : (
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
            The payment service has not confirmed this payment yet. Please do not pay again; we are checking and will
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

/** The form for the code that the gateway has sent to the payer's phone. */
function CodeForm({
  paymentId,
  triesLeft,
  onWrongCode,
  onAnswered,
  onPayAgain,
}: {
  paymentId: string;
  triesLeft: number | null;
  onWrongCode: () => void;
  onAnswered: () => void;
  onPayAgain: () => void;
}) {
  const api = useApi();
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);

  async function confirm() {
    setSending(true);
    try {
      await api.confirmPayment({ params: { id: paymentId }, body: { code } });
      onAnswered();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Only a wrong code can be corrected here; any other error is shown by the status of the payment.
      if (error.code === 'payment_code_wrong' || error.code === 'invalid_input') {
        setProblem(error.detail);
        setCode('');
        onWrongCode();
      } else onAnswered();
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      noValidate
      className="grid max-w-md gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isSending) return;
        if (/^\d{4,6}$/.test(code)) void confirm();
        else setProblem(t`Type the 4 to 6 digits of the code.`);
      }}
    >
      <div>
        <h2>
          <Trans>Type the code</Trans>
        </h2>
        <p className="mt-1 text-ink-2">
          <Trans>A code has been sent to your phone. It is valid for a few minutes.</Trans>
        </p>
      </div>
      <TextField
        label={<Trans>Code</Trans>}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        onChange={(value) => {
          setCode(value.replaceAll(/\D/g, '').slice(0, 6));
          setProblem(undefined);
        }}
        error={problem}
        hint={
          problem === undefined && triesLeft !== null && triesLeft < paymentLimits.codeTries ? (
            <Plural value={triesLeft} one="# try is left." other="# tries are left." />
          ) : null
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" isBusy={isSending}>
          <Trans>Confirm the payment</Trans>
        </Button>
        <Button kind="quiet" onPress={onPayAgain}>
          <Trans>Pay another way</Trans>
        </Button>
      </div>
    </form>
  );
}
