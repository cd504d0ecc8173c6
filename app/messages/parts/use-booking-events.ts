import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notificationsKey } from '#app/notifications/use-notifications.ts';
import { refreshReview } from '#app/reviews/use-review.ts';
import { useSession } from '#app/session/session.tsx';
import { conversationsKey, detailsKey, threadKey } from './query-keys.ts';
import type { Thread } from './thread-items.ts';
import { markConversationRead } from './use-conversations.ts';

/**
 * Keeps other queries in step with the thread: a new item resets the unread count, a new event refetches the details and
 * the review state.
 *
 * @returns a function that refetches everything that depends on the booking
 */
export function useBookingEvents({ items }: Thread, bookingId: string) {
  const { user } = useSession();
  const queries = useQueryClient();
  const userId = user!.id;
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: detailsKey(userId, bookingId) }),
      queries.invalidateQueries({ queryKey: conversationsKey(userId) }),
      queries.invalidateQueries({ queryKey: threadKey(userId, bookingId) }),
      queries.invalidateQueries({ queryKey: ['reservations'] }),
      refreshReview(queries, userId, bookingId),
    ]);

  const lastId = items.at(-1)?.id;
  useEffect(() => {
    if (!markConversationRead(queries, userId, bookingId)) return;
    // The server marks its notification as read with the message.
    void queries.invalidateQueries({ queryKey: [...notificationsKey(userId), 'newest'] });
  }, [queries, userId, bookingId, lastId]);

  const eventCount = items.filter(({ kind }) => kind === 'event').length;
  const known = useRef(eventCount);
  useEffect(() => {
    if (eventCount === known.current) return;
    known.current = eventCount;
    void queries.invalidateQueries({ queryKey: detailsKey(userId, bookingId) });
    void refreshReview(queries, userId, bookingId);
  }, [queries, userId, bookingId, eventCount]);
  return refresh;
}

/** The newest item of the other participant since the conversation was opened, for the live region; else empty. */
export function useAnnouncement({ items }: Thread, userId: string, name: string): string {
  const { t } = useLingui();
  const [opened] = useState(() => items.at(-1)?.timestamp ?? '');
  const newest = items.findLast((item) => item.sender_id !== userId && item.timestamp > opened);
  if (!newest) return '';
  return newest.kind === 'event' ? newest.text : t`${name}: ${newest.text}`;
}
