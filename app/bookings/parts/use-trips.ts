import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Trip } from '#contract/types.gen.ts';
import { useKeptTrips } from '#app/offline/use-kept-trips.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

type Tab = Trip['tab'];

/** The order of the tabs in the list of the API. */
const tabOrder: readonly Tab[] = ['current', 'upcoming', 'past'];

/**
 * The trips of the user, or the offline copy without a connection. Further pages are loaded by `showMore`.
 */
export function useTrips() {
  const api = useApi();
  const [wantsMore, setWantsMore] = useState(false);
  const firstPage = useKeptTrips();
  const cursor = firstPage.data?.value.next_cursor ?? null;
  const keyFor = useKeyFor();
  const rest = useInfiniteQuery({
    queryKey: keyFor('trips', 'more', cursor),
    queryFn: ({ pageParam, signal }) => api.listTrips({ query: { cursor: pageParam }, signal }),
    initialPageParam: cursor ?? '',
    getNextPageParam: (page) => page.next_cursor,
    enabled: wantsMore && cursor !== null,
    staleTime: 0,
  });
  const pages = firstPage.data ? [firstPage.data.value, ...((cursor && rest.data?.pages) || [])] : undefined;
  const trips = pages?.flatMap((page) => page.items);
  const hasMore = (pages?.at(-1)?.next_cursor ?? null) !== null;
  const lastTab = trips?.at(-1)?.tab;
  return {
    firstPage,
    /** Undefined while loading. */
    trips,
    /** Whether all trips of a tab are loaded: further pages only continue after the last loaded trip. */
    isComplete: (tab: Tab) => !hasMore || (lastTab !== undefined && tabOrder.indexOf(tab) < tabOrder.indexOf(lastTab)),
    isLoadingMore: rest.isFetching,
    showMore() {
      if (wantsMore && rest.data) void rest.fetchNextPage();
      else if (wantsMore) void rest.refetch();
      else setWantsMore(true);
    },
  };
}
