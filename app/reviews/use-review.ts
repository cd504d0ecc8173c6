import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useSession } from '#app/session/session.tsx';

export const reviewKey = (userId: string, bookingId: string) => ['review', userId, bookingId] as const;

/** How the reviews of a stay stand for the reader; asked for only where `isFetching`. */
export function useReviewState(bookingId: string, isFetching: boolean) {
  const { user, api } = useSession();
  return useQuery({
    queryKey: reviewKey(user!.id, bookingId),
    queryFn: ({ signal }) => api.getReviewState({ params: { booking_id: bookingId }, signal }),
    enabled: isFetching,
    staleTime: 60_000,
  });
}

/** Something was written or published: whoever shows it asks again. */
export async function refreshReview(queries: QueryClient, userId: string, bookingId: string): Promise<void> {
  await queries.invalidateQueries({ queryKey: reviewKey(userId, bookingId) });
}
