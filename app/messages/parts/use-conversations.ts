import { keepPreviousData, useInfiniteQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { conversationPollMs, type Conversation } from '#contract/messages.ts';
import type { Page } from '#contract/paging.ts';
import { useSession } from '#app/session/session.tsx';
import { conversationsKey } from './query-keys.ts';
import { filterConversations } from './filter-conversations.ts';

const pageSize = 100;
/** Several pages are asked for one by one, so less often. */
const longListPollMs = 15_000;

export interface ConversationFilter {
  words: string;
  isUnreadOnly: boolean;
}

export interface Conversations {
  /** Undefined until they are there. */
  shown: Conversation[] | undefined;
  /** All that are there, whatever is looked for. */
  all: Conversation[];
  /** In how many one can write, those that are not there yet as well. Undefined until known, and for who looks on. */
  active: number | undefined;
  hasFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  showMore: () => void;
}

/**
 * The reader's conversations in one part, asked for every 3 seconds while the page is looked at; the browser asks with
 * the version it holds and mostly hears "the same". A list that is there in full is searched here and now.
 *
 * @param openId stays in the list of unread ones while it is read
 */
export function useConversations(
  side: 'guest' | 'host' | undefined,
  { words, isUnreadOnly }: ConversationFilter,
  openId: string | undefined,
): Conversations {
  const { user } = useSession();
  const settled = useSettled(words.trim().slice(0, 100));
  const everything = usePages(side, '', false, true);
  const isLookingFurther = everything.hasNextPage && (settled !== '' || isUnreadOnly);
  const found = usePages(side, settled, isUnreadOnly, isLookingFurther);
  const source = isLookingFurther ? found : everything;
  const all = flatten(everything.data);
  return {
    shown: source.data && filterConversations(flatten(source.data), { words, isUnreadOnly }, openId),
    all,
    active: everything.data && user!.role !== 'admin' ? (all[0]?.active_count ?? 0) : undefined,
    hasFailed: source.isError && !source.data,
    isRetrying: source.isFetching,
    retry: () => void source.refetch(),
    hasMore: source.hasNextPage,
    isLoadingMore: source.isFetchingNextPage,
    showMore: () => void source.fetchNextPage(),
  };
}

function usePages(side: 'guest' | 'host' | undefined, q: string, unread: boolean, enabled: boolean) {
  const { user, api } = useSession();
  return useInfiniteQuery({
    queryKey: [...conversationsKey(user!.id), side ?? 'all', q, unread],
    queryFn: ({ pageParam, signal }) =>
      api.listConversations({
        query: {
          limit: pageSize,
          ...(side ? { side } : {}),
          ...(q ? { q } : {}),
          ...(unread ? { unread: 'true' } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 1) > 1 ? longListPollMs : conversationPollMs),
    placeholderData: keepPreviousData,
  });
}

/** What has news moves to the front, so that it may be on two pages for a while. */
function flatten(data: InfiniteData<Page<Conversation[]>> | undefined): Conversation[] {
  return [...new Map(data?.pages.flatMap((page) => page.items).map((one) => [one.id, one])).values()];
}

/** Words once nobody has typed for a moment. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), 250);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

/** Opening a conversation sets its unread count to zero, in every list that is kept. True where one had not been. */
export function markRead(queries: QueryClient, userId: string, bookingId: string): boolean {
  let wasUnread = false;
  queries.setQueriesData<InfiniteData<Page<Conversation[]>>>({ queryKey: conversationsKey(userId) }, (data) => {
    const isUnread = data?.pages.some(({ items }) => items.some((one) => one.id === bookingId && one.unread_count > 0));
    if (!data || !isUnread) return data;
    wasUnread = true;
    const read = (one: Conversation) => (one.id === bookingId ? { ...one, unread_count: 0 } : one);
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(read) })) };
  });
  return wasUnread;
}
