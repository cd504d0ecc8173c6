import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#app/session/session.tsx';
import { useGuestKeys } from '#app/shared/bookings/use-guest-keys.ts';

/** The user's wallet: balance and pages of entries. Refetched each time a screen shows it. */
export function useWallet() {
  const api = useApi();
  const keys = useGuestKeys();
  return useInfiniteQuery({
    queryKey: keys.wallet(),
    queryFn: ({ pageParam, signal }) =>
      api.getWallet({ query: { limit: 10, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
}
