import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#app/session/session.tsx';

/** The user's wallet: balance and pages of entries. Refetched each time a screen shows it. */
export function useWallet() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['wallet'],
    queryFn: ({ pageParam, signal }) =>
      api.getWallet({ query: { limit: 10, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
}
