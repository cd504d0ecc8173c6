import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { HostCash } from '#contract/cash-payments.ts';
import type { Locale } from '#contract/common.ts';
import { dropAct, useKeptActs, type KeptAct } from '#app/offline/kept-acts.ts';
import { useKeptCopy } from '#app/offline/use-kept-copy.ts';
import { pageMeta } from '#app/page-meta.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/session.tsx';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button, LinkButton, textButtonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { CashBody } from './cash-body.ts';
import { CashForm } from './parts/cash-form.tsx';
import { CashReceipt } from './parts/cash-receipt.tsx';

export const meta = pageMeta({ en: 'Cash at the property', ar: 'النقد عند الوصول', fr: 'Espèces sur place' });

export default function ReservationCash() {
  return (
    <Guard roles={hostArea}>
      <div className="mx-auto w-full max-w-[28rem] px-4 py-4 md:py-8">
        <Link to="/host/reservations?tab=upcoming" className={`${textButtonClass} -ms-3 mb-2`}>
          <ArrowLeft className="flip size-4" aria-hidden />
          <Trans>Reservations</Trans>
        </Link>
        <CashScreen />
      </div>
    </Guard>
  );
}

/** The host enters the code of the guest and the amount, or sees what was recorded. Works without a connection. */
function CashScreen() {
  const { t } = useLingui();
  const { reservationId: id = '' } = useParams();
  const { api, user } = useSession();
  const userId = user?.id ?? '';
  const query = useQuery({
    queryKey: ['cash', 'reservation', id],
    queryFn: ({ signal }) => api.getReservationCash({ params: { id }, signal }),
    networkMode: 'always',
    staleTime: 0,
  });
  const kept = useKeptCopy<HostCash>({
    name: `cash-in/${id}`,
    page: `/host/reservations/${id}/cash`,
    data: query.data,
    failure: query.error,
  });
  const act = useKeptActs(userId).find((one) => one.kind === 'cash' && one.booking_id === id);
  const cash = query.data ?? kept?.value;
  if (cash) {
    return (
      <>
        <h1 className="mb-1 text-heading">
          <Trans>
            Cash from <bdi>{cash.guest_name}</bdi>
          </Trans>
        </h1>
        <p className="mb-6 text-caption text-ink-3">
          <bdi>{cash.property_title}</bdi> · <bdi dir="ltr">{cash.number}</bdi>
        </p>
        <CashState cash={cash} act={act as KeptAct<CashBody> | undefined} userId={userId} />
      </>
    );
  }
  if (query.isError && kept !== undefined) {
    return (
      <EmptyState
        headingLevel={1}
        title={<Trans>There is no cash to record here</Trans>}
        action={
          <LinkButton kind="primary" to="/host/reservations">
            <Trans>Reservations</Trans>
          </LinkButton>
        }
      >
        {query.error.message}
      </EmptyState>
    );
  }
  return (
    <div role="status" aria-label={t`Loading…`} className="grid gap-4">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}

function CashState({ cash, act, userId }: { cash: HostCash; act: KeptAct<CashBody> | undefined; userId: string }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  if (act && act.refusal === undefined) {
    return (
      <CashReceipt
        cash={cash}
        received={act.body.received_dirham}
        countedAt={act.decided_at}
        title={<ReceivedTitle amount={formatDinar(act.body.received_dirham, locale)} />}
        isKept
      />
    );
  }
  const refusal = act ? (
    <div className="mb-4">
      <Note
        tone="danger"
        action={
          <Button kind="quiet" onPress={() => dropAct(userId, act.key)}>
            <Trans>I have read it</Trans>
          </Button>
        }
      >
        {act.refusal}
      </Note>
    </div>
  ) : null;
  const { payment } = cash;
  if (!payment) {
    return (
      <>
        {refusal}
        <CashForm cash={cash} userId={userId} />
      </>
    );
  }
  return (
    <>
      {refusal}
      <CashReceipt
        cash={cash}
        received={payment.received_dirham}
        countedAt={payment.counted_at}
        title={<ReceivedTitle amount={formatDinar(payment.received_dirham, locale)} />}
      />
      {cash.status === 'awaiting_guest' ? (
        <p className="mt-4 text-center text-small text-ink-2">
          <Trans>The guest has 24 hours to answer. After that it counts.</Trans>
        </p>
      ) : null}
      <LinkButton kind="primary" size="big" block to="/host/today" className="mt-6">
        <Trans>Back to today</Trans>
      </LinkButton>
    </>
  );
}

function ReceivedTitle({ amount }: { amount: string }) {
  return (
    <Trans>
      <bdi className="figures">{amount}</bdi> received
    </Trans>
  );
}
