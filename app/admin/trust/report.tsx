import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BackLink } from '#app/admin/parts/back-link.tsx';
import type { Route } from './+types/report';
import type { Report } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useApi } from '#app/session/session.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { ClaimBar } from '#app/admin/parts/claims/claim-bar.tsx';
import { LoadFailure } from '#app/admin/parts/paged-list.tsx';
import { FraudSignals } from '#app/admin/parts/fraud-signals.tsx';
import { ReportDecision } from './parts/reports/report-decision.tsx';
import { ReportDecisionForm } from './parts/reports/report-decision-form.tsx';
import { reportKindLabels } from './parts/reports/report-labels.ts';
import { ReportedContent } from './parts/reports/reported-content.tsx';
import { AuthorFacts, ReporterFacts } from './parts/reports/reported-people.tsx';
import { WaitingTime } from '#app/admin/parts/waiting-time.tsx';

export const meta = pageMeta(msg`Report`);

export default function AdminReport({ params }: Route.ComponentProps) {
  return (
    <AdminFrame
      needs="getReport"
      above={
        <BackLink to="/admin/reports">
          <Trans>Reports</Trans>
        </BackLink>
      }
    >
      <LoadedReport key={params.reportId} id={params.reportId} />
    </AdminFrame>
  );
}

function LoadedReport({ id }: { id: string }) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const queryKey = keyFor('report', id);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getReport({ params: { report_id: id }, signal }),
    staleTime: 0,
  });
  const onDecided = (decided: Report) => {
    queries.setQueryData(queryKey, decided);
    for (const name of ['reports', 'appeals', 'claims'] as const)
      void queries.invalidateQueries({ queryKey: keyFor(name) });
  };
  const title = (
    <h1 className="text-heading">
      <Trans>Report</Trans>
    </h1>
  );
  if (query.isPending) {
    return (
      <>
        {title}
        <div role="status" aria-label={t`Loading…`} className="mt-4 grid gap-4">
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="h-64 w-full" />
        </div>
      </>
    );
  }
  if (query.isLoadingError) {
    if (query.error instanceof ApiError && query.error.status === 404) {
      return (
        <EmptyState
          headingLevel={1}
          title={<Trans>We can’t find this report</Trans>}
          link={{ to: '/admin/reports', text: <Trans>All reports</Trans> }}
        >
          <Trans>Choose one from the list.</Trans>
        </EmptyState>
      );
    }
    return (
      <>
        {title}
        <LoadFailure isBusy={query.isFetching} onRetry={() => void query.refetch()} />
      </>
    );
  }
  return <ReportView report={query.data} onDecided={onDecided} onStale={() => void query.refetch()} />;
}

function ReportView({
  report,
  onDecided,
  onStale,
}: {
  report: Report;
  onDecided: (decided: Report) => void;
  onStale: () => void;
}) {
  const { i18n } = useLingui();
  const mayCall = useMayCall();
  const reporter = <bdi>{report.reporter.name}</bdi>;
  const author = <bdi>{report.author.name}</bdi>;
  return (
    <>
      <h1 className="text-heading md:pe-44 lg:pe-96">{i18n._(reportKindLabels[report.kind].one)}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
        <span>
          <Trans>
            {reporter} about {author}
          </Trans>
        </span>
        {report.decision ? null : <WaitingTime since={report.created_at} dueAt={report.due_at} />}
        {report.other_reports > 0 ? (
          <span className="text-clay-ink">
            <Plural
              value={report.other_reports}
              one="# more report of the same text is open"
              other="# more reports of the same text are open"
            />
          </span>
        ) : null}
      </p>
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-10">
          <ReportedContent report={report} />
          {report.decision ? <ReportDecision report={report} onDecided={onDecided} onStale={onStale} /> : null}
          {!report.decision && report.actions.length > 0 && mayCall('decideReport') ? (
            <div>
              <ClaimBar kind="reports" subjectId={report.id}>
                <ReportDecisionForm report={report} onDecided={onDecided} onStale={onStale} />
              </ClaimBar>
            </div>
          ) : null}
        </div>
        <aside className="grid grid-cols-1 content-start gap-8 lg:border-s lg:border-line lg:ps-8">
          <AuthorFacts person={report.author} />
          <ReporterFacts person={report.reporter} ground={report.ground} reason={report.reason} />
          {mayCall('getFraudSignals') ? <FraudSignals userId={report.author.id} /> : null}
        </aside>
      </div>
    </>
  );
}
