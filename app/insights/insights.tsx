import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { insightPeriods, type InsightPeriod } from '#contract/insights.ts';
import type { HostInsights } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import styles from './insights.css?url';
import { InsightFilters } from './parts/filters.tsx';
import { FiguresRow } from './parts/figures-row.tsx';
import { Funnel } from './parts/funnel.tsx';
import { LeadTimes } from './parts/lead-times.tsx';
import { NightsAhead } from './parts/nights-ahead.tsx';
import { isTooLittle } from './parts/opening.ts';
import { Opening } from './parts/opening-sentence.tsx';
import { PriceChart } from './parts/price-chart.tsx';
import { Ratings } from './parts/ratings.tsx';
import { Suggestion } from './parts/suggestion.tsx';
import { TooLittle } from './parts/too-little.tsx';
import { useInsights } from './parts/use-insights.ts';

export const meta = pageMeta(msg`Insights`);
export const links = () => [{ rel: 'stylesheet', href: styles }];

export default function Insights() {
  return (
    <Guard roles={hostArea}>
      <InsightsScreen />
    </Guard>
  );
}

/** How a home does; for administrators the totals of the platform. The home and the period are in the query string. */
function InsightsScreen() {
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const days = insightPeriods.find((period) => period === query.get('days')) ?? '90';
  const property = query.get('property') ?? undefined;
  const insights = useInsights(property, days);
  const answer = insights.data;
  const show = (changes: { property?: string; days?: InsightPeriod }) =>
    setQuery({ ...(property ? { property } : {}), days, ...changes }, { replace: true, preventScrollReset: true });

  return (
    <div className="page py-8 md:py-12">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-2xl">
          <h1>
            <Trans>Insights</Trans>
          </h1>
          <p className="mt-1 min-h-[1lh] text-ink-2">{answer ? <Opening insights={answer} days={days} /> : null}</p>
        </div>
        <InsightFilters
          homes={answer?.homes ?? []}
          chosen={answer?.home ?? undefined}
          days={days}
          onChoose={(id) => show({ property: id })}
          onDays={(period) => show({ days: period })}
        />
      </div>
      {insights.isError && (!answer || insights.isPlaceholderData) ? (
        <LoadFailure error={insights.error} onRetry={() => void insights.refetch()} />
      ) : answer ? (
        <div aria-busy={insights.isPlaceholderData} className={insights.isPlaceholderData ? 'opacity-60' : ''}>
          {insights.isError ? (
            <div className="mt-6">
              <Note
                action={
                  <Button kind="quiet" className="-ms-3" onPress={() => void insights.refetch()}>
                    <Trans>Retry</Trans>
                  </Button>
                }
              >
                <Trans>These figures are from your last visit; they could not be refreshed.</Trans>
              </Note>
            </div>
          ) : null}
          {!answer.home && user?.role !== 'admin' ? (
            <NoHome />
          ) : isTooLittle(answer) ? (
            <TooLittle insights={answer} />
          ) : (
            <Figures insights={answer} days={days} />
          )}
        </div>
      ) : (
        <InsightsSkeleton />
      )}
    </div>
  );
}

function Figures({ insights, days }: { insights: HostInsights; days: InsightPeriod }) {
  const { home } = insights;
  return (
    <>
      <FiguresRow insights={insights} />
      <Funnel insights={insights} days={days} />
      {home ? (
        <NightsAhead key={home.id} home={home}>
          <Suggestion home={home} />
        </NightsAhead>
      ) : null}
      {home ? <PriceChart home={home} /> : null}
      <div className="insights-pair">
        {home ? <Ratings home={home} /> : null}
        <LeadTimes leadTimes={insights.lead_times} median={insights.figures.lead_time_days} />
      </div>
    </>
  );
}

function NoHome() {
  return (
    <EmptyState
      title={<Trans>Insights begin with a home</Trans>}
      link={{ to: '/dashboard/add-listing', text: <Trans>Add your first home</Trans> }}
    >
      <Trans>Once your home is listed, you see here who looks at it, who asks, and what the nights bring.</Trans>
    </EmptyState>
  );
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return isMissing ? (
    <EmptyState
      title={<Trans>This home is not among yours</Trans>}
      link={{ to: '/host/insights', text: <Trans>Show my homes</Trans> }}
    >
      <Trans>It does not exist, or you no longer look after its earnings.</Trans>
    </EmptyState>
  ) : (
    <div className="mt-8">
      <FailureNote onRetry={onRetry}>
        <Trans>Your insights could not be loaded. Check your connection and try again.</Trans>
      </FailureNote>
    </div>
  );
}

function InsightsSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading your insights…`} className="mt-8 grid gap-8">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
