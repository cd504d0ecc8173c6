import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Dispute } from '#contract/types.gen.ts';
import { useApi, useSession } from '#app/session/session.tsx';

export const disputeKey = (userId: string | undefined, id: string) => ['dispute', userId, id];

export function useDispute(id: string) {
  const api = useApi();
  const { user } = useSession();
  return useQuery({
    queryKey: disputeKey(user?.id, id),
    queryFn: ({ signal }) => api.getDispute({ params: { dispute_id: id }, signal }),
    staleTime: 0,
  });
}

/** A call that changes a dispute and answers with it. After a refusal the dispute is read anew. */
export function useDisputeChange<Input>(
  id: string,
  change: (api: ReturnType<typeof useApi>, input: Input) => Promise<Dispute>,
) {
  const api = useApi();
  const { user } = useSession();
  const queries = useQueryClient();
  const key = disputeKey(user?.id, id);
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: (dispute) => {
      queries.setQueryData(key, dispute);
      void queries.invalidateQueries({ queryKey: ['stay-disputes'] });
    },
    onError: () => void queries.invalidateQueries({ queryKey: key }),
  });
}
