import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';
import { ReturnedRow } from './parts/payouts/returned-row.tsx';

export const meta = pageMeta(msg`Returned payouts`);

/** Transfers that the bank sent back and that were not sent again, the latest first. */
export default function AdminPayoutReturns() {
  const api = useApi();
  const keyFor = useKeyFor();
  const list = usePages(keyFor('payout-desk', 'returns'), (options) => api.listReturnedTransfers(options));
  return (
    <AdminFrame title={<Trans>Payouts</Trans>} needs="listReturnedTransfers">
      <section aria-labelledby="returned" className="mt-8">
        <h2 id="returned">
          <Trans>Returned by the bank</Trans>
        </h2>
        <p className="mt-1 max-w-[46rem] text-small text-ink-2">
          <Trans>
            They are owed to the hosts again, who were notified. When a host enters another account, they are due again
            by themselves.
          </Trans>
        </p>
        <PagedList
          list={list}
          rowsOf={(page) => page.returns.map((one) => <ReturnedRow key={one.id} returned={one} />)}
          emptyTitle={<Trans>Nothing came back</Trans>}
          emptyText={<Trans>A transfer that the bank sends back is marked in its batch, and listed here.</Trans>}
        />
      </section>
    </AdminFrame>
  );
}
