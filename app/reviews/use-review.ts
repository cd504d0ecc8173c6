import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useSession } from '#app/session/session.tsx';

export const reviewKey = (userId: string, bookingId: string) => ['review', userId, bookingId] as const;

/** The review state of a booking for the viewer; fetched only where `isFetching`. */
export function useReviewState(bookingId: string, isFetching: boolean) {
  const { user, api } = useSession();
  return useQuery({
    queryKey: reviewKey(user!.id, bookingId),
    queryFn: ({ signal }) => api.getReviewState({ params: { booking_id: bookingId }, signal }),
    enabled: isFetching,
    staleTime: 60_000,
  });
}

/** Refetches the review state after a review was written or published. */
export async function refreshReview(queries: QueryClient, userId: string, bookingId: string): Promise<void> {
  await queries.invalidateQueries({ queryKey: reviewKey(userId, bookingId) });
}
