import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StayDetail } from '#contract/types.gen.ts';
import { useKeptCopy } from '#app/offline/use-kept-copy.ts';
import { useApi, useSession } from '#app/session/session.tsx';
import { keptActions } from '../kept-answers.ts';

/** One stay for its host, refetched as others may change it; without a connection the copy that this device keeps. */
export function useStay(id: string) {
  const api = useApi();
  const { user } = useSession();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['reservation', user?.id, id],
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
      queries.invalidateQueries({ queryKey: ['reservation'] }),
      queries.invalidateQueries({ queryKey: ['reservations'] }),
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
