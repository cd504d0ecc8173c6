import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StayDetail } from '#contract/types.gen.ts';
import { useKeptCopy } from '#app/offline/use-kept-copy.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { keptActions } from '../kept-answers.ts';

/** One stay for its host, refetched as others may change it; without a connection the copy that this device keeps. */
export function useStay(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const query = useQuery({
    queryKey: keyFor('reservation', id),
    queryFn: ({ signal }) => api.getReservation({ params: { id }, signal }),
    staleTime: 0,
    refetchInterval: 60_000,
  });
  const { copy: kept, isReading } = useKeptCopy<StayDetail>({
    name: `reservation/${id}`,
    page: `/host/reservations/${id}`,
    data: query.data,
    failure: query.failureReason,
  });
  const refresh = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: keyFor('reservation') }),
      queries.invalidateQueries({ queryKey: keyFor('reservations') }),
    ]);
  };
  return {
    stay: query.data ?? (kept ? keptActions(kept.value) : undefined),
    /** When the shown copy was saved; null for an answer of the server. */
    savedAt: kept?.saved_at ?? null,
    failure: query.isError && !isReading ? query.error : null,
    isRetrying: query.isRefetching,
    retry: () => void query.refetch(),
    refresh,
  };
}
