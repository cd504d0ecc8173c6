import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { TrendingDown, TrendingUp, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { EarningsOverview } from '#contract/types.gen.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useApi, useSession } from '#app/session/session.tsx';
import { formatDay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import chartStyles from '#app/shared/charts/charts.css?url';
import styles from './earnings.css?url';
import { ByHome } from './parts/by-home.tsx';
import { ByMonth } from './parts/by-month.tsx';
import { Fees } from './parts/fees.tsx';
import { PayoutDetailsSection } from './parts/payout-details.tsx';
import { PayoutList } from './parts/payout-list.tsx';
import { HostChoice, useEarningsHosts } from './parts/host-choice.tsx';
import { PlatformTotals } from './parts/platform-totals.tsx';
import { StatementFiles } from './parts/statement-files.tsx';
import { returnReason } from './parts/payout-labels.ts';

export const meta = pageMeta(msg`Earnings`);
export const links = () => [styles, chartStyles].map((href) => ({ rel: 'stylesheet', href }));

export default function Earnings() {
  return (
    <Guard roles={hostArea}>
      <EarningsScreen />
    </Guard>
  );
}

function EarningsScreen() {
  const { user } = useSession();
  return (
    <div className="page py-8 md:py-12">
      <h1>
        <Trans>Earnings</Trans>
      </h1>
      <p className="mt-1 text-ink-2">
        {user?.role === 'admin' ? (
          <Trans>All hosts together, in dinar.</Trans>
        ) : (
          <Trans>Your share after Diyar’s fee, in dinar.</Trans>
        )}
      </p>
      {user?.role === 'admin' ? <PlatformTotals /> : <ChosenEarnings />}
    </div>
  );
}

/** The earnings of the host in the address, by default the user's own. */
function ChosenEarnings() {
  const [search, setSearch] = useSearchParams();
  const hosts = useEarningsHosts();
  const hostId = search.get('host') ?? undefined;
  const choose = (next: string | undefined) => {
    setSearch(next === undefined ? {} : { host: next }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {hosts.data ? <HostChoice hosts={hosts.data} value={hostId} onChange={choose} /> : null}
      <HostEarnings key={hostId ?? ''} hostId={hostId} />
    </>
  );
}

/** The figures, what went wrong, the months, the homes, the payouts; beside them fees and where the money goes. */
function HostEarnings({ hostId }: { hostId: string | undefined }) {
  const api = useApi();
  const keyFor = useKeyFor();
  const query = useQuery({
    queryKey: keyFor('earnings', 'overview', hostId),
    queryFn: ({ signal }) => api.getEarningsOverview({ query: { host_id: hostId }, signal }),
  });
  const [isEditing, setEditing] = useState(false);
  const overview = query.data;
  if (!overview) {
    return query.isError ? (
      <EmptyState
        title={<Trans>Your earnings could not be loaded</Trans>}
        action={
          <Button kind="primary" onPress={() => void query.refetch()}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        <Trans>Nothing is lost. Please try again in a moment.</Trans>
      </EmptyState>
    ) : (
      <EarningsSkeleton />
    );
  }
  return (
    <>
      {query.isError ? (
        <div className="mt-6">
          <Note
            action={
              <Button kind="quiet" className="-ms-3" onPress={() => void query.refetch()}>
                <Trans>Retry</Trans>
              </Button>
            }
          >
            <Trans>These figures are from your last visit; they could not be refreshed.</Trans>
          </Note>
        </div>
      ) : null}
      <div className="mt-5">
        <StatementFiles months={overview.months.map(({ month }) => month)} hostId={hostId} />
      </div>
      <Figures overview={overview} />
      <Returned overview={overview} onCorrect={hostId === undefined ? () => setEditing(true) : undefined} />
      <div className="gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_18.5rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-12">
          <ByMonth months={overview.months} />
          <ByHome overview={overview} />
          <PayoutList hostId={hostId} />
        </div>
        <aside className="mt-12 grid grid-cols-1 content-start gap-10 border-line max-lg:border-t max-lg:pt-10 lg:mt-0 lg:border-s lg:ps-10">
          {overview.fees ? <Fees fees={overview.fees} /> : null}
          {hostId === undefined ? <PayoutDetailsSection isEditing={isEditing} onEdit={setEditing} /> : null}
        </aside>
      </div>
    </>
  );
}

function Figures({ overview }: { overview: EarningsOverview }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { month, year, coming, on_its_way, paid_out } = overview;
  const monthName = formatDay(`${month}-01`, locale, 'month').replace(/[\s\u00a0]\d{4}$/, '');
  const until = coming.until ? formatDay(coming.until, locale, 'date') : null;
  return (
    <dl className="earnings-figures">
      <Figure isFirst title={<Trans>{monthName} so far</Trans>} dirham={overview.earned_dirham}>
        <Difference overview={overview} />
      </Figure>
      {overview.other_dirham === 0 ? null : (
        <Figure title={<Trans>Beside it in {monthName}</Trans>} dirham={overview.other_dirham}>
          <Trans>Cases and fees of cancellations</Trans>
        </Figure>
      )}
      <Figure title={<Trans>Coming up</Trans>} dirham={coming.amount_dirham}>
        {until === null ? (
          <Trans>No stay is booked</Trans>
        ) : (
          <Trans>
            <Plural value={coming.stays} one="# stay" other="# stays" /> until {until}
          </Trans>
        )}
      </Figure>
      <Figure title={<Trans>Held for you</Trans>} dirham={overview.held_dirham}>
        <Trans>paid by guests, due a day after arrival</Trans>
      </Figure>
      <Figure title={<Trans>On its way</Trans>} dirham={on_its_way.amount_dirham}>
        <Plural value={on_its_way.count} _0="No payout" one="# payout" other="# payouts" />
      </Figure>
      <Figure title={<Trans>Paid out in {String(year)}</Trans>} dirham={paid_out.amount_dirham}>
        <Plural value={paid_out.count} _0="No payout" one="# payout" other="# payouts" />
      </Figure>
    </dl>
  );
}

function Figure({
  title,
  dirham,
  isFirst = false,
  children,
}: {
  title: ReactNode;
  dirham: number;
  isFirst?: boolean;
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <div className={isFirst ? 'is-first' : ''}>
      <dt className="text-small text-ink-2">{title}</dt>
      <dd className={`figures font-medium break-words md:whitespace-nowrap ${isFirst ? 'text-heading' : 'text-title'}`}>
        <bdi className="figures max-md:wrap-anywhere max-md:whitespace-normal">
          {formatDinar(dirham, i18n.locale as Locale)}
        </bdi>
      </dd>
      <dd className="text-caption text-balance text-ink-3">{children}</dd>
    </div>
  );
}

/** By how many per cent the month is above or below the whole month before. */
function Difference({ overview }: { overview: EarningsOverview }) {
  const { i18n } = useLingui();
  const { earned_dirham, earned_before_dirham, months } = overview;
  if (earned_before_dirham <= 0) return <Trans>Earned a day after arrival</Trans>;
  const percent = Math.round(((earned_dirham - earned_before_dirham) / earned_before_dirham) * 100);
  const before = formatDay(`${months.at(-2)!.month}-01`, i18n.locale as Locale, 'month').replace(
    /[\s\u00a0]\d{4}$/,
    '',
  );
  const Icon = percent < 0 ? TrendingDown : TrendingUp;
  const shown = `${percent < 0 ? '\u2212' : '+'}${Math.abs(percent)}%`;
  return (
    <span className={`inline-flex items-center gap-1 ${percent < 0 ? 'text-ink-2' : 'text-palm-ink'}`}>
      <Icon className="flip size-4 flex-none" aria-hidden />
      <span>
        <Trans>
          <bdi dir="ltr">{shown}</bdi> on {before}
        </Trans>
      </span>
    </span>
  );
}

/** What the bank sent back, before anything else. */
function Returned({
  overview,
  onCorrect,
}: {
  overview: EarningsOverview;
  /** Absent for those who see the earnings of somebody else. */
  onCorrect: (() => void) | undefined;
}) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const last = overview.returns[0];
  if (!last) return null;
  const amount = <bdi className="figures">{formatDinar(overview.returned.amount_dirham, locale)}</bdi>;
  const isOfAccount = last.return_reason !== 'limit' && last.return_reason !== 'other';
  return (
    <div className="mb-10">
      <Note
        tone="danger"
        icon={Undo2}
        action={
          onCorrect && isOfAccount ? (
            <Button kind="danger-quiet" className="-ms-3" onPress={onCorrect}>
              <Trans>Correct the payout details</Trans>
            </Button>
          ) : undefined
        }
      >
        <Trans>The bank sent back {amount}:</Trans> <b>{i18n._(returnReason[last.return_reason ?? 'other'])}</b>{' '}
        {isOfAccount ? (
          <Trans>Once your details are right, it goes again on the next working day.</Trans>
        ) : (
          <Trans>We settle it with the bank and send it again; you need not do anything.</Trans>
        )}
      </Note>
    </div>
  );
}

function EarningsSkeleton() {
  return (
    <div aria-busy className="mt-8 grid gap-8">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
