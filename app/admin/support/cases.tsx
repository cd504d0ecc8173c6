import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearchParams } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { disputeQueues, type DisputeQueue } from '#contract/resolution.ts';
import type { QueuedDispute } from '#contract/types.gen.ts';
import { pageMeta } from '#app/page-meta.ts';
import { DisputeBadge, useDisputeKindLabels } from '#app/resolution/dispute-labels.tsx';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useApi } from '#app/session/session.tsx';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { ClaimNextButton } from '#app/admin/parts/claims/claim-next-button.tsx';
import { ClaimStatus } from '#app/admin/parts/claims/claim-status.tsx';
import { useClaims, type ClaimState } from '#app/admin/parts/claims/use-claims.ts';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';

export const meta = pageMeta(msg`Cases about stays`);

/** The disputes between guests and hosts: those to decide first, by when they are expected. */
export default function AdminCases() {
  return (
    <AdminFrame title={<Trans>Cases about stays</Trans>} needs="listDisputes">
      <Queue />
    </AdminFrame>
  );
}

function Queue() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const queue = disputeQueues.find((one) => one === search.get('queue')) ?? 'to_decide';
  const api = useApi();
  const keyFor = useKeyFor();
  const mayCall = useMayCall();
  const navigate = useNavigate();
  const claims = useClaims('disputes');
  const labels: Record<DisputeQueue, string> = {
    to_decide: t`To decide`,
    awaiting_answer: t`Waiting for an answer`,
    closed: t`Closed`,
  };
  const list = usePages(keyFor('disputes', queue), ({ query, signal }) =>
    api.listDisputes({ query: { queue, ...query }, signal }),
  );
  return (
    <>
      {mayCall('decideDispute') && queue === 'to_decide' && list.data?.pages[0]?.disputes.length ? (
        <div className="mt-5 flex">
          <ClaimNextButton claims={claims} onClaimed={(id) => void navigate(`/admin/cases/${id}`)} />
        </div>
      ) : null}
      <div className="mt-5 -mx-4 overflow-x-auto px-4">
        <Segmented<DisputeQueue>
          isDense
          label={t`Which cases`}
          value={queue}
          onChange={(next) => setSearch({ queue: next }, { preventScrollReset: true })}
          options={disputeQueues.map((value) => ({
            value,
            label: <span className="whitespace-nowrap">{labels[value]}</span>,
          }))}
        />
      </div>
      <PagedList
        list={list}
        rowsOf={(page) => page.disputes.map((one) => <Row key={one.id} dispute={one} claim={claims.stateOf(one.id)} />)}
        emptyTitle={<Trans>No case about a stay here</Trans>}
        emptyText={<Trans>When guest and host do not agree about a stay, it waits here for a decision.</Trans>}
      />
    </>
  );
}

function Row({ dispute, claim }: { dispute: QueuedDispute; claim: ClaimState }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const kind = useDisputeKindLabels()[dispute.kind];
  const until = formatInstant(dispute.decide_by ?? dispute.answer_by, locale);
  const isOpen = dispute.granted_dirham === null && dispute.state !== 'withdrawn';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-0">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium">
          <bdi dir="ltr">C-{dispute.number}</bdi> {kind}
        </span>
        <span className="block text-small text-ink-2">
          <bdi>{dispute.property_title}</bdi>
          {' · '}
          <bdi>{dispute.guest_name}</bdi>
          {' · '}
          <bdi>{dispute.host_name}</bdi>
        </span>
        {isOpen ? (
          <span className="block text-small text-clay-ink">
            <Trans>By {until}</Trans>
          </span>
        ) : null}
      </span>
      <bdi className="figures whitespace-nowrap">{formatDinar(dispute.asked_dirham, locale)}</bdi>
      <ClaimStatus state={claim} />
      <DisputeBadge {...dispute} />
      <LinkButton
        to={`/admin/cases/${dispute.id}`}
        className="max-sm:w-full"
        aria-label={`${t`Open`}: C-${dispute.number}, ${kind}`}
      >
        <Trans>Open</Trans>
      </LinkButton>
    </li>
  );
}
