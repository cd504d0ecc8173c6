import { useQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { notificationPollMs, notificationRequestLimit, type Notification } from '#contract/notifications.ts';
import type { AnswerOf } from '#contract/operation.ts';
import type { Operations } from '#contract/operations.ts';
import { useSession } from '#app/session/session.tsx';

export type NotificationPage = AnswerOf<Operations['listNotifications']>;

/** Under which key everything is kept that one user was told. */
export function notificationsKey(userId: string | undefined): readonly unknown[] {
  return ['notifications', userId ?? null];
}

/**
 * The newest notifications and how many are unread. All parts share one answer; the bell alone keeps asking, which is
 * every 30 seconds while the page is looked at. The browser asks with the version it holds and mostly hears "the same".
 */
export function useNewestNotifications({ isPoller = false } = {}) {
  const { user, api } = useSession();
  return useQuery({
    queryKey: [...notificationsKey(user?.id), 'newest'],
    queryFn: ({ signal }) =>
      api.listNotifications({
        params: { userId: user!.id },
        query: { unread_only: 'false', limit: notificationRequestLimit },
        signal,
      }),
    enabled: user !== undefined,
    staleTime: notificationPollMs,
    refetchInterval: isPoller ? notificationPollMs : false,
  });
}

/** Marks as read: on the screen at once, then on the server. Where that fails, what is true is asked for. */
export function useParseQuery(): { read: (notification: Notification) => void; readAll: (newestId: string) => void } {
  const { user, api } = useSession();
  const queries = useQueryClient();
  const userId = user?.id;

  const send = useCallback(
    async (isMeant: (one: Notification) => boolean, call: () => Promise<{ unread_count: number }>) => {
      const queryKey = notificationsKey(userId);
      // An answer under way would bring back what it was.
      await queries.cancelQueries({ queryKey });
      const now = new Date().toISOString();
      change(queries, userId, (page) => {
        const newlyRead = page.notifications.filter((one) => !one.read && isMeant(one)).length;
        return {
          ...page,
          unread_count: Math.max(0, page.unread_count - newlyRead),
          notifications: page.notifications.map((one) =>
            !one.read && isMeant(one) ? { ...one, read: true, read_at: now } : one,
          ),
        };
      });
      try {
        const { unread_count } = await call();
        change(queries, userId, (page) => ({ ...page, unread_count }));
      } catch {
        await queries.invalidateQueries({ queryKey });
      }
    },
    [queries, userId],
  );

  const read = useCallback(
    ({ id, read: isRead }: Notification) => {
      if (!isRead)
        void send(
          (one) => one.id === id,
          () => api.readNotification({ params: { id } }),
        );
    },
    [api, send],
  );
  const readAll = useCallback(
    (newestId: string) => {
      void send(
        (one) => one.id <= newestId,
        () => api.readAllNotifications({ body: { up_to: newestId } }),
      );
    },
    [api, send],
  );
  return { read, readAll };
}

/** Changes every page that is kept, the newest and those of the list. */
function change(
  queries: QueryClient,
  userId: string | undefined,
  update: (page: NotificationPage) => NotificationPage,
): void {
  queries.setQueriesData<NotificationPage | InfiniteData<NotificationPage>>(
    { queryKey: notificationsKey(userId), predicate: ({ queryKey }) => queryKey[2] !== 'preferences' },
    (kept) => {
      if (!kept) return kept;
      return 'pages' in kept ? { ...kept, pages: kept.pages.map(update) } : update(kept);
    },
  );
}
