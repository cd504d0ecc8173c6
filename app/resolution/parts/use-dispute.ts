import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Dispute } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

export function useDispute(id: string) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('dispute', id),
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
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const key = keyFor('dispute', id);
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: (dispute) => {
      queries.setQueryData(key, dispute);
      void queries.invalidateQueries({ queryKey: keyFor('stay-disputes') });
    },
    onError: () => void queries.invalidateQueries({ queryKey: key }),
  });
}
