import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useSession } from '#app/session/session.tsx';

/** One stay for its host, refetched as others may change it. */
export function useStay(id: string) {
  const api = useApi();
  const { user } = useSession();
  const queries = useQueryClient();
  const stay = useQuery({
    queryKey: ['reservation', user?.id, id],
    queryFn: ({ signal }) => api.getReservation({ params: { id }, signal }),
    staleTime: 0,
    refetchInterval: 60_000,
  });
  const refresh = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['reservation'] }),
      queries.invalidateQueries({ queryKey: ['reservations'] }),
    ]);
  };
  return { stay, refresh };
}
