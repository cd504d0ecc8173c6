import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BackLink } from '#app/admin/parts/back-link.tsx';
import type { Route } from './+types/case';
import type { Locale } from '#contract/common.ts';
import type { DisputeToDecide } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { DisputeEvents } from '#app/resolution/dispute-events.tsx';
import { DisputeBadge, useDisputeKindLabels, useDisputeReasonLabels } from '#app/resolution/dispute-labels.tsx';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useApi } from '#app/session/session.tsx';
import { formatInstant, formatStay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useNow } from '#app/shared/use-now.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Meter } from '#app/ui/meter.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { ClaimBar } from '#app/admin/parts/claims/claim-bar.tsx';
import { DisputeDecisionForm } from './parts/cases/dispute-decision-form.tsx';
import { DisputeTransfer } from './parts/cases/dispute-transfer.tsx';
import { LoadFailure } from '#app/admin/parts/paged-list.tsx';

export const meta = pageMeta(msg`Case about a stay`);

export default function AdminCase({ params }: Route.ComponentProps) {
  return (
    <AdminFrame
      title={<Trans>Case about a stay</Trans>}
      needs="getDisputeToDecide"
      above={
        <BackLink to="/admin/cases">
          <Trans>All cases about stays</Trans>
        </BackLink>
      }
    >
      <Case key={params.disputeId} id={params.disputeId} />
    </AdminFrame>
  );
}

function Case({ id }: { id: string }) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const queryKey = keyFor('dispute-to-decide', id);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getDisputeToDecide({ params: { dispute_id: id }, signal }),
    staleTime: 0,
  });
  const onChanged = (changed: DisputeToDecide) => {
    queries.setQueryData(queryKey, changed);
    void queries.invalidateQueries({ queryKey: keyFor('disputes') });
    void queries.invalidateQueries({ queryKey: keyFor('claims', 'disputes') });
  };
  if (query.isPending) {
    return (
      <div role="status" aria-label={t`Loading…`} className="mt-4 grid gap-4">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-48 w-full" />
      </div>
    );
  }
  if (query.isLoadingError) {
    if (query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 422)) {
      return (
        <EmptyState
          headingLevel={2}
          title={<Trans>We can’t find this case about a stay</Trans>}
          link={{ to: '/admin/cases', text: <Trans>All cases about stays</Trans> }}
        >
          <Trans>Choose one from the list.</Trans>
        </EmptyState>
      );
    }
    return <LoadFailure isBusy={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  return <CaseView dispute={query.data} onChanged={onChanged} onStale={() => void query.refetch()} />;
}

function CaseView({
  dispute,
  onChanged,
  onStale,
}: {
  dispute: DisputeToDecide;
  onChanged: (changed: DisputeToDecide) => void;
  onStale: () => void;
}) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const mayCall = useMayCall();
  const kind = useDisputeKindLabels()[dispute.kind];
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2>
          <bdi dir="ltr">C-{dispute.number}</bdi> {kind}
        </h2>
        <DisputeBadge {...dispute} />
      </div>
      <p className="mt-1 text-small text-ink-2">
        <bdi>{dispute.property_title}</bdi>
        {' · '}
        <bdi>{formatStay(dispute.check_in, dispute.check_out, locale)}</bdi>
        {' · '}
        <Link to={`/admin/bookings/${dispute.booking_id}`} className="target font-medium text-sea-ink underline">
          <bdi dir="ltr" className="whitespace-nowrap">
            {dispute.booking_number}
          </bdi>
        </Link>
      </p>
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-10">
          <section aria-labelledby="said">
            <h3 id="said" className="mb-5 text-title">
              <Trans>What was said</Trans>
            </h3>
            <DisputeEvents dispute={dispute} />
          </section>
          {dispute.appeal && !dispute.appeal.is_decided ? <AppealNote dispute={dispute} /> : null}
          {mayCall('decideDispute') && dispute.state === 'awaiting_answer' ? (
            <DisputeDecisionForm dispute={dispute} onDecided={onChanged} onStale={onStale} />
          ) : null}
          {mayCall('decideDispute') && dispute.state === 'awaiting_decision' && !dispute.needs_other_admin ? (
            <ClaimBar kind="disputes" subjectId={dispute.id}>
              <DisputeDecisionForm dispute={dispute} onDecided={onChanged} onStale={onStale} />
            </ClaimBar>
          ) : null}
          {dispute.state === 'decided' ? <Decided dispute={dispute} /> : null}
          {dispute.owed_dirham > 0 && mayCall('recordDisputeTransfer') ? (
            <DisputeTransfer dispute={dispute} onRecorded={onChanged} />
          ) : null}
        </div>
        <aside className="grid grid-cols-1 content-start gap-8 lg:border-s lg:border-line lg:ps-8">
          <Clocks dispute={dispute} />
          <Known dispute={dispute} locale={locale} />
        </aside>
      </div>
    </>
  );
}

