import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/session/session.tsx';

const savedKey = ['saved-answers'];
const filledKey = ['filled-answers'];

/** The answers that administrators share. */
export function useSavedAnswers() {
  const api = useApi();
  return useQuery({ queryKey: savedKey, queryFn: ({ signal }) => api.listSavedAnswers({ signal }), staleTime: 0 });
}

/** The saved answers filled for a support case, about one of its bookings. */
export function useFilledAnswers(caseId: string, bookingId: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: [...filledKey, caseId, bookingId],
    queryFn: ({ signal }) =>
      api.listFilledAnswers({ params: { id: caseId }, query: bookingId ? { booking: bookingId } : {}, signal }),
    staleTime: 0,
  });
}

/** Reads the answers anew after a change. */
export function useRefreshAnswers(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: savedKey });
    void queries.invalidateQueries({ queryKey: filledKey });
  };
}
