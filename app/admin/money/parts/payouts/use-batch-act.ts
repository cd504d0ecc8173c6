import { useQueryClient } from '@tanstack/react-query';
import type { PayoutBatch } from '#contract/types.gen.ts';
import type { Api } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useAct, type Act } from '#app/session/use-act.ts';

/**
 * An act on a batch or on one of its transfers that answers with the batch. The batch is shown at once, and all lists are
 * loaded anew, also after a refusal, which may mean that another administrator was first.
 */
export function useBatchAct<Input = void>(
  act: (api: Api, input: Input) => Promise<PayoutBatch>,
  { done, onDone }: { done?: string; onDone?: () => void } = {},
): Act<PayoutBatch, Input> {
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  return useAct(act, {
    done,
    onDone(batch) {
      queries.setQueryData(keyFor('payout-desk', 'batch', batch.id), batch);
      onDone?.();
    },
    refetch: [keyFor('payout-desk')],
  });
}