/** What an administrator knows before the decision on an appeal. */
function AppealNote({ dispute }: { dispute: DisputeToDecide }) {
  const { i18n } = useLingui();
  const { by_side, first_granted_dirham } = dispute.appeal!;
  const first = <bdi className="figures">{formatDinar(first_granted_dirham, i18n.locale as Locale)}</bdi>;
  const name = <bdi>{by_side === 'guest' ? dispute.guest_name : dispute.host_name}</bdi>;
  return (
    <Note tone="attention">
      <Trans>
        {name} appealed against the decision of {first}. Only the difference to it is posted, and the second decision is
        final.
      </Trans>{' '}
      {dispute.needs_other_admin ? (
        <Trans>The first decision was yours, so another administrator decides.</Trans>
      ) : null}
    </Note>
  );
}

function Decided({ dispute }: { dispute: DisputeToDecide }) {
  const { i18n } = useLingui();
  const reasons = useDisputeReasonLabels();
  const granted = <bdi className="figures">{formatDinar(dispute.granted_dirham ?? 0, i18n.locale as Locale)}</bdi>;
  return (
    <section aria-labelledby="decided" className="rounded-card bg-limestone p-5">
      <h3 id="decided" className="text-lead">
        {dispute.appeal ? <Trans>Decided on appeal: {granted}</Trans> : <Trans>Decided: {granted}</Trans>}
      </h3>
      <p className="mt-1 text-small text-ink-2">{dispute.reason ? reasons[dispute.reason] : null}</p>
    </section>
  );
}

/** How much of the time of each step has passed. */
function Clocks({ dispute }: { dispute: DisputeToDecide }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const now = useNow().getTime();
  const opened = Date.parse(dispute.opened_at);
  const answerBy = Date.parse(dispute.answer_by);
  const answered = Date.parse(dispute.answered_at ?? dispute.closed_at ?? '') || Math.min(now, answerBy);
  const decideBy = dispute.decide_by ? Date.parse(dispute.decide_by) : undefined;
  const shareOf = (from: number, at: number, to: number) => (to > from ? (at - from) / (to - from) : 1);
  const end = dispute.closed_at ? Date.parse(dispute.closed_at) : now;
  return (
    <section aria-labelledby="clocks">
      <h3 id="clocks" className="text-title">
        <Trans>Clocks</Trans>
      </h3>
      <ul className="mt-3 grid gap-4">
        <li>
          <span className="block text-small">
            <Trans>Answer within 24 hours</Trans>
          </span>
          <span className="block text-caption text-ink-2">
            {dispute.answered_at
              ? formatInstant(dispute.answered_at, locale)
              : formatInstant(dispute.answer_by, locale)}
          </span>
          <Meter
            value={shareOf(opened, answered, answerBy)}
            label={t`Time of the answer that has passed`}
            className="mt-2 w-full"
          />
        </li>
        {decideBy ? (
          <li>
            <span className="block text-small">
              <Trans>Decision within 48 hours</Trans>
            </span>
            <span className="block text-caption text-ink-2">{formatInstant(dispute.decide_by!, locale)}</span>
            <Meter
              value={shareOf(decideBy - 48 * 3_600_000, end, decideBy)}
              label={t`Time of the decision that has passed`}
              className="mt-2 w-full"
            />
          </li>
        ) : null}
      </ul>
    </section>
  );
}

/** What the books say, without the two sides. */
function Known({ dispute, locale }: { dispute: DisputeToDecide; locale: Locale }) {
  const { by_guest, by_host } = dispute.earlier;
  const rows: [string, ReactNode, ReactNode][] = [
    ['total', <Trans key="t">Price of the stay</Trans>, formatDinar(dispute.total_dirham, locale)],
    ['held', <Trans key="t">Held for the stay</Trans>, formatDinar(dispute.held_dirham, locale)],
    ['wallet', <Trans key="t">Wallet of the guest</Trans>, formatDinar(dispute.guest_wallet_dirham, locale)],
    [
      'payout',
      <Trans key="t">Payouts of the stay</Trans>,
      dispute.holds_payout ? <Trans key="v">Wait for this case</Trans> : <Trans key="v">Go out as usual</Trans>,
    ],
    [
      'earlier',
      <Trans key="t">Other cases</Trans>,
      <Trans key="v">
        guest {by_guest}, host {by_host}
      </Trans>,
    ],
  ];
  return (
    <section aria-labelledby="known">
      <h3 id="known" className="text-title">
        <Trans>What is known without them</Trans>
      </h3>
      <dl className="mt-2">
        {rows.map(([key, term, value]) => (
          <div key={key} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 text-small">
            <dt className="text-ink-2">{term}</dt>
            <dd className="text-end font-medium">
              <bdi className="figures whitespace-normal">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
