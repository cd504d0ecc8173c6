import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearchParams } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { QueuedAppeal } from '#contract/types.gen.ts';
import { ruleLabels } from '#app/moderation/rule-labels.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useSession } from '#app/session/session.tsx';
import { formatInstant } from '#app/shared/days.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { ClaimNextButton } from '#app/admin/parts/claims/claim-next-button.tsx';
import { ClaimStatus } from '#app/admin/parts/claims/claim-status.tsx';
import { useClaims, type ClaimState } from '#app/admin/parts/claims/use-claims.ts';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';
import { WaitingTime } from '#app/admin/parts/waiting-time.tsx';
import { appealOutcomeLabels } from './report-labels.ts';

/** Appeals against warnings: those that wait, or those that were decided. The address says which. */
export function AppealQueue() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const state = search.get('state') === 'decided' ? 'decided' : 'open';
  const { api } = useSession();
  const keyFor = useKeyFor();
  const navigate = useNavigate();
  const mayDecide = useMayCall()('decideAppeal');
  const claims = useClaims('appeals');
  const list = usePages(keyFor('appeals', state), ({ query, signal }) =>
    api.listAppeals({ query: { state, ...query }, signal }),
  );
  const show = (next: 'open' | 'decided') =>
    setSearch({ tab: 'appeals', ...(next === 'decided' ? { state: next } : {}) }, { preventScrollReset: true });
  const reportOf = (id: string) =>
    list.data?.pages.flatMap(({ appeals }) => appeals).find((one) => one.id === id)?.report_id;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <div role="group" aria-label={t`Which appeals`} className="flex flex-1 flex-wrap gap-2.5">
          <Chip isSelected={state === 'open'} onChange={() => show('open')}>
            <Trans>Waiting</Trans>
          </Chip>
          <Chip isSelected={state === 'decided'} onChange={() => show('decided')}>
            <Trans>Decided</Trans>
          </Chip>
        </div>
        {mayDecide && state === 'open' && list.data?.pages[0]?.appeals.length ? (
          <ClaimNextButton
            claims={claims}
            onClaimed={(id) => {
              const report = reportOf(id);
              if (report) void navigate(`/admin/reports/${report}`);
            }}
          />
        ) : null}
      </div>
      <p className="mt-4 text-small text-ink-2">
        <Trans>A different administrator from the one who issued it must decide.</Trans>
      </p>
      <PagedList
        list={list}
        rowsOf={(page) =>
          page.appeals.map((appeal) => <Row key={appeal.id} appeal={appeal} claim={claims.stateOf(appeal.id)} />)
        }
        emptyTitle={<Trans>No appeal here</Trans>}
        emptyText={<Trans>When somebody appeals a warning, it waits here for another administrator.</Trans>}
      />
    </>
  );
}

function Row({ appeal, claim }: { appeal: QueuedAppeal; claim: ClaimState }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const warner = <bdi>{appeal.warned_by.name}</bdi>;
  const isOwn = appeal.warned_by.id === user?.id;
  const isRead = isOwn || claim.by === 'other' || appeal.outcome !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line py-4 last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">
          <bdi>{appeal.person.name}</bdi>
          {' · '}
          {i18n._(ruleLabels[appeal.rule].name)}
        </p>
        {/* As wide as its text, so that a text of the other direction begins with the line too. */}
        <p className="flex text-small text-ink-2">
          <span dir="auto" className="line-clamp-2 min-w-0 text-start wrap-anywhere">
            {appeal.excerpt ?? <Trans>Without words</Trans>}
          </span>
        </p>
        <p className="text-small text-ink-2">
          {isOwn ? <Trans>You gave the warning</Trans> : <Trans>{warner} gave the warning</Trans>}
        </p>
      </div>
      {appeal.outcome ? (
        <p className="text-small text-ink-2">
          <span className="block font-medium text-ink">{i18n._(appealOutcomeLabels[appeal.outcome])}</span>
          {appeal.decided_by ? (
            <>
              <bdi>{appeal.decided_by}</bdi>
              {' · '}
            </>
          ) : null}
          {formatInstant(appeal.decided_at!, i18n.locale as Locale)}
        </p>
      ) : (
        <>
          <span className="text-small">
            <WaitingTime since={appeal.made_at} dueAt={appeal.due_at} />
          </span>
          <ClaimStatus state={claim} />
        </>
      )}
      <LinkButton
        to={`/admin/reports/${appeal.report_id}`}
        className="max-sm:w-full"
        aria-label={`${isRead ? t({ message: 'Read', context: 'action' }) : t`Open`}: ${appeal.person.name}`}
      >
        {isRead ? <Trans context="action">Read</Trans> : <Trans>Open</Trans>}
      </LinkButton>
    </li>
  );
}
