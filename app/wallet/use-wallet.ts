import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#app/session/session.tsx';

/** The reader's wallet: its balance, and page after page of what moved it. Asked anew each time a screen shows it. */
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
