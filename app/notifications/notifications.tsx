import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { notificationRequestLimit } from '#contract/notifications.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { useDismissed } from './parts/dismissed.ts';
import { LoadError, useLoadError } from './parts/load-error.tsx';
import { NoNotifications } from './parts/no-notifications.tsx';
import { NotificationList } from './parts/notification-list.tsx';
import { NotificationSkeletons } from './parts/notification-skeletons.tsx';
import { NotificationPreferencesForm } from './preferences-form.tsx';
import { SampleList } from './parts/sample-list.tsx';
import { useNewestNotifications, useMarkAsRead } from './use-notifications.ts';

export const meta = pageMeta(msg`Notifications`);

export default function Notifications() {
  return (
    <Guard>
      <NotificationsScreen />
    </Guard>
  );
}

type Filter = 'all' | 'unread';

/** The user's notifications in pages. The query string selects all or the unread ones. */
function NotificationsScreen() {
  const { t } = useLingui();
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const filter: Filter = search.get('filter') === 'unread' ? 'unread' : 'all';
  const list = useNotificationPages(filter);
  const failure = useLoadError(list);
  const { isDismissed } = useDismissed(user?.id);
  const { markAllAsRead } = useMarkAsRead();
  const [isChoosing, setChoosing] = useState(false);

  const pages = list.data?.pages;
  const unread = pages?.at(-1)?.unread_count ?? 0;
  const newest = pages?.[0]?.notifications[0];
  const shown = pages?.flatMap((page) => page.notifications).filter(({ id }) => !isDismissed(id));

  return (
    <div className="mx-auto w-full max-w-[46rem] px-4 py-6 md:px-8 md:py-9">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1>
          <Trans>Notifications</Trans>
        </h1>
        <Button
          kind="quiet"
          className="-mx-3"
          icon={<Mail className="size-4.5" aria-hidden />}
          onPress={() => setChoosing(true)}
        >
          <Trans>Email preferences</Trans>
        </Button>
      </div>
      <div className="mt-4 mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Segmented<Filter>
          label={t`Which notifications`}
          value={filter}
          onChange={(value) => setSearch(value === 'all' ? {} : { filter: value }, { replace: true })}
          options={[
            { value: 'all', label: <Trans>All</Trans> },
            { value: 'unread', label: <Trans>Unread</Trans> },
          ]}
        />
        {unread > 0 && newest ? (
          <Button kind="quiet" className="-me-3" onPress={() => markAllAsRead(newest.id)}>
            <Trans>Mark all as read</Trans>
          </Button>
        ) : null}
      </div>
      {failure ? <LoadError failure={failure} className="mb-4" /> : null}
      <div className="-mx-4">
        {shown ? (
          <>
            <NotificationList notifications={shown} canMark />
            {shown.length === 0 && !list.hasNextPage ? (
              filter === 'all' ? (
                <NoNotifications />
              ) : (
                <NoUnreadNotifications />
              )
            ) : null}
          </>
        ) : failure ? (
          <SampleList />
        ) : (
          <NotificationSkeletons count={6} />
        )}
      </div>
      {list.hasNextPage ? (
        <div className="mt-6 text-center">
          <Button isBusy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
      <Dialog isOpen={isChoosing} onOpenChange={setChoosing} title={<Trans>Email preferences</Trans>} width="small">
        <NotificationPreferencesForm onSaved={() => setChoosing(false)} />
      </Dialog>
    </div>
  );
}

function NoUnreadNotifications() {
  return (
    <EmptyState title={<Trans>You have read everything</Trans>}>
      <Trans>What is new appears here.</Trans>
    </EmptyState>
  );
}

/** The pages of the list. Refetched when the poll of the bell returns a newer notification. */
function useNotificationPages(filter: Filter) {
  const { user, api } = useSession();
  const keyFor = useKeyFor();
  const polled = useNewestNotifications().data?.notifications;
  const newest = polled?.find(({ read }) => filter === 'all' || !read)?.id;
  const list = useInfiniteQuery({
    queryKey: keyFor('notifications', 'list', filter),
    queryFn: ({ pageParam, signal }) =>
      api.listNotifications({
        params: { userId: user!.id },
        query: {
          unread_only: String(filter === 'unread'),
          limit: notificationRequestLimit,
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
  const { data, refetch } = list;
  const top = data?.pages[0]?.notifications[0]?.id;
  const isOutdated = newest !== undefined && data !== undefined && (top === undefined || newest > top);
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, newest, refetch]);
  return list;
}
