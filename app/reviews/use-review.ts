import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useKeyFor, viewerKey } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

/** The review state of a booking for the viewer; fetched only where `isFetching`. */
export function useReviewState(bookingId: string, isFetching: boolean) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('review', bookingId),
    queryFn: ({ signal }) => api.getReviewState({ params: { booking_id: bookingId }, signal }),
    enabled: isFetching,
    staleTime: 60_000,
  });
}

/** Refetches the review state after a review was written or published. */
export async function refreshReview(queries: QueryClient, userId: string, bookingId: string): Promise<void> {
  await queries.invalidateQueries({ queryKey: viewerKey(userId, 'review', bookingId) });
}
