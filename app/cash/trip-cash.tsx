import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Hand, WifiOff } from 'lucide-react';
import type { Booking } from '#contract/bookings.ts';
import type { GuestCash } from '#contract/cash-payments.ts';
import type { Locale } from '#contract/common.ts';
import { useKeptCopy } from '#app/offline/use-kept-copy.ts';
import { useApi } from '#app/session/session.tsx';
import { formatDeadline } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { CashReceipt } from './parts/cash-receipt.tsx';
import { useCashCode } from './parts/use-cash-code.ts';

/** What a guest pays at the property: the code for the host, also without a connection; then the receipt. */
export function TripCash({ booking: { id, status, payment_choice } }: { booking: Booking }) {
  const isInCash = payment_choice === 'at_property' && (status === 'confirmed' || status === 'completed');
  return isInCash ? <Cash id={id} /> : null;
}

function Cash({ id }: { id: string }) {
  const api = useApi();
  const query = useQuery({
    queryKey: ['cash', 'trip', id],
    queryFn: ({ signal }) => api.getTripCash({ params: { id }, signal }),
    networkMode: 'always',
    staleTime: 0,
    // The host records it while the guest looks on.
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'open' ? false : 10_000),
  });
  const kept = useKeptCopy<GuestCash>({ name: `cash/${id}`, data: query.data, failure: query.error });
  const cash = query.data ?? kept?.value;
  if (!cash) return null;
  return (
    <section aria-labelledby="cash" className="mt-8 rounded-card border border-line p-5">
      {cash.status === 'open' ? <OpenCash cash={cash} /> : <RecordedCash cash={cash} />}
    </section>
  );
}

function OpenCash({ cash }: { cash: GuestCash }) {
  const { i18n } = useLingui();
  const code = useCashCode(cash.secret, cash.booking_id);
  const steps = [
    <Trans key="count">Count the money together.</Trans>,
    <Trans key="type">
      <bdi>{cash.host_name}</bdi> types the six digits.
    </Trans>,
    <Trans key="receipt">You both get a receipt.</Trans>,
  ];
  return (
    <div className="grid justify-items-center">
      <h2 id="cash" className="mb-4 text-center text-title">
        <Trans>
          Pay <bdi>{cash.host_name}</bdi> in cash
        </Trans>
      </h2>
      <p className="text-small text-ink-2">
        <Trans>You hand over</Trans>
      </p>
      <p className="figures text-heading font-strong">
        <bdi>{formatDinar(cash.agreed_dirham, i18n.locale as Locale)}</bdi>
      </p>
      <p className="text-center text-caption text-ink-3">
        <Plural
          value={cash.nights}
          one="# night, cleaning and service fee, all in"
          other="# nights, cleaning and service fee, all in"
        />
      </p>
      {code === undefined ? null : (
        <>
          <p className="sr-only">
            <Trans>Code {[...code].join(' ')}</Trans>
          </p>
          <p
            dir="ltr"
            aria-hidden
            className="figures my-4 flex gap-4 text-[clamp(2.75rem,14vw,3.5rem)] leading-tight font-medium"
          >
            <span>{code.slice(0, 3)}</span>
            <span>{code.slice(3)}</span>
          </p>
        </>
      )}
      <p className="my-4 flex items-center gap-2 text-caption text-palm-ink">
        <WifiOff className="size-4 flex-none" aria-hidden />
        <Trans>This page works without a connection</Trans>
      </p>
      <ol className="mb-4 grid w-full gap-2 text-small">
        {steps.map((step, at) => (
          <li key={step.key} className="flex items-center gap-3">
            <span
              aria-hidden
              className="grid size-6.5 flex-none place-items-center rounded-full bg-sea-wash text-caption font-strong text-sea-ink"
            >
              {at + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <div className="w-full">
        <Note tone="attention" icon={Hand}>
          <Trans>Show it only when the money changes hands. Never send it by message.</Trans>
        </Note>
      </div>
    </div>
  );
}

function RecordedCash({ cash }: { cash: GuestCash }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: (agrees: boolean) => api.answerTripCash({ params: { id: cash.booking_id }, body: { agrees } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cash'] }),
  });
  const payment = cash.payment!;
  const amount = <bdi className="figures">{formatDinar(payment.received_dirham, locale)}</bdi>;
  if (cash.status === 'awaiting_guest') {
    return (
      <div className="grid gap-4">
        <h2 id="cash" className="text-title">
          <Trans>
            Did you pay {amount} to <bdi>{cash.host_name}</bdi>?
          </Trans>
        </h2>
        <p className="text-small text-ink-2">
          <Trans>
            It was written down without your code. Answer by <bdi>{formatDeadline(payment.answer_by!, locale)}</bdi>;
            after that it counts.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" isBusy={answer.isPending} onPress={() => answer.mutate(true)}>
            <Trans>Yes, I paid it</Trans>
          </Button>
          <Button isBusy={answer.isPending} onPress={() => answer.mutate(false)}>
            <Trans>No, open a case</Trans>
          </Button>
        </div>
      </div>
    );
  }
  return (
    <CashReceipt
      cash={cash}
      received={payment.received_dirham}
      countedAt={payment.counted_at}
      title={
        <span id="cash">
          {cash.status === 'in_case' ? (
            <Trans>We look at the cash of this stay</Trans>
          ) : (
            <Trans>
              <bdi>{cash.host_name}</bdi> has your {amount}
            </Trans>
          )}
        </span>
      }
    />
  );
}
