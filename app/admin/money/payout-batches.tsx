import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { payoutBatchStates, type PayoutBatchState } from '#contract/payout-batches.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';
import { BatchRow } from './parts/payouts/batch-row.tsx';
import { BatchSums } from './parts/payouts/batch-sums.tsx';
import { DraftBatch } from './parts/payouts/draft-batch.tsx';

export const meta = pageMeta(msg`Batches of payouts`);

/** What is due and not in a batch, the sums by state, and the batches, the newest first. */
export default function AdminPayoutBatches() {
  const [search] = useSearchParams();
  const state = payoutBatchStates.find((one) => one === search.get('state'));
  return (
    <AdminFrame title={<Trans>Payouts</Trans>} needs="listPayoutBatches">
      <BatchSums chosen={state} />
      <DraftBatch />
      <Batches key={state} state={state} />
    </AdminFrame>
  );
}

function Batches({ state }: { state: PayoutBatchState | undefined }) {
  const api = useApi();
  const keyFor = useKeyFor();
  const list = usePages(keyFor('payout-desk', 'batches', state), ({ query, signal }) =>
    api.listPayoutBatches({ query: { ...query, ...(state ? { state } : {}) }, signal }),
  );
  return (
    <section aria-labelledby="batches" className="mt-10">
      <h2 id="batches">
        <Trans>Batches</Trans>
      </h2>
      <PagedList
        list={list}
        rowsOf={(page) => page.batches.map((one) => <BatchRow key={one.id} batch={one} />)}
        emptyTitle={state ? <Trans>No batch is in this state</Trans> : <Trans>No batch yet</Trans>}
        emptyText={
          state ? (
            <Trans>Choose the state once more to see all batches.</Trans>
          ) : (
            <Trans>When payouts are due, draft a batch of them above.</Trans>
          )
        }
      />
    </section>
  );
}
