import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnswerOf } from '#contract/operation.ts';
import type { Operations } from '#contract/operations.ts';
import { useApi } from '#app/session/session.tsx';
import { useKept } from '#app/shared/use-kept.ts';
import { apiQueryOf, type SearchQuery } from '#app/search-query/search-query.ts';
import type { Markers } from './pin-clusters.ts';

/** The homes of a search, for the map; while a new answer is on its way the last one stays. */
export function useMarkers(choice: SearchQuery): UseQueryResult<Markers> {
  const api = useApi();
  const { sort: _order, ...query } = apiQueryOf(choice);
  return useQuery({
    queryKey: ['markers', query],
    queryFn: ({ signal }) => api.findMarkers({ query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

function cardQuery(api: ReturnType<typeof useApi>, id: string, choice: SearchQuery) {
  const { check_in, check_out, flexible, guests } = apiQueryOf(choice);
  // Of an arrival alone nothing is on the card, unless it may be another day.
  const query = choice.check_out === null && !flexible ? {} : { check_in, check_out, flexible, guests };
  return {
    queryKey: ['property-card', id, query],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.getPropertyCard({ params: { id }, query, signal }),
    staleTime: 60_000,
  };
}

/** The card of the chosen home; nothing where none is. */
export function useCard(
  id: string | null,
  choice: SearchQuery,
): UseQueryResult<AnswerOf<Operations['getPropertyCard']>> {
  const api = useApi();
  return useQuery({ ...cardQuery(api, id ?? '', choice), enabled: id !== null });
}

/** Asks for a card that will probably be wanted. */
export function usePrefetchCard(choice: SearchQuery): (id: string) => void {
  const api = useApi();
  const queries = useQueryClient();
  return useCallback((id) => void queries.prefetchQuery(cardQuery(api, id, choice)), [api, queries, choice]);
}

const seenKey = ['seen-on-map'];

/** Homes whose card was opened on a map since the page was loaded, and how to add one. */
export function useSeen(): { seen: ReadonlySet<string>; see: (id: string) => void } {
  const queries = useQueryClient();
  const seen = useKept<ReadonlySet<string>>(seenKey) ?? none;
  const see = useCallback(
    (id: string) => {
      queries.setQueryDefaults(seenKey, { gcTime: Number.POSITIVE_INFINITY });
      queries.setQueryData<ReadonlySet<string>>(seenKey, (before = none) => new Set(before).add(id));
    },
    [queries],
  );
  return { seen, see };
}

const none: ReadonlySet<string> = new Set();
