import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct, type Act } from '#app/session/use-act.ts';

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
export function useTextChange<Input, Answer>(
  change: (api: Api, input: Input) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
): Act<Answer, Input> {
  const { t } = useLingui();
  const keyFor = useKeyFor();
  return useAct(change, {
    failed: t`That did not work`,
    saysFields: true,
    refetch: [keyFor('host-messages')],
    onDone,
  });
}
