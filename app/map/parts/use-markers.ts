import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { cardAlone } from '#contract/listings.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import { publicKey } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useCached } from '#app/shared/use-cached.ts';
import { apiQueryOf } from '#app/search-query/api-query.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import type { Markers } from './pin-clusters.ts';

/** The part of a search on which its markers depend. */
export function markersQueryOf(query: SearchQuery): OperationTypes['findMarkers']['query'] {
  const { sort: _order, ...markersQuery } = apiQueryOf(query);
  return markersQuery;
}

/** The markers of a search; the previous ones stay while new ones load. None where they are not needed. */
export function useMarkers(query: SearchQuery, isNeeded = true): UseQueryResult<Markers> {
  const api = useApi();
  const apiQuery = markersQueryOf(query);
  return useQuery({
    queryKey: publicKey('markers', apiQuery),
    queryFn: ({ signal }) => api.findMarkers({ query: apiQuery, signal }),
    enabled: isNeeded,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

function cardQuery(api: ReturnType<typeof useApi>, id: string, query: SearchQuery) {
  const { check_in, check_out, flexible, month, month_part, nights, guests } = apiQueryOf(query);
  // Without a check-out the card shows no total, so its dates are only needed if they are flexible.
  const stayQuery =
    query.month !== null
      ? { month, month_part, nights, guests }
      : query.check_out === null && !flexible
        ? {}
        : { check_in, check_out, flexible, guests };
  return {
    queryKey: publicKey('property-card', id, stayQuery),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.getPropertyCard({ params: { id }, query: { ...stayQuery, ...cardAlone }, signal }),
    staleTime: 60_000,
  };
}

/** The card of a property; no request for null. */
export function useCard(
  id: string | null,
  query: SearchQuery,
): UseQueryResult<OperationTypes['getPropertyCard']['ok']> {
  const api = useApi();
  return useQuery({ ...cardQuery(api, id ?? '', query), enabled: id !== null });
}

/** Requests a card before it is opened. */
export function usePrefetchCard(query: SearchQuery): (id: string) => void {
  const api = useApi();
  const queries = useQueryClient();
  return useCallback((id) => void queries.prefetchQuery(cardQuery(api, id, query)), [api, queries, query]);
}

/** The properties whose card was opened on a map since the page was loaded, and a function that adds one. */
export function useViewedMarkers(): { viewed: ReadonlySet<string>; addViewed: (id: string) => void } {
  const queries = useQueryClient();
  const viewed = useCached<ReadonlySet<string>>(publicKey('viewed-on-map')) ?? none;
  const addViewed = useCallback(
    (id: string) => {
      queries.setQueryDefaults(publicKey('viewed-on-map'), { gcTime: Number.POSITIVE_INFINITY });
      queries.setQueryData<ReadonlySet<string>>(publicKey('viewed-on-map'), (previous = none) =>
        new Set(previous).add(id),
      );
    },
    [queries],
  );
  return { viewed, addViewed };
}

const none: ReadonlySet<string> = new Set();
