import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { useNavigate, useSearchParams } from 'react-router';
import { queuePromiseHours } from '#contract/dashboard.ts';
import { reportKinds, type ReportKind } from '#contract/moderation.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useApi } from '#app/session/session.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { useScreenShortcuts } from '#app/admin/keyboard.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { ClaimNextButton } from '#app/admin/parts/claims/claim-next-button.tsx';
import { useClaims } from '#app/admin/parts/claims/use-claims.ts';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';
import { AppealQueue } from './parts/reports/appeal-queue.tsx';
import { reportKindLabels } from './parts/reports/report-labels.ts';
import { ReportRow } from './parts/reports/report-row.tsx';

export const meta = pageMeta(msg`Reports`);

const tabs = ['open', 'appeals', 'decided'] as const;
type Tab = (typeof tabs)[number];

/** What people have reported: open reports, appeals against warnings, and what was decided. */
export default function AdminReports() {
  return (
    <AdminFrame title={<Trans>Reports</Trans>} needs="listReports">
      <Queues />
    </AdminFrame>
  );
}

/** The address has the tab and the kind. */
function Queues() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'open';
  const labels: Record<Tab, string> = { open: t`Waiting`, appeals: t`Appeals`, decided: t`Decided` };
  return (
    <>
      <div className="mt-5 -mx-4 overflow-x-auto px-4">
        <Segmented<Tab>
          isDense
          label={t`Which reports`}
          value={tab}
          onChange={(next) => setSearch({ tab: next }, { preventScrollReset: true })}
          options={tabs.map((value) => ({
            value,
            label: <span className="whitespace-nowrap">{labels[value]}</span>,
          }))}
        />
      </div>
      {tab === 'appeals' ? <AppealQueue /> : <ReportQueue key={tab} state={tab} />}
    </>
  );
}

function ReportQueue({ state }: { state: 'open' | 'decided' }) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useSearchParams();
  const kind = reportKinds.find((one) => one === search.get('kind'));
  const api = useApi();
  const keyFor = useKeyFor();
  const navigate = useNavigate();
  const mayDecide = useMayCall()('decideReport');
  const claims = useClaims('reports');
  const list = usePages(keyFor('reports', state, kind), ({ query, signal }) =>
    api.listReports({ query: { state, ...(kind ? { kind } : {}), ...query }, signal }),
  );
  const open = (id: string) => void navigate(`/admin/reports/${id}`);
  const claimNext = async () => {
    const claim = await claims.claimNext();
    if (claim) open(claim.subject_id);
  };
  const mayClaim = mayDecide && state === 'open';
  useScreenShortcuts(
    mayClaim ? [{ code: 'KeyN', shown: 'n', label: msg`Claim next`, run: () => void claimNext() }] : [],
  );
  const filter = (value: ReportKind | undefined) =>
    setSearch({ tab: state, ...(value ? { kind: value } : {}) }, { preventScrollReset: true });
  const hours = queuePromiseHours.reports;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <div role="group" aria-label={t`What was reported`} className="flex flex-1 basis-80 flex-wrap gap-2.5">
          <Chip isSelected={kind === undefined} onChange={() => filter(undefined)}>
            <Trans>All</Trans>
          </Chip>
          {reportKinds.map((one) => (
            <Chip key={one} isSelected={kind === one} onChange={() => filter(one)}>
              {i18n._(reportKindLabels[one].all)}
            </Chip>
          ))}
        </div>
        {mayClaim && list.data?.pages[0]?.reports.length ? <ClaimNextButton claims={claims} onClaimed={open} /> : null}
      </div>
      <p className="mt-4 text-small text-ink-2">
        {state === 'open' ? (
          <Trans>The oldest first. A decision is promised within {hours} hours.</Trans>
        ) : (
          <Trans>The latest decision first.</Trans>
        )}
      </p>
      <PagedList
        list={list}
        rowsOf={(page) =>
          page.reports.map((report) => <ReportRow key={report.id} report={report} claim={claims.stateOf(report.id)} />)
        }
        emptyTitle={state === 'open' ? <Trans>No report is waiting</Trans> : <Trans>Nothing has been decided</Trans>}
        emptyText={<Trans>When somebody reports a message or a review, it waits here for a decision.</Trans>}
      />
    </>
  );
}
