import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Route } from './+types/reconciliation-day';
import type { Locale } from '#contract/common.ts';
import { isRealDay } from '#contract/days.ts';
import { piles, statementSources, type Pile, type StatementSource } from '#contract/reconciliation.ts';
import type { ReconciliationDay } from '#contract/types.gen.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { paymentMethodName } from '#app/shared/bookings/payment-method-labels.ts';
import { formatDay, formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';
import { ClosingSection } from './parts/reconciliation/reconciliation-closing.tsx';
import { pileIcons, pileLabels } from './parts/reconciliation/reconciliation-labels.ts';
import { PileSection } from './parts/reconciliation/reconciliation-pile.tsx';
import { StatementImport } from './parts/reconciliation/statement-import.tsx';

export const meta = pageMeta(msg`Reconciliation`);

export default function AdminReconciliationDay({ params }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const source = statementSources.find((one) => one === params.source);
  if (!source || !isRealDay(params.day)) return <NoSuchDay />;
  const name = paymentMethodName(i18n, source);
  return (
    <AdminFrame
      needs="getReconciliationDay"
      title={
        <>
          <bdi>{name}</bdi> · {formatDay(params.day, i18n.locale as Locale)}
        </>
      }
    >
      <Day key={`${source} ${params.day}`} source={source} day={params.day} />
    </AdminFrame>
  );
}

/** A day: its statements, the four piles, its sums, and its closing. */
function Day({ source, day }: { source: StatementSource; day: string }) {
  const api = useApi();
  const keyFor = useKeyFor();
  const found = useQuery({
    queryKey: keyFor('reconciliation', source, day),
    queryFn: ({ signal }) => api.getReconciliationDay({ params: { source, day }, signal }),
    staleTime: 0,
  });
  return (
    <>
      {found.data ? <Imports day={found.data} /> : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <StatementImport source={source} day={day} isClosed={Boolean(found.data?.closed)} />
        {found.data ? <Neighbours day={found.data} /> : null}
      </div>
      {found.isPending ? <LoadingRows /> : null}
      {found.isLoadingError ? <LoadFailure isBusy={found.isFetching} onRetry={() => void found.refetch()} /> : null}
      {found.data ? <Piles day={found.data} /> : null}
    </>
  );
}

function Imports({ day: { imports } }: { day: ReconciliationDay }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [latest] = imports;
  if (!latest) {
    return (
      <p className="mt-1 text-ink-2">
        <Trans>No statement has been imported for this day.</Trans>
      </p>
    );
  }
  const file = <bdi>{latest.file_name}</bdi>;
  const name = <bdi>{latest.by_name}</bdi>;
  const at = formatInstant(latest.imported_at, locale);
  const again = latest.repeated_at && formatInstant(latest.repeated_at, locale);
  return (
    <p className="mt-1 max-w-[46rem] text-ink-2">
      <Trans>
        Statement {file}, imported {at} by {name}.
      </Trans>{' '}
      {again ? <Trans>Imported again {again}: nothing changed.</Trans> : null}
    </p>
  );
}

function Neighbours({ day: { source, earlier, later } }: { day: ReconciliationDay }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const className = 'inline-flex min-h-11 items-center gap-1.5 text-small font-medium text-sea hover:underline';
  const root = `/admin/finance/reconciliation/${source}`;
  return (
    <>
      {earlier ? (
        <Link to={`${root}/${earlier}`} className={className}>
          <ChevronLeft className="flip size-4" aria-hidden />
          {formatDay(earlier, locale, 'date')}
        </Link>
      ) : null}
      {later ? (
        <Link to={`${root}/${later}`} className={className}>
          {formatDay(later, locale, 'date')}
          <ChevronRight className="flip size-4" aria-hidden />
        </Link>
      ) : null}
    </>
  );
}

/** The order in which a person works: differences first. */
const workOrder: readonly Pile[] = ['amount_differs', 'only_ours', 'only_theirs', 'matched'];

function Piles({ day }: { day: ReconciliationDay }) {
  return (
    <>
      <ul className="mt-5 grid grid-cols-2 gap-2 lg:grid-cols-4">
        {piles.map((pile) => (
          <li key={pile}>
            <PileCard pile={pile} day={day} />
          </li>
        ))}
      </ul>
      <div className="mt-8 grid grid-cols-1 gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-10">
          {workOrder.map((pile) => (
            <PileSection key={pile} pile={pile} day={day} />
          ))}
        </div>
        <aside className="grid grid-cols-1 content-start gap-8 xl:border-s xl:border-line xl:ps-6">
          <Sums day={day} />
          <ClosingSection day={day} />
        </aside>
      </div>
    </>
  );
}

function PileCard({ pile, day }: { pile: Pile; day: ReconciliationDay }) {
  const { i18n } = useLingui();
  const { count, ours_dirham, theirs_dirham } = day.piles[pile];
  const Icon = pileIcons[pile];
  const isDifferent = pile !== 'matched' && count > 0;
  const sum = pile === 'matched' ? theirs_dirham : theirs_dirham - ours_dirham;
  return (
    <a
      href={`#pile-${pile}`}
      className="block rounded-control border border-line bg-surface px-4 py-3 hover:bg-limestone"
    >
      <span className={`flex items-center gap-1.5 text-caption ${isDifferent ? 'text-clay-ink' : 'text-palm-ink'}`}>
        <Icon className="size-4 flex-none" aria-hidden />
        {i18n._(pileLabels[pile])}
      </span>
      <span className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="figures text-lead font-medium">{count}</bdi>
        <bdi className="figures text-caption text-ink-2">{formatDinar(sum, i18n.locale as Locale)}</bdi>
      </span>
    </a>
  );
}

function Sums({ day }: { day: ReconciliationDay }) {
  const ours = piles.reduce((sum, pile) => sum + day.piles[pile].ours_dirham, 0);
  const theirs = piles.reduce((sum, pile) => sum + day.piles[pile].theirs_dirham, 0);
  const difference = theirs - ours;
  return (
    <section aria-labelledby="day-sums">
      <h2 id="day-sums" className="text-lead">
        <Trans>This day</Trans>
      </h2>
      <dl className="mt-2 divide-y divide-line text-small">
        <Sum name={<Trans>Ours</Trans>} dirham={ours} />
        <Sum name={<Trans>Theirs</Trans>} dirham={theirs} />
        <Sum name={<Trans>Difference</Trans>} dirham={difference} isOpen={difference !== 0} />
        <Sum name={<Trans>With a reason</Trans>} dirham={day.explained_dirham} />
        <Sum name={<Trans>Still open</Trans>} dirham={day.open_dirham} isOpen={day.open_dirham !== 0} />
      </dl>
    </section>
  );
}

function Sum({ name, dirham, isOpen = false }: { name: React.ReactNode; dirham: number; isOpen?: boolean }) {
  const { i18n } = useLingui();
  return (
    <div className={`flex justify-between gap-4 py-2.5 ${isOpen ? 'text-danger-ink' : ''}`}>
      <dt className={isOpen ? '' : 'text-ink-2'}>{name}</dt>
      <dd className="font-medium">
        <bdi className="figures whitespace-nowrap">{formatDinar(dirham, i18n.locale as Locale)}</bdi>
      </dd>
    </div>
  );
}

function NoSuchDay() {
  return (
    <AdminFrame title={<Trans>Reconciliation</Trans>} needs="getReconciliationDay">
      <EmptyState
        headingLevel={2}
        title={<Trans>There is no such day</Trans>}
        link={{ to: '/admin/finance/reconciliation', text: <Trans>See all days</Trans> }}
      >
        <Trans>Choose a service and a day from the list.</Trans>
      </EmptyState>
    </AdminFrame>
  );
}
