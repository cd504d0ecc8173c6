import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/session/session.tsx';

const savedKey = ['saved-answers'];
const filledKey = ['filled-answers'];

/** The answers that administrators share. */
export function useSavedAnswers() {
  const api = useApi();
  return useQuery({ queryKey: savedKey, queryFn: ({ signal }) => api.listSavedAnswers({ signal }), staleTime: 0 });
}

/** What answers are filled for: a support case and one of its bookings, or the decision of a dispute. */
export type AnswerSubject = { caseId: string; bookingId: string | undefined } | { disputeId: string };

/** The saved answers filled for a subject. */
export function useFilledAnswers(subject: AnswerSubject) {
  const api = useApi();
  return useQuery({
    queryKey: [...filledKey, subject],
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
  return () => {
    void queries.invalidateQueries({ queryKey: savedKey });
    void queries.invalidateQueries({ queryKey: filledKey });
  };
}
