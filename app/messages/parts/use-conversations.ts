import { keepPreviousData, useInfiniteQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { conversationPollMs, type ConversationKind } from '#contract/messages.ts';
import type { Conversation } from '#contract/types.gen.ts';
import type { Page } from '#contract/paging.ts';
import { useKeptCopy } from '#app/offline/use-kept-copy.ts';
import { useKeyFor, viewerKey } from '#app/session/query-keys.ts';
import { useApi, useSession } from '#app/session/session.tsx';
import { useDebounced } from '#app/shared/use-debounced.ts';
import { filterConversations } from './filter-conversations.ts';

const pageSize = 100;
/** The pause in typing after which the server searches. */
const searchDelayMs = 250;
/** Several pages are fetched one after the other, so less often. */
const longListPollMs = 15_000;

export interface ConversationFilter {
  text: string;
  isUnreadOnly: boolean;
  /** Only questions without a booking, or only stays. */
  kind: ConversationKind | undefined;
}

export interface Conversations {
  /** Those that pass the filter; undefined while loading. */
  shown: Conversation[] | undefined;
  /** All loaded conversations, without the filter. */
  all: Conversation[];
  /** How many are open for writing, pages not loaded yet included. Undefined while loading and for administrators. */
  active: number | undefined;
  hasFailed: boolean;
  /** When the shown copy was saved on this device; null for an answer of the server. */
  savedAt: string | null;
  isRetrying: boolean;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  showMore: () => void;
}

/**
 * The viewer's conversations as guest, as host or both, polled every 3 seconds while the page is visible; an unchanged
 * list is answered with 304. A completely loaded list is filtered in the browser, a longer one by the server. Its first page
 * is kept on the device and shown without a connection.
 *
 * @param page the path of the screen
 * @param openId the open conversation, which always counts as unread
 */
export function useConversations(
  side: 'guest' | 'host' | undefined,
  { text, isUnreadOnly, kind }: ConversationFilter,
  openId: string | undefined,
  page: string,
): Conversations {
  const { user } = useSession();
  const debouncedText = useDebounced(text.trim().slice(0, 100), searchDelayMs);
  const unfiltered = usePages({ side, q: '', unread: false, kind: undefined }, true);
  const isFilteredByServer = unfiltered.hasNextPage && (debouncedText !== '' || isUnreadOnly || kind !== undefined);
  const filtered = usePages({ side, q: debouncedText, unread: isUnreadOnly, kind }, isFilteredByServer);
  const source = isFilteredByServer ? filtered : unfiltered;
  const { copy: kept, isReading } = useKeptCopy<Page<Conversation[]>>({
    name: `conversations-${side ?? 'all'}`,
    page,
    data: unfiltered.data?.pages[0],
    failure: unfiltered.failureReason,
  });
  const keptPages = kept ? { pages: [{ ...kept.value, next_cursor: null }], pageParams: [''] } : undefined;
  const loaded = unfiltered.data ?? keptPages;
  const shown = source.data ?? keptPages;
  const all = flatten(loaded);
  return {
    shown: shown && filterConversations(flatten(shown), { text, isUnreadOnly, kind }, openId),
    all,
    active: loaded && user!.role !== 'admin' ? (all[0]?.active_count ?? 0) : undefined,
    hasFailed: source.isError && !shown && !isReading,
    savedAt: kept?.saved_at ?? null,
    isRetrying: source.isFetching,
    retry: () => void source.refetch(),
    hasMore: source.hasNextPage,
    isLoadingMore: source.isFetchingNextPage,
    showMore: () => void source.fetchNextPage(),
  };
}

interface PageQuery {
  side: 'guest' | 'host' | undefined;
  q: string;
  unread: boolean;
  kind: ConversationKind | undefined;
}

function usePages({ side, q, unread, kind }: PageQuery, enabled: boolean) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useInfiniteQuery({
    queryKey: keyFor('conversations', side ?? 'all', q, unread, kind ?? 'all'),
    queryFn: ({ pageParam, signal }) =>
      api.listConversations({
        query: {
          limit: pageSize,
          ...(side ? { side } : {}),
          ...(q ? { q } : {}),
          ...(unread ? { unread: 'true' } : {}),
          ...(kind ? { kind } : {}),
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

/** Drops duplicates: a conversation with a new item moves to the first page and may be on two pages for a while. */
function flatten(data: InfiniteData<Page<Conversation[]>> | undefined): Conversation[] {
  return [...new Map(data?.pages.flatMap((page) => page.items).map((one) => [one.id, one])).values()];
}

/** The text, once it has not changed for 250 ms. */
/** Sets the unread count of a conversation to zero in every cached list. True where it was not zero in one of them. */
export function markConversationRead(queries: QueryClient, userId: string, bookingId: string): boolean {
  let wasUnread = false;
  queries.setQueriesData<InfiniteData<Page<Conversation[]>>>(
    { queryKey: viewerKey(userId, 'conversations') },
    (data) => {
      const isUnread = data?.pages.some(({ items }) =>
        items.some((one) => one.id === bookingId && one.unread_count > 0),
      );
      if (!data || !isUnread) return data;
      wasUnread = true;
      const read = (one: Conversation) => (one.id === bookingId ? { ...one, unread_count: 0 } : one);
      return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(read) })) };
    },
  );
  return wasUnread;
}
