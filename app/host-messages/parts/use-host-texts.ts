import { useQuery } from '@tanstack/react-query';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

/** The saved replies that the viewer may edit. */
export function useSavedReplies(isEnabled: boolean) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('host-messages', 'saved-replies'),
    queryFn: ({ signal }) => api.listSavedReplies({ signal }),
    enabled: isEnabled,
    staleTime: 0,
  });
}

/** The saved replies of the host of a conversation, filled for its stay. */
export function useFilledReplies(bookingId: string) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('host-messages', 'filled-replies', bookingId),
    queryFn: ({ signal }) => api.listFilledReplies({ params: { booking_id: bookingId }, signal }),
    staleTime: 0,
  });
}
