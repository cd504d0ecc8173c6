import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { caseStates, type CaseState } from '#contract/help.ts';
import type { QueuedCase } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { CaseStateBadge } from '#app/help/case-state.tsx';
import { useStateLabels, useTopicLabels } from '#app/help/help-labels.ts';
import { formatInstant } from '#app/shared/days.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { ClaimNextButton } from '#app/admin/parts/claims/claim-next-button.tsx';
import { ClaimStatus } from '#app/admin/parts/claims/claim-status.tsx';
import { useClaims, type ClaimState } from '#app/admin/parts/claims/use-claims.ts';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';
import { QueuedCaseView } from './parts/cases/queued-case.tsx';

export const meta = pageMeta(msg`Messages`);

export default function AdminMessages() {
  return (
    <AdminFrame title={<Trans>Messages</Trans>} needs="listCases">
      <CaseQueue />
    </AdminFrame>
  );
}

/** The support cases. The query string selects the state and the open case. */
function CaseQueue() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const openCaseId = search.get('case');
  const stateParameter = search.get('state');
  const state = caseStates.find((one) => one === stateParameter) ?? 'open';
  const stateLabels = useStateLabels();
  const api = useApi();
  const keyFor = useKeyFor();
  const claims = useClaims('cases');
  const queue = usePages(keyFor('cases', state), ({ query, signal }) =>
    api.listCases({ query: { state, ...query }, signal }),
  );
  const counts = queue.data?.pages[0]?.counts;
  const hrefOf = (values: { case?: string }) => `?${new URLSearchParams({ state, ...values })}`;
  if (openCaseId) return <QueuedCaseView caseId={openCaseId} backTo={hrefOf({})} />;
  return (
    <>
      {state === 'open' && counts?.open ? (
        <div className="mt-5 flex">
          <ClaimNextButton claims={claims} onClaimed={(id) => setSearch({ state, case: id })} />
        </div>
      ) : null}
      <div className="mt-5 -mx-4 overflow-x-auto px-4">
        <Segmented<CaseState>
          isDense
          label={t`Which cases`}
          value={state}
          onChange={(next) => setSearch({ state: next }, { preventScrollReset: true })}
          options={caseStates.map((value) => ({
            value,
            label: (
              <span className="whitespace-nowrap">
                {stateLabels[value]}
                {counts ? <span className="ms-1 text-ink-3 figures sm:ms-1.5">{counts[value]}</span> : null}
              </span>
            ),
          }))}
        />
      </div>
      <PagedList
        list={queue}
        rowsOf={(page) =>
          page.cases.map((item) => (
            <QueueRow key={item.id} item={item} claim={claims.stateOf(item.id)} to={hrefOf({ case: item.id })} />
          ))
        }
        emptyTitle={<Trans>No open cases</Trans>}
        emptyText={<Trans>When somebody writes to Diyar, it waits here for you.</Trans>}
      />
    </>
  );
}

function QueueRow({ item, claim, to }: { item: QueuedCase; claim: ClaimState; to: string }) {
  const { t, i18n } = useLingui();
  const topic = useTopicLabels()[item.topic];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-0">
      <Avatar name={item.user.name} src={item.user.avatar} className="size-11 text-body" />
      <span className="min-w-0 flex-1 basis-52">
        <span className="line-clamp-2 font-medium wrap-anywhere">
          <bdi>{item.subject}</bdi>
        </span>
        <span className="block text-small text-ink-2">
          <bdi>{item.user.name}</bdi>
          {' · '}
          {topic}
          {' · '}
          <bdi dir="ltr" className="figures">
            #{item.number}
          </bdi>
          {' · '}
          <time dateTime={item.changed_at}>{formatInstant(item.changed_at, i18n.locale as Locale)}</time>
        </span>
      </span>
      <ClaimStatus state={claim} />
      <CaseStateBadge state={item.state} />
      <LinkButton to={to} className="max-sm:w-full" aria-label={`${t`Open`}: ${item.subject}, ${item.user.name}`}>
        <Trans>Open</Trans>
      </LinkButton>
    </li>
  );
}
