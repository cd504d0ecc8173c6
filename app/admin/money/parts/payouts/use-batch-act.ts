import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PayoutBatch } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';

/**
 * An act on a batch or on one of its transfers that answers with the batch. The batch is shown at once, and all lists are
 * loaded anew, also after a refusal, which may mean that another administrator was first.
 */
export function useBatchAct<Input = void>(act: (input: Input) => Promise<PayoutBatch>, onDone?: () => void) {
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  return useMutation({
    mutationFn: act,
    onSuccess: (batch) => {
      queries.setQueryData(keyFor('payout-desk', 'batch', batch.id), batch);
      onDone?.();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyFor('payout-desk') }),
  });
}
