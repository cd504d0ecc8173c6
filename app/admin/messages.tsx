import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { caseStates, type CaseState, type QueuedCase } from '#contract/help.ts';
import type { Locale } from '#contract/common.ts';
import { CaseStateBadge } from '#app/help/case-state.tsx';
import { useStateLabels, useTopicLabels } from '#app/help/help-labels.ts';
import { formatInstant } from '#app/shared/days.ts';
import { pageMeta } from '#app/page-meta.ts';
import { admins } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useApi } from '#app/session/session.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Note } from '#app/ui/note.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { QueuedCaseView } from './parts/queued-case.tsx';

export const meta = pageMeta({ en: 'Messages', ar: 'الرسائل', fr: 'Messages' });

export default function AdminMessages() {
  return (
    <Guard roles={admins} loginPath="/admin/login">
      <CaseQueue />
    </Guard>
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
  const queue = useInfiniteQuery({
    queryKey: ['cases', state],
    queryFn: ({ pageParam, signal }) =>
      api.listCases({ query: { state, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
  const counts = queue.data?.pages[0]?.counts;
  const hrefOf = (values: { case?: string }) => `?${new URLSearchParams({ state, ...values })}`;
  return (
    <div className="mx-auto w-full max-w-[70rem] px-4 pt-6 pb-12 md:px-8 md:pt-9">
      <h1>
        <Trans>Messages</Trans>
      </h1>
      {openCaseId ? (
        <QueuedCaseView caseId={openCaseId} backTo={hrefOf({})} />
      ) : (
        <>
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
          {queue.isPending ? (
            <div role="status" aria-label={t`Loading…`} className="mt-4 grid gap-4">
              {[0, 1, 2].map((key) => (
                <Skeleton key={key} className="h-16 w-full" />
              ))}
            </div>
          ) : null}
          {queue.isError ? (
            <div className="mt-4">
              <Note
                tone="danger"
                action={
                  <Button kind="quiet" onPress={() => void queue.refetch()}>
                    <Trans>Retry</Trans>
                  </Button>
                }
              >
                <Trans>This could not be loaded. Check your connection and try again.</Trans>
              </Note>
            </div>
          ) : null}
          {counts?.[state] === 0 ? (
            <EmptyState headingLevel={2} title={<Trans>No case here</Trans>}>
              <Trans>When somebody writes to Diyar, it waits here for you.</Trans>
            </EmptyState>
          ) : null}
          <ul className="mt-2">
            {queue.data?.pages.flatMap((page) =>
              page.cases.map((item) => <QueueRow key={item.id} item={item} to={hrefOf({ case: item.id })} />),
            )}
          </ul>
          {queue.hasNextPage ? (
            <Button onPress={() => void queue.fetchNextPage()} isBusy={queue.isFetchingNextPage} className="mt-6">
              <Trans>Show more</Trans>
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}

function QueueRow({ item, to }: { item: QueuedCase; to: string }) {
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
      <CaseStateBadge state={item.state} />
      <LinkButton to={to} className="max-sm:w-full" aria-label={`${t`Open`}: ${item.subject}, ${item.user.name}`}>
        <Trans>Open</Trans>
      </LinkButton>
    </li>
  );
}
