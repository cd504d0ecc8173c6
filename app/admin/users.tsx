import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { QueuedVerification } from '#contract/verifications.ts';
import { useDocumentLabels } from '#app/accounts/document-labels.ts';
import { formatInstant } from '#app/shared/days.ts';
import { pageMeta } from '#app/page-meta.ts';
import { admins } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useApi } from '#app/session/session.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { DocumentDialog } from './parts/document-dialog.tsx';
import { Suspensions } from './parts/suspensions.tsx';

export const meta = pageMeta({ en: 'Users', ar: 'المستخدمون', fr: 'Utilisateurs' });

export default function AdminUsers() {
  return (
    <Guard roles={admins} loginPath="/admin/login">
      <div className="mx-auto w-full max-w-[70rem] px-4 pt-6 pb-12 md:px-8 md:pt-9">
        <h1>
          <Trans>Users</Trans>
        </h1>
        <VerificationQueue />
        <Suspensions />
      </div>
    </Guard>
  );
}

/** Identity documents without a decision, oldest first. */
function VerificationQueue() {
  const { t } = useLingui();
  const api = useApi();
  const [openItem, setOpenItem] = useState<QueuedVerification>();
  const queue = useInfiniteQuery({
    queryKey: ['verifications'],
    queryFn: ({ pageParam, signal }) =>
      api.listVerifications({ query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
  const total = queue.data?.pages[0]?.total;
  return (
    <section>
      <h2 className="mt-8 flex items-baseline gap-2 text-title">
        <Trans>Identity documents</Trans>
        {total ? (
          <bdi dir="ltr" className="text-small font-normal text-ink-3 figures">
            {total}
          </bdi>
        ) : null}
      </h2>
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
      {total === 0 ? (
        <EmptyState headingLevel={2} title={<Trans>No document is waiting</Trans>}>
          <Trans>When somebody sends one, it waits here for you.</Trans>
        </EmptyState>
      ) : null}
      <ul className="mt-2">
        {queue.data?.pages.flatMap((page) =>
          page.waiting.map((item) => <QueueRow key={item.id} item={item} onOpen={() => setOpenItem(item)} />),
        )}
      </ul>
      {queue.hasNextPage ? (
        <Button onPress={() => void queue.fetchNextPage()} isBusy={queue.isFetchingNextPage} className="mt-6">
          <Trans>Show more</Trans>
        </Button>
      ) : null}
      {openItem ? <DocumentDialog item={openItem} onClose={() => setOpenItem(undefined)} /> : null}
    </section>
  );
}

function QueueRow({ item, onOpen }: { item: QueuedVerification; onOpen: () => void }) {
  const { i18n } = useLingui();
  const kind = useDocumentLabels()[item.kind];
  const sent = formatInstant(item.submitted_at, i18n.locale as Locale);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-0">
      <Avatar name={item.user.name} src={item.user.avatar} className="size-11 text-body" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <bdi>{item.user.name}</bdi>
        </span>
        <span className="block text-small text-ink-2">
          <Trans>
            {kind}, sent {sent}
          </Trans>
        </span>
      </span>
      <Button onPress={onOpen} className="max-sm:w-full">
        <Trans>Look at it</Trans>
      </Button>
    </li>
  );
}
