import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { conversationPollMs, messagePage } from '#contract/messages.ts';
import { useSession } from '#app/session/session.tsx';
import { detailsKey, threadKey } from './query-keys.ts';
import { joinNewest, joinOlder, leavesGap, type Thread } from './thread-items.ts';

/** Pages that are asked for at most to close a gap: after a long absence the beginning is loaded anew by scrolling. */
const mostPagesMissed = 5;

export interface OlderItems {
  /** Resolves also where it fails. */
  load: () => Promise<void>;
  isLoading: boolean;
  hasFailed: boolean;
  /** What is known at this very moment. */
  known: () => Thread | undefined;
}

/** A conversation, its last lines asked for every 3 seconds while the page is looked at, and older ones on request. */
export function useThread(bookingId: string) {
  const { user, api } = useSession();
  const queries = useQueryClient();
  const queryKey = threadKey(user!.id, bookingId);
  const params = { booking_id: bookingId };
  const known = () => queries.getQueryData<Thread>(queryKey);

  const query = useQuery<Thread>({
    queryKey,
    queryFn: async ({ signal }) => {
      let page = await api.listMessages({ params, query: { limit: messagePage }, signal });
      for (let asked = 0; asked < mostPagesMissed && leavesGap(known(), page); asked += 1) {
        const query = { limit: messagePage, cursor: page.next_cursor! };
        const older = await api.listMessages({ params, query, signal });
        page = { items: [...older.items, ...page.items], next_cursor: older.next_cursor };
      }
      return joinNewest(known(), page);
    },
    staleTime: 0,
    refetchInterval: conversationPollMs,
  });

  const loading = useMutation({
    mutationFn: async () => {
      const cursor = known()?.older;
      if (!cursor) return;
      const page = await api.listMessages({ params, query: { limit: messagePage, cursor } });
      queries.setQueryData<Thread>(queryKey, (thread) =>
        // What was first may be gone concurrently; then these lines have no place.
        thread?.older === cursor ? joinOlder(thread, page) : thread,
      );
    },
  });

  const older: OlderItems = {
    load: () => loading.mutateAsync().catch(() => undefined),
    isLoading: loading.isPending,
    hasFailed: loading.isError,
    known,
  };
  return { query, older };
}

/** What a conversation is about, and who the other one is. */
export function useDetails(bookingId: string) {
  const { user, api } = useSession();
  return useQuery({
    queryKey: detailsKey(user!.id, bookingId),
    queryFn: ({ signal }) => api.getConversationDetails({ params: { booking_id: bookingId }, signal }),
    staleTime: 60_000,
  });
}
