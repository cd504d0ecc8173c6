import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, type Api } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';

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

/**
 * A change of a host's texts, after which they are shown anew. A refusal of a field is left to the caller; others are shown as
 * a toast.
 */
export function useTextChange<Variables, Answer>(
  change: (api: Api, variables: Variables) => Promise<Answer>,
  onSuccess: (answer: Answer) => void = () => {},
) {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  return useMutation({
    mutationFn: (variables: Variables) => change(api, variables),
    onSuccess: async (answer) => {
      onSuccess(answer);
      await queries.invalidateQueries({ queryKey: keyFor('host-messages') });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      if (Object.keys(error.fields).length > 0) return;
      const text = error.code === 'network' ? t`There is no connection. Please try again.` : error.detail;
      toast({ tone: 'danger', title: t`That did not work`, text });
    },
  });
}
