import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

/** The answers that administrators share. */
export function useSavedAnswers() {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('saved-answers'),
    queryFn: ({ signal }) => api.listSavedAnswers({ signal }),
    staleTime: 0,
  });
}

/** What answers are filled for: a support case and one of its bookings, or the decision of a dispute. */
export type AnswerSubject = { caseId: string; bookingId: string | undefined } | { disputeId: string };

/** The saved answers filled for a subject. */
export function useFilledAnswers(subject: AnswerSubject) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('filled-answers', subject),
    queryFn({ signal }) {
      if ('disputeId' in subject) return api.listDecisionAnswers({ params: { dispute_id: subject.disputeId }, signal });
      const { caseId, bookingId } = subject;
      return api.listFilledAnswers({ params: { id: caseId }, query: bookingId ? { booking: bookingId } : {}, signal });
    },
    staleTime: 0,
  });
}

/** Reads the answers anew after a change. */
export function useRefreshAnswers(): () => void {
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  return () => {
    void queries.invalidateQueries({ queryKey: keyFor('saved-answers') });
    void queries.invalidateQueries({ queryKey: keyFor('filled-answers') });
  };
}
