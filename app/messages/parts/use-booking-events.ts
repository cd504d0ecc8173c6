import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshReview } from '#app/reviews/use-review.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';
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
  const keyFor = useKeyFor();
  const userId = user!.id;
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: keyFor('conversation', bookingId, 'details') }),
      queries.invalidateQueries({ queryKey: keyFor('conversations') }),
      queries.invalidateQueries({ queryKey: keyFor('conversation', bookingId, 'thread') }),
      queries.invalidateQueries({ queryKey: keyFor('reservations') }),
      refreshReview(queries, userId, bookingId),
    ]);

  const lastId = items.at(-1)?.id;
  useEffect(() => {
    if (!markConversationRead(queries, userId, bookingId)) return;
    // The server marks its notification as read with the message.
    void queries.invalidateQueries({ queryKey: keyFor('notifications', 'newest') });
  }, [keyFor, queries, userId, bookingId, lastId]);

  const eventCount = items.filter(({ kind }) => kind === 'event').length;
  const known = useRef(eventCount);
  useEffect(() => {
    if (eventCount === known.current) return;
    known.current = eventCount;
    void queries.invalidateQueries({ queryKey: keyFor('conversation', bookingId, 'details') });
    void refreshReview(queries, userId, bookingId);
  }, [keyFor, queries, userId, bookingId, eventCount]);
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
