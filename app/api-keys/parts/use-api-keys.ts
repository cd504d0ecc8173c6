import { useQuery } from '@tanstack/react-query';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

/** The API keys of the viewer. */
export function useApiKeys(isEnabled: boolean) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('api-keys'),
    queryFn: ({ signal }) => api.listApiKeys({ signal }),
    enabled: isEnabled,
    staleTime: 0,
  });
}
