import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notificationsKey } from '#app/notifications/use-notifications.ts';
import { refreshReview } from '#app/reviews/use-review.ts';
import { useSession } from '#app/session/session.tsx';
import { conversationsKey, detailsKey, threadKey } from './query-keys.ts';
import type { Thread } from './thread-items.ts';
import { markRead } from './use-conversations.ts';

/**
 * Whatever is news in the conversation is news elsewhere: reading sets its count to zero, and what happens to the
 * booking changes what is known of it. Returns how to ask anew for all of it.
 */
export function useBookingEvents({ lines }: Thread, bookingId: string) {
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

  const lastId = lines.at(-1)?.id;
  useEffect(() => {
    if (!markRead(queries, userId, bookingId)) return;
    // What the bell told of it is read as well.
    void queries.invalidateQueries({ queryKey: [...notificationsKey(userId), 'newest'] });
  }, [queries, userId, bookingId, lastId]);

  const events = lines.filter(({ kind }) => kind === 'event').length;
  const known = useRef(events);
  useEffect(() => {
    if (events === known.current) return;
    known.current = events;
    void queries.invalidateQueries({ queryKey: detailsKey(userId, bookingId) });
    void refreshReview(queries, userId, bookingId);
  }, [queries, userId, bookingId, events]);
  return refresh;
}

/** The newest message of the other side since the conversation was opened, for who does not see it come. */
export function useAnnouncement({ lines }: Thread, userId: string, name: string): string {
  const { t } = useLingui();
  const [opened] = useState(() => lines.at(-1)?.timestamp ?? '');
  const newest = lines.findLast((line) => line.sender_id !== userId && line.timestamp > opened);
  if (!newest) return '';
  return newest.kind === 'event' ? newest.text : t`${name}: ${newest.text}`;
}
