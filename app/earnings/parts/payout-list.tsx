import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, Clock, FileOutput, Undo2, type LucideIcon } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import type { Payout } from '#contract/types.gen.ts';
import type { PayoutState } from '#contract/earnings.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatDay, formatInstant, formatShortStay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { payoutState } from '#app/shared/money/payout-state-labels.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { returnReason, waitsFor } from './payout-labels.ts';

/** The payouts, the latest first. */
export function PayoutList({ hostId }: { hostId: string | undefined }) {
  const api = useApi();
  const keyFor = useKeyFor();
  const query = useInfiniteQuery({
    queryKey: keyFor('earnings', 'payouts', hostId),
    queryFn: ({ signal, pageParam }) =>
      api.listPayouts({ query: { limit: 10, host_id: hostId, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
  const payouts = query.data?.pages.flatMap((page) => page.payouts);
  return (
    <section aria-labelledby="payouts" className="border-t border-line pt-10">
      <h2 id="payouts">
        <Trans>Payouts</Trans>
      </h2>
      <p className="text-small text-ink-2">
        <Trans>Due 24 hours after check-in; the bank takes one or two working days.</Trans>
      </p>
      {!payouts && query.isError ? (
        <p role="alert" className="mt-4 flex flex-wrap items-center gap-x-3 text-ink-2">
          <Trans>The payouts could not be loaded.</Trans>
          <Button kind="quiet" onPress={() => void query.refetch()}>
            <Trans>Retry</Trans>
          </Button>
        </p>
      ) : null}
      {!payouts && !query.isError ? <Skeleton className="mt-4 h-40 w-full" /> : null}
      {payouts?.length === 0 ? (
        <p className="mt-4 text-ink-2">
          <Trans>No payout yet. The first is due a day after the arrival of a guest who paid online.</Trans>
        </p>
      ) : null}
      {payouts && payouts.length > 0 ? (
        <ul className="mt-4">
          {payouts.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} />
          ))}
        </ul>
      ) : null}
      {query.hasNextPage ? (
        <Button
          kind="quiet"
          className="-ms-3 mt-3"
          isBusy={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          <Trans>Show earlier payouts</Trans>
        </Button>
      ) : null}
    </section>
  );
}

const looks: Record<PayoutState, { Icon: LucideIcon; ground: string }> = {
  due: { Icon: Clock, ground: 'bg-clay-wash text-clay-ink' },
  exported: { Icon: FileOutput, ground: 'bg-sea-wash text-sea-ink' },
  sent: { Icon: CircleCheck, ground: 'bg-palm-wash text-palm-ink' },
  returned: { Icon: Undo2, ground: 'bg-danger-wash text-danger-ink' },
};

function PayoutRow({ payout }: { payout: Payout }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { Icon, ground } = looks[payout.state];
  const dinar = (dirham: number) => <bdi className="figures md:whitespace-nowrap">{formatDinar(dirham, locale)}</bdi>;
  const earned = dinar(payout.earned_dirham);
  const fees = dinar(payout.fees_dirham);
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line py-3.5 [grid-template-areas:'stay_amount''state_state'] grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_10.5rem] md:[grid-template-areas:'stay_state_amount']">
      <div className="min-w-0 [grid-area:stay]">
        <span className="block">
          <bdi>{payout.home}</bdi>
        </span>
        <span className="block text-caption text-ink-3">
          <bdi>{payout.guest}</bdi> · {formatShortStay(payout.check_in, payout.check_out, locale)} ·{' '}
          <bdi dir="ltr">{payout.number}</bdi>
        </span>
      </div>
      <div className="min-w-0 [grid-area:state]">
        <span
          className={`inline-flex min-h-7 items-center gap-1.5 rounded-tag ps-2 pe-2.5 text-caption font-medium md:whitespace-nowrap ${ground}`}
        >
          <Icon className="size-[0.9375rem] stroke-2" aria-hidden />
          {i18n._(payoutState[payout.state])}
        </span>
        <span className={`mt-1 block text-caption ${payout.state === 'returned' ? 'text-danger-ink' : 'text-ink-3'}`}>
          <StateLine payout={payout} />
        </span>
      </div>
      <div className="text-end [grid-area:amount]">
        {dinar(payout.amount_dirham)}
        {payout.fees_dirham > 0 ? (
          <span className="block max-w-40 text-caption text-ink-3">
            <Trans>
              {earned} less {fees} of fees
            </Trans>
          </span>
        ) : null}
      </div>
    </li>
  );
}

function StateLine({ payout }: { payout: Payout }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  switch (payout.state) {
    case 'due': {
      if (payout.goes_on === null) return <>{i18n._(waitsFor[payout.waits_for ?? 'held'] ?? waitsFor.held!)}</>;
      const day = formatDay(payout.goes_on, locale, 'full');
      return <Trans>Goes on {day}</Trans>;
    }
    case 'exported': {
      const at = formatInstant(payout.exported_at!, locale);
      return <Trans>Handed over {at}</Trans>;
    }
    case 'sent':
      return <>{formatInstant(payout.sent_at!, locale)}</>;
    case 'returned':
      return (
        <>
          {formatInstant(payout.returned_at!, locale)}: {i18n._(returnReason[payout.return_reason ?? 'other'])}
        </>
      );
  }
}
