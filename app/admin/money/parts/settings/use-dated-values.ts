import { useQuery } from '@tanstack/react-query';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

/** What is decided from a day on, with its history and what is planned. */
export function useDatedValues() {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('dated-values'),
    queryFn: ({ signal }) => api.listDatedValues({ signal }),
    staleTime: 0,
  });
}
