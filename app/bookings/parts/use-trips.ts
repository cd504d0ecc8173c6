import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Trip } from '#contract/bookings.ts';
import { useKeptTrips } from '#app/offline/use-kept-trips.ts';
import { useApi } from '#app/session/session.tsx';

type Tab = Trip['tab'];

/** The order in which the API gives the trips of all tabs. */
const tabOrder: readonly Tab[] = ['current', 'upcoming', 'past'];

/**
 * The trips of the person signed in, or their copy where there is no connection. A guest with very many has further
 * pages, which come when they are asked for.
 */
export function useTrips() {
  const api = useApi();
  const [isExtended, setExtended] = useState(false);
  const first = useKeptTrips();
  const cursor = first.data?.value.next_cursor ?? null;
  const rest = useInfiniteQuery({
    queryKey: ['trips', 'more', cursor],
    queryFn: ({ pageParam, signal }) => api.listTrips({ query: { cursor: pageParam }, signal }),
    initialPageParam: cursor ?? '',
    getNextPageParam: (page) => page.next_cursor,
    enabled: isExtended && cursor !== null,
    staleTime: 0,
  });
  const pages = first.data ? [first.data.value, ...((cursor && rest.data?.pages) || [])] : undefined;
  const trips = pages?.flatMap((page) => page.items);
  const hasMore = (pages?.at(-1)?.next_cursor ?? null) !== null;
  const lastTab = trips?.at(-1)?.tab;
  return {
    first,
    /** Undefined until they are there. */
    trips,
    /** Whether all trips of a tab are there; what is missing comes behind the last one. */
    isComplete: (tab: Tab) => !hasMore || (lastTab !== undefined && tabOrder.indexOf(tab) < tabOrder.indexOf(lastTab)),
    isLoadingMore: rest.isFetching,
    showMore() {
      if (isExtended && rest.data) void rest.fetchNextPage();
      else if (isExtended) void rest.refetch();
      else setExtended(true);
    },
  };
}
