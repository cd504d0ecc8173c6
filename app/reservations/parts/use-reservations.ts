import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { reservationTabs, type Reservation } from '#contract/reservations.ts';
import type { AnswerOf } from '#contract/operation.ts';
import type { Operations } from '#contract/operations.ts';
import { useApi, useSession } from '#app/session/session.tsx';

export type ReservationTab = (typeof reservationTabs)[number];

export function isReservationTab(text: string | null): text is ReservationTab {
  return reservationTabs.some((tab) => tab === text);
}

export interface Reservations {
  /** Undefined while loading. */
  reservations: Reservation[] | undefined;
  counts: AnswerOf<Operations['listReservations']>['counts'] | undefined;
  hasFailed: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  moreFailed: boolean;
  showMore: () => void;
  /** Refetches the list; resolves when it is shown. */
  refresh: () => Promise<void>;
}

/** The reservations of one tab in pages, and the counts of all tabs. */
export function useReservations(tab: ReservationTab): Reservations {
  const api = useApi();
  const { user } = useSession();
  const queries = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: ['reservations', user?.id, tab],
    queryFn: ({ pageParam, signal }) =>
      api.listReservations({
        query: { status: tab, limit: '20', ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    // Guests request, pay and cancel at any time.
    staleTime: 0,
    refetchInterval: 60_000,
    // Until this tab has loaded, the counts of the previous one are shown, but not its rows.
    placeholderData: keepPreviousData,
  });
  const isShown = query.data !== undefined && !query.isPlaceholderData;
  return {
    reservations: isShown ? query.data.pages.flatMap((page) => page.reservations) : undefined,
    counts: query.data?.pages[0]?.counts,
    hasFailed: query.isError && !isShown,
    hasMore: isShown && query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    showMore: () => void query.fetchNextPage(),
    refresh: () => queries.invalidateQueries({ queryKey: ['reservations'] }),
  };
}
