import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BackLink } from '#app/admin/parts/back-link.tsx';
import type { Route } from './+types/payout-batch';
import type { PayoutBatch } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';
import { BatchActs } from './parts/payouts/batch-acts.tsx';
import { BatchFiles } from './parts/payouts/batch-files.tsx';
import { BatchSummary } from './parts/payouts/batch-summary.tsx';
import { LeftOut } from './parts/payouts/left-out-payouts.tsx';
import { PayoutBadge } from './parts/payouts/payout-badge.tsx';
import { batchLooks } from '#app/admin/parts/payout-labels.ts';
import { Transfers, useTransfers } from './parts/payouts/batch-transfers.tsx';

export const meta = pageMeta(msg`Batch of payouts`);

/** One batch: its transfers, what it leaves out, the next step, and its files. */
export default function AdminPayoutBatch({ params: { batchId } }: Route.ComponentProps) {
  const api = useApi();
  const keyFor = useKeyFor();
  const found = useQuery({
    queryKey: keyFor('payout-desk', 'batch', batchId),
    queryFn: ({ signal }) => api.getPayoutBatch({ params: { batch_id: batchId }, signal }),
    staleTime: 0,
  });
  // Loaded together: what stands below the transfers does not move.
  const transfers = useTransfers(batchId);
  const batch = transfers.isPending ? undefined : found.data;
  const isMissing = found.error instanceof ApiError && (found.error.status === 404 || found.error.status === 422);
  const number = <bdi dir="ltr">{found.data?.number}</bdi>;
  return (
    <AdminFrame
      title={found.data ? <Trans>Batch {number}</Trans> : <Trans>Batch of payouts</Trans>}
      needs="getPayoutBatch"
      above={
        <BackLink to="/admin/payouts/batches">
          <Trans>All batches</Trans>
        </BackLink>
      }
    >
      {found.isPending || (found.data && !batch) ? <LoadingRows /> : null}
      {batch ? <Loaded batch={batch} transfers={transfers} /> : null}
      {!found.data && isMissing ? <NoSuchBatch /> : null}
      {!found.data && found.isError && !isMissing ? (
        <LoadFailure isBusy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : null}
    </AdminFrame>
  );
}

function Loaded({ batch, transfers }: { batch: PayoutBatch; transfers: ReturnType<typeof useTransfers> }) {
  return (
    <>
      <div className="mt-2">
        <PayoutBadge look={batchLooks[batch.state]} />
      </div>
      <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-10">
          <Transfers batch={batch} list={transfers} />
          <BatchActs batch={batch} />
          <BatchFiles batch={batch} />
          <LeftOut batch={batch} />
        </div>
        <aside className="grid grid-cols-1 content-start gap-10 lg:border-s lg:border-line lg:ps-8">
          <BatchSummary batch={batch} />
        </aside>
      </div>
    </>
  );
}

function NoSuchBatch() {
  return (
    <EmptyState
      headingLevel={2}
      title={<Trans>There is no such batch</Trans>}
      link={{ to: '/admin/payouts/batches', text: <Trans>All batches</Trans> }}
    >
      <Trans>Choose one from the list.</Trans>
    </EmptyState>
  );
}
