import { useQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { notificationPollMs, notificationRequestLimit } from '#contract/notifications.ts';
import type { OperationTypes, Notification } from '#contract/types.gen.ts';
import { useKeyFor, viewerKey } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';
import { currentTime } from '#app/server-time.ts';

export type NotificationPage = OperationTypes['listNotifications']['ok'];

/**
 * The newest notifications and the unread count. All components share the query; the bell polls every 30 seconds while the
 * page is visible, and a screen that waits for something sooner. An unchanged list is answered with 304.
 */
export function useNewestNotifications({ pollMs }: { pollMs?: number } = {}) {
  const { user, api } = useSession();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('notifications', 'newest'),
    queryFn: ({ signal }) =>
      api.listNotifications({
        params: { userId: user!.id },
        query: { unread_only: 'false', limit: notificationRequestLimit },
        signal,
      }),
    enabled: user !== undefined,
    staleTime: notificationPollMs,
    refetchInterval: pollMs ?? false,
  });
}

/** Marks notifications as read, in the cache at once and then on the server; refetches where that fails. */
export function useMarkAsRead(): {
  markAsRead: (notification: Notification) => void;
  markAllAsRead: (newestId: string) => void;
} {
  const { user, api } = useSession();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const userId = user?.id;

  const send = useCallback(
    async (matches: (one: Notification) => boolean, call: () => Promise<{ unread_count: number }>) => {
      const queryKey = keyFor('notifications');
      // A response that is under way would overwrite the change.
      await queries.cancelQueries({ queryKey });
      const now = new Date(currentTime()).toISOString();
      updatePages(queries, userId, (page) => {
        const newlyRead = page.notifications.filter((one) => !one.read && matches(one)).length;
        return {
          ...page,
          unread_count: Math.max(0, page.unread_count - newlyRead),
          notifications: page.notifications.map((one) =>
            !one.read && matches(one) ? { ...one, read: true, read_at: now } : one,
          ),
        };
      });
      try {
        const { unread_count } = await call();
        updatePages(queries, userId, (page) => ({ ...page, unread_count }));
      } catch {
        await queries.invalidateQueries({ queryKey });
      }
    },
    [keyFor, queries, userId],
  );

  const markAsRead = useCallback(
    ({ id, read: isRead }: Notification) => {
      if (!isRead)
        void send(
          (one) => one.id === id,
          () => api.readNotification({ params: { id } }),
        );
    },
    [api, send],
  );
  const markAllAsRead = useCallback(
    (newestId: string) => {
      void send(
        (one) => one.id <= newestId,
        () => api.readAllNotifications({ body: { up_to: newestId } }),
      );
    },
    [api, send],
  );
  return { markAsRead, markAllAsRead };
}

/** Updates every cached page: the newest and those of the list. */
function updatePages(
  queries: QueryClient,
  userId: string | undefined,
  update: (page: NotificationPage) => NotificationPage,
): void {
  queries.setQueriesData<NotificationPage | InfiniteData<NotificationPage>>(
    { queryKey: viewerKey(userId, 'notifications'), predicate: ({ queryKey }) => queryKey[2] !== 'preferences' },
    (cached) => {
      if (!cached) return cached;
      return 'pages' in cached ? { ...cached, pages: cached.pages.map(update) } : update(cached);
    },
  );
}
