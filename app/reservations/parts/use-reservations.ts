import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { reservationTabs } from '#contract/reservations.ts';
import type { OperationTypes, Reservation } from '#contract/types.gen.ts';
import { useKeptCopy } from '#app/offline/use-kept-copy.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

import { keptActions } from '../kept-answers.ts';

export type ReservationTab = (typeof reservationTabs)[number] | 'open';

/** What the address of the list says; empty texts for what is not chosen. */
export interface ReservationView {
  tab: ReservationTab;
  property: string;
  from: string;
  to: string;
  q: string;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const idPattern = /^[0-9a-f-]{36}$/i;

/** Reads the address; what is not understood counts as not chosen. */
export function readView(query: URLSearchParams): ReservationView {
  const text = (name: string, pattern: RegExp) => (pattern.test(query.get(name) ?? '') ? query.get(name)! : '');
  const tab = query.get('tab');
  return {
    tab: reservationTabs.find((one) => one === tab) ?? 'open',
    property: text('property', idPattern),
    from: text('from', dayPattern),
    to: text('to', dayPattern),
    q: (query.get('q') ?? '').slice(0, 100),
  };
}

/** The query string of a view, without what is not chosen. */
export function viewAddress({ tab, ...filters }: ReservationView): string {
  const query = new URLSearchParams(tab === 'open' ? {} : { tab });
  for (const [name, value] of Object.entries(filters)) if (value !== '') query.set(name, value);
  const text = query.toString();
  return text === '' ? '/host/reservations' : `/host/reservations?${text}`;
}

type ReservationPage = OperationTypes['listReservations']['ok'];

export interface Reservations {
  /** Undefined while loading. */
  reservations: Reservation[] | undefined;
  counts: OperationTypes['listReservations']['ok']['counts'] | undefined;
  properties: OperationTypes['listReservations']['ok']['properties'];
  hasFailed: boolean;
  /** When the shown copy was saved on this device; null for an answer of the server. */
  savedAt: string | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  moreFailed: boolean;
  showMore: () => void;
  /** Refetches the list; resolves when it is shown. */
  refresh: () => Promise<void>;
}

/**
 * The reservations of a view in pages, and the counts of all tabs. The first page of the view without filters is kept on this
 * device and shown without a connection.
 */
export function useReservations(view: ReservationView): Reservations {
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const { tab: status, ...filters } = view;
  const query = useInfiniteQuery({
    queryKey: keyFor('reservations', view),
    queryFn: ({ pageParam, signal }) =>
      api.listReservations({
        query: { status, ...filters, limit: '50', ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    // Guests request, pay and cancel at any time.
    staleTime: 0,
    refetchInterval: 60_000,
    // Until this view has loaded, the counts of the previous one are shown, but not its rows.
    placeholderData: keepPreviousData,
  });
  const isShown = query.data !== undefined && !query.isPlaceholderData;
  const isFirstView = viewAddress(view) === '/host/reservations';
  const { copy: kept, isReading } = useKeptCopy<ReservationPage>({
    name: 'reservations',
    page: '/host/reservations',
    data: isFirstView && isShown ? query.data.pages[0] : undefined,
    failure: isFirstView ? query.failureReason : undefined,
  });
  const first = query.data?.pages[0] ?? kept?.value;
  return {
    reservations: isShown
      ? query.data.pages.flatMap((page) => page.reservations)
      : kept?.value.reservations.map(keptActions),
    counts: first?.counts,
    properties: first?.properties ?? [],
    hasFailed: query.isError && !isShown && !kept && !isReading,
    savedAt: kept?.saved_at ?? null,
    hasMore: isShown && query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    showMore: () => void query.fetchNextPage(),
    refresh: () => queries.invalidateQueries({ queryKey: keyFor('reservations') }),
  };
}
