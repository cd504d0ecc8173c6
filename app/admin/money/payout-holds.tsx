import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { HostsBelowZero } from './parts/finance/hosts-below-zero.tsx';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';
import { HoldRow } from './parts/payouts/hold-row.tsx';
import { NewHold } from './parts/payouts/new-hold.tsx';

export const meta = pageMeta(msg`Holds on payouts`);

/** The holds that stand, a new one, and the hosts who owe us. */
export default function AdminPayoutHolds() {
  return (
    <AdminFrame title={<Trans>Payouts</Trans>} needs="listPayoutHolds">
      <section aria-labelledby="holds" className="mt-8">
        <h2 id="holds">
          <Trans>Holds</Trans>
        </h2>
        <p className="mt-1 max-w-[46rem] text-small text-ink-2">
          <Trans>While a hold stands, nothing that it covers is handed to a bank.</Trans>
        </p>
        <NewHold />
        <Holds />
      </section>
      <div className="mt-12 max-w-[40rem] border-t border-line pt-10">
        <HostsBelowZero />
      </div>
    </AdminFrame>
  );
}

function Holds() {
  const api = useApi();
  const keyFor = useKeyFor();
  const list = usePages(keyFor('payout-desk', 'holds'), (options) => api.listPayoutHolds(options));
  return (
    <div className="mt-6">
      <PagedList
        list={list}
        rowsOf={(page) => page.holds.map((one) => <HoldRow key={one.id} hold={one} />)}
        emptyTitle={<Trans>Nothing is on hold</Trans>}
        emptyText={
          <Trans>Cases and emergency areas put holds of their own; find a host or a home above to put one.</Trans>
        }
      />
    </div>
  );
}
