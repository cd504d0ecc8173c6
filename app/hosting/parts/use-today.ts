import { useQuery } from '@tanstack/react-query';
import { useApi, useSession } from '#app/session/session.tsx';

/** The day of the host. Guests request, pay and cancel at any time. */
export function useToday() {
  const api = useApi();
  const { user } = useSession();
  return useQuery({
    queryKey: ['host-today', user?.id],
    queryFn: ({ signal }) => api.getHostToday({ signal }),
    staleTime: 0,
    refetchInterval: 60_000,
  });
}
