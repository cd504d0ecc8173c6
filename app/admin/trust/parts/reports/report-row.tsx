import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import type { QueuedReport } from '#contract/types.gen.ts';
import { formatInstant } from '#app/shared/days.ts';
import { reportGroundLabels } from '#app/shared/reporting/report-ground-labels.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ClaimStatus } from '#app/admin/parts/claims/claim-status.tsx';
import type { ClaimState } from '#app/admin/parts/claims/use-claims.ts';
import { WaitingTime } from '#app/admin/parts/waiting-time.tsx';
import { decisionLabel, reportKindLabels } from './report-labels.ts';

/** A report of the queue: what was reported, by whom about whom, and how long it has waited or how it was decided. */
export function ReportRow({ report, claim }: { report: QueuedReport; claim: ClaimState }) {
  const { t, i18n } = useLingui();
  const { author, decision } = report;
  const isTaken = claim.by === 'other' && !decision;
  const kind = i18n._(reportKindLabels[report.kind].one);
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line py-4 last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className={`flex flex-wrap items-center gap-x-3 gap-y-1 font-medium ${isTaken ? 'text-ink-2' : ''}`}>
          {kind}
          <EarlierReports count={report.earlier_reports} />
        </p>
        {/* As wide as its text, so that a text of the other direction begins with the line too. */}
        <p className="flex text-small text-ink-2">
          <span dir="auto" className="line-clamp-2 min-w-0 text-start wrap-anywhere">
            {report.excerpt ?? <Trans>Without words</Trans>}
          </span>
        </p>
        <Parties report={report} />
      </div>
      {decision ? (
        <p className="text-small text-ink-2">
          <span className="block font-medium text-ink">{i18n._(decisionLabel(decision))}</span>
          <bdi>{decision.decided_by}</bdi>
          {' · '}
          {formatInstant(decision.decided_at, i18n.locale as Locale)}
        </p>
      ) : (
        <>
          <span className="text-small">
            <WaitingTime since={report.created_at} dueAt={report.due_at} />
          </span>
          <ClaimStatus state={claim} />
        </>
      )}
      <LinkButton
        to={`/admin/reports/${report.id}`}
        className="max-sm:w-full"
        aria-label={`${isTaken || decision ? t({ message: 'Read', context: 'action' }) : t`Open`}: ${kind}, ${author.name}`}
      >
        {isTaken || decision ? <Trans context="action">Read</Trans> : <Trans>Open</Trans>}
      </LinkButton>
    </li>
  );
}

function Parties({ report }: { report: QueuedReport }) {
  const { i18n } = useLingui();
  const reporter = <bdi>{report.reporter.name}</bdi>;
  const author = <bdi>{report.author.name}</bdi>;
  return (
    <p className="text-small text-ink-2">
      <Trans>
        {reporter} about {author}
      </Trans>
      {report.ground ? ` · ${i18n._(reportGroundLabels[report.ground])}` : null}
    </p>
  );
}

/** A flag for an author who was reported before, within 30 days. */
export function EarlierReports({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="inline-flex items-center gap-1.5 rounded-tag bg-clay-wash px-2 py-0.5 text-caption font-medium text-clay-ink">
      <Flag className="size-3.5" aria-hidden />
      <Plural value={count} one="# report in the month before" other="# reports in the month before" />
    </span>
  );
}
