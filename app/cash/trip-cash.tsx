import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Hand, WifiOff } from 'lucide-react';
import { useParams } from 'react-router';
import type { GuestCash } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { answeredDetail } from '#app/api.ts';
import { TripNotReady } from '#app/shared/bookings/trip-not-ready.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useApi } from '#app/session/session.tsx';
import { formatDeadline } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useIsOnline } from '#app/shared/use-is-online.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { CashFrame } from './parts/cash-frame.tsx';
import { CashFailure, CashSkeleton } from './parts/cash-failure.tsx';
import { CashReceipt, ReceiptFileButton } from './parts/cash-receipt.tsx';
import { CodeQr } from './parts/code-qr.tsx';
import { useCashCode } from './parts/use-cash-code.ts';
import { useWakeLock } from './parts/use-wake-lock.ts';
import { useTripCash } from './use-cash.ts';

export const meta = pageMeta(msg`Cash at the property`);
export const handle = { frame: 'filling' };

export default function TripCash() {
  return (
    <Guard roles={travellers}>
      <CashScreen />
    </Guard>
  );
}

/** The code that the guest shows the host, also without a connection; then the receipt. */
function CashScreen() {
  const { t } = useLingui();
  const { tripId: id = '' } = useParams();
  const { cash, failure } = useTripCash(id, { isPolled: true });
  const back = `/account/trips/${id}`;
  return (
    <CashFrame
      back={back}
      backLabel={t`Your trip`}
      title={
        cash?.status === 'open' ? (
          <Trans>
            Pay <bdi>{cash.host_name}</bdi> in cash
          </Trans>
        ) : cash?.status === 'received' ? (
          <Trans>Receipt</Trans>
        ) : (
          <Trans>Cash at the property</Trans>
        )
      }
    >
      {cash ? <CashState cash={cash} /> : null}
      {failure?.status === 404 ? (
        <TripNotReady
          id={id}
          whenSure={<Trans>The code for the cash comes later</Trans>}
          never={<Trans>There is no cash to this stay</Trans>}
          isMissing={({ payment_choice }) => payment_choice === 'online'}
        />
      ) : failure ? (
        <CashFailure failure={failure} back={back} backLabel={<Trans>Your trip</Trans>} />
      ) : null}
      {!cash && !failure ? <CashSkeleton /> : null}
    </CashFrame>
  );
}

function CashState({ cash }: { cash: GuestCash }) {
  const { i18n } = useLingui();
  if (cash.status === 'open') return <OpenCash cash={cash} />;
  if (cash.status === 'awaiting_guest') return <Question cash={cash} />;
  const payment = cash.payment!;
  const amount = <bdi className="figures">{formatDinar(payment.received_dirham, i18n.locale as Locale)}</bdi>;
  return (
    <>
      <CashReceipt
        cash={cash}
        received={payment.received_dirham}
        countedAt={payment.counted_at}
        title={
          cash.status === 'in_case' ? (
            <Trans>We look at the cash of this stay</Trans>
          ) : (
            <Trans>
              <bdi>{cash.host_name}</bdi> has your {amount}
            </Trans>
          )
        }
      />
      <div className="mt-auto grid gap-2 pt-6">
        <LinkButton kind="primary" size="big" block to={`/account/trips/${cash.booking_id}`}>
          <Trans>Back to your trip</Trans>
        </LinkButton>
        <ReceiptFileButton cash={cash} />
      </div>
    </>
  );
}

function OpenCash({ cash }: { cash: GuestCash }) {
  const { i18n } = useLingui();
  const isOnline = useIsOnline();
  const code = useCashCode(cash.secret, cash.booking_id);
  useWakeLock();
  const steps = {
    count: <Trans>Count the money together.</Trans>,
    type: (
      <Trans>
        <bdi>{cash.host_name}</bdi> types the six digits or scans.
      </Trans>
    ),
    receipt: isOnline ? (
      <Trans>You both get a receipt.</Trans>
    ) : (
      <Trans>You both get a receipt, here once there is a connection.</Trans>
    ),
  };
  return (
    <>
      <div className="grid justify-items-center">
        <p className="text-small text-ink-2">
          <Trans>You hand over</Trans>
        </p>
        <p className="figures text-heading font-strong">
          <bdi className="figures">{formatDinar(cash.agreed_dirham, i18n.locale as Locale)}</bdi>
        </p>
        <p className="text-center text-caption text-ink-3">
          {cash.has_online_part ? (
            <Plural
              value={cash.nights}
              one="# night; the rest of the price is paid online"
              other="# nights; the rest of the price is paid online"
            />
          ) : (
            <Plural
              value={cash.nights}
              one="# night, cleaning and service fee, all in"
              other="# nights, cleaning and service fee, all in"
            />
          )}
        </p>
        {/* The code is made within a frame; nothing moves when it is there. */}
        <div className="grid min-h-66 grid-cols-1 content-start justify-items-center">
          {code === undefined ? null : (
            <>
              <p className="sr-only">
                <Trans>Code {[...code].join(' ')}</Trans>
              </p>
              <p
                dir="ltr"
                aria-hidden
                className="figures my-3 flex flex-wrap justify-center gap-x-4 text-[clamp(2.75rem,14vw,3.5rem)] leading-tight font-medium"
              >
                <span>{code.slice(0, 3)}</span>
                <span>{code.slice(3)}</span>
              </p>
              <CodeQr code={code} />
            </>
          )}
        </div>
        <p className="my-4 flex items-center gap-2 text-caption text-palm-ink">
          <WifiOff className="size-4 flex-none" aria-hidden />
          <Trans>This page works without a connection</Trans>
        </p>
      </div>
      <div className="mt-auto grid gap-4">
        <ol className="grid gap-2 text-small">
          {Object.entries(steps).map(([name, step], at) => (
            <li key={name} className="flex items-center gap-3">
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
        <Note tone="attention" icon={Hand}>
          <Trans>Show it only when the money changes hands. Never send it by message.</Trans>
        </Note>
      </div>
    </>
  );
}

/** The host wrote an amount down without a code: the guest agrees or not. */
function Question({ cash }: { cash: GuestCash }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const answer = useMutation({
    mutationFn: (agrees: boolean) => api.answerTripCash({ params: { id: cash.booking_id }, body: { agrees } }),
    onError: (error) => {
      const known = answeredDetail(error);
      toast({ title: known || t`Your answer could not be sent. Check your connection and try again.`, tone: 'danger' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyFor('cash') }),
  });
  const payment = cash.payment!;
  const amount = <bdi className="figures">{formatDinar(payment.received_dirham, locale)}</bdi>;
  return (
    <div className="grid gap-4">
      <h2 className="text-title">
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
      <Button
        kind="primary"
        size="big"
        block
        isBusy={answer.isPending && answer.variables}
        isDisabled={answer.isPending && !answer.variables}
        onPress={() => answer.mutate(true)}
      >
        <Trans>Yes, I paid it</Trans>
      </Button>
      <Button
        block
        isBusy={answer.isPending && !answer.variables}
        isDisabled={answer.isPending && answer.variables}
        onPress={() => answer.mutate(false)}
      >
        <Trans>No, open a support request</Trans>
      </Button>
    </div>
  );
}
