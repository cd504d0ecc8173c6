import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { conversationPollMs, messagePage } from '#contract/messages.ts';
import type { ConversationDetails } from '#contract/types.gen.ts';
import { useKeptCopy } from '#app/offline/use-kept-copy.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { joinNewest, joinOlder, hasGap, type Thread } from './thread-items.ts';

/** How many older pages one poll fetches to close a gap. A longer gap is left to scrolling. */
const maxGapPages = 5;

export interface OlderItems {
  /** Never rejects; `hasFailed` tells. */
  load: () => Promise<void>;
  isLoading: boolean;
  hasFailed: boolean;
  /** The loaded items at the moment of the call, not of the last render. */
  read: () => Thread | undefined;
}

/**
 * A conversation: polls the newest page every 3 seconds while the page is visible, and loads older pages on request. What was
 * loaded is kept on the device: without a connection `thread` is the copy.
 */
export function useThread(bookingId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const queryKey = keyFor('conversation', bookingId, 'thread');
  const params = { booking_id: bookingId };
  const readThread = () => queries.getQueryData<Thread>(queryKey);

  const query = useQuery<Thread>({
    queryKey,
    queryFn: async ({ signal }) => {
      let page = await api.listMessages({ params, query: { limit: messagePage }, signal });
      for (let fetched = 0; fetched < maxGapPages && hasGap(readThread(), page); fetched += 1) {
        const query = { limit: messagePage, cursor: page.next_cursor! };
        const older = await api.listMessages({ params, query, signal });
        page = { items: [...older.items, ...page.items], next_cursor: older.next_cursor };
      }
      return joinNewest(readThread(), page);
    },
    staleTime: 0,
    refetchInterval: conversationPollMs,
  });

  const loading = useMutation({
    mutationFn: async () => {
      const cursor = readThread()?.older;
      if (!cursor) return;
      const page = await api.listMessages({ params, query: { limit: messagePage, cursor } });
      queries.setQueryData<Thread>(queryKey, (thread) =>
        // Meanwhile a poll may have replaced the items; then this page does not belong before them.
        thread?.older === cursor ? joinOlder(thread, page) : thread,
      );
    },
  });

  const older: OlderItems = {
    load: () => loading.mutateAsync().catch(() => undefined),
    isLoading: loading.isPending,
    hasFailed: loading.isError,
    read: readThread,
  };
  const details = useDetails(bookingId);
  const { copy: kept, isReading } = useKeptCopy<Thread>({
    name: `threads/${bookingId}`,
    data: query.data,
    failure: query.failureReason,
  });
  return {
    query,
    older,
    details,
    thread: query.data ?? kept?.value,
    /** There is nothing to show. */
    hasFailed: query.isError && !query.data && !kept && !isReading,
  };
}

/**
 * The booking, property and other participant of a conversation. They are kept on the device: without a connection `shown` is
 * the copy.
 */
export function useDetails(bookingId: string) {
  const api = useApi();
  const keyFor = useKeyFor();
  const query = useQuery({
    queryKey: keyFor('conversation', bookingId, 'details'),
    queryFn: ({ signal }) => api.getConversationDetails({ params: { booking_id: bookingId }, signal }),
    staleTime: 60_000,
  });
  const { copy, isReading } = useKeptCopy<ConversationDetails>({
    name: `conversation-details/${bookingId}`,
    data: query.data,
    failure: query.failureReason,
  });
  return {
    query,
    shown: query.data ?? copy?.value,
    /** There is nothing to show. */
    hasFailed: query.isError && !query.data && !copy && !isReading,
  };
}
