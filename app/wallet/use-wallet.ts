import { useInfiniteQuery } from '@tanstack/react-query';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

/** The user's wallet: balance and pages of entries. Refetched each time a screen shows it. */
export function useWallet() {
  const api = useApi();
  const keyFor = useKeyFor();
  return useInfiniteQuery({
    queryKey: keyFor('wallet'),
    queryFn: ({ pageParam, signal }) =>
      api.getWallet({ query: { limit: 10, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
}
