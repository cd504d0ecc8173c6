import { useQuery } from '@tanstack/react-query';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

/** What the host has earned and is to get; for administrators the totals of all hosts. */
export function useHostEarnings() {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('host-earnings'),
    queryFn: ({ signal }) => api.getHostEarnings({ signal }),
  });
}

/** How guests have rated the homes of the host. */
export function useReviewSummary() {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('review-summary'),
    queryFn: ({ signal }) => api.getReviewSummary({ signal }),
  });
}
