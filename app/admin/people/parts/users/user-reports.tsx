import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { UserReport } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatInstant } from '#app/shared/days.ts';
import { reportGroundLabels } from '#app/shared/reporting/report-ground-labels.ts';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';
import { RecordSection, SectionRow } from './record-section.tsx';

/** Reports of what a user wrote, and reports by them. */
export function UserReports({ userId }: { userId: string }) {
  const api = useApi();
  const keyFor = useKeyFor();
  const list = useQuery({
    queryKey: keyFor('admin-user', userId, 'reports'),
    queryFn: ({ signal }) => api.listUserReports({ params: { user_id: userId }, signal }),
    staleTime: 0,
  });
  return (
    <RecordSection
      title={<Trans>Reports</Trans>}
      aside={
        <Link to="/admin/reports" className="inline-flex min-h-11 items-center text-small text-sea-ink hover:underline">
          <Trans>All reports</Trans>
        </Link>
      }
    >
      {list.isPending ? <LoadingRows /> : null}
      {list.isError ? <LoadFailure isBusy={list.isFetching} onRetry={() => void list.refetch()} /> : null}
      {list.data?.reports.length === 0 ? (
        <p className="mt-3 text-ink-2">
          <Trans>Nobody has reported them, and they have reported nobody.</Trans>
        </p>
      ) : null}
      {list.data && list.data.blocked_by + list.data.has_blocked > 0 ? (
        <p className="mt-3 text-small text-ink-2">
          <Trans>
            Blocked by <Plural value={list.data.blocked_by} one="# person" other="# people" />, has blocked{' '}
            <Plural value={list.data.has_blocked} one="# person" other="# people" />
          </Trans>
        </p>
      ) : null}
      <ul className="mt-2">
        {list.data?.reports.map((one) => (
          <ReportRow key={one.id} report={one} />
        ))}
      </ul>
    </RecordSection>
  );
}

function ReportRow({ report }: { report: UserReport }) {
  const { i18n } = useLingui();
  const other = (
    <Link to={`/admin/users/${report.other.id}`} className="text-sea-ink hover:underline">
      <bdi>{report.other.name}</bdi>
    </Link>
  );
  return (
    <SectionRow
      title={report.side === 'about' ? <Trans>Reported by {other}</Trans> : <Trans>Has reported {other}</Trans>}
      text={
        <>
          <Link to={`/admin/reports/${report.id}`} className="text-sea-ink hover:underline">
            <bdi>{formatInstant(report.at, i18n.locale as Locale)}</bdi>
          </Link>
          {report.ground ? ` · ${i18n._(reportGroundLabels[report.ground])}` : null}
          {report.reason ? (
            <>
              {' · '}
              <bdi>{report.reason}</bdi>
            </>
          ) : null}
          {report.text ? (
            <span className="line-clamp-2">
              <bdi>{report.text}</bdi>
            </span>
          ) : null}
        </>
      }
      end={
        <span className={report.resolved_at ? 'text-ink-2' : 'text-clay-ink'}>
          {report.resolved_at ? <Trans context="a report">Decided</Trans> : <Trans context="a report">Open</Trans>}
        </span>
      }
    />
  );
}
