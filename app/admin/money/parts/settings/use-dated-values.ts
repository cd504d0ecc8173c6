import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/session/session.tsx';

export const datedValuesKey = ['dated-values'] as const;

/** What is decided from a day on, with its history and what is planned. */
export function useDatedValues() {
  const api = useApi();
  return useQuery({
    queryKey: datedValuesKey,
    queryFn: ({ signal }) => api.listDatedValues({ signal }),
    staleTime: 0,
  });
}
