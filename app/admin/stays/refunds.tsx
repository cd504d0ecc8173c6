import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useApi } from '#app/session/session.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';
import { RefundRow, TransferRow } from './parts/refunds/refund-list.tsx';
import { SecondRequests } from '#app/admin/parts/second-requests.tsx';

export const meta = pageMeta(msg`Refunds`);

/** What waits for a second administrator: calls above the limit, and refunds; and refunds that are to be sent to guests. */
export default function AdminRefunds() {
  const mayCall = useMayCall();
  return (
    <AdminFrame title={<Trans>Refunds</Trans>} needs="listTwoPersonRequests">
      <section aria-labelledby="above-limit" className="mt-8">
        <h2 id="above-limit">
          <Trans>Above the limit of one administrator</Trans>
        </h2>
        <SecondRequests />
      </section>
      {mayCall('listRefundRequests') ? (
        <section aria-labelledby="to-agree" className="mt-12 border-t border-line pt-10">
          <h2 id="to-agree">
            <Trans>To be agreed</Trans>
          </h2>
          <RefundRequests />
        </section>
      ) : null}
      {mayCall('listRefundTransfers') ? (
        <section aria-labelledby="to-send" className="mt-12 border-t border-line pt-10">
          <h2 id="to-send">
            <Trans>To be sent to guests</Trans>
          </h2>
          <RefundTransfers />
        </section>
      ) : null}
    </AdminFrame>
  );
}

function RefundRequests() {
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const list = usePages(keyFor('refund-requests'), (options) => api.listRefundRequests(options));
  const reload = () => {
    for (const queryKey of [keyFor('refund-requests'), keyFor('refund-transfers')])
      void queries.invalidateQueries({ queryKey });
  };
  return (
    <PagedList
      list={list}
      rowsOf={(page) =>
        page.refunds.map((one) => <RefundRow key={one.id} refund={one} withBooking onChanged={reload} />)
      }
      emptyTitle={<Trans>No refund is waiting</Trans>}
      emptyText={<Trans>Refunds above the limit wait here for a second administrator.</Trans>}
    />
  );
}

function RefundTransfers() {
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const list = usePages(keyFor('refund-transfers'), (options) => api.listRefundTransfers(options));
  const reload = () => void queries.invalidateQueries({ queryKey: keyFor('refund-transfers') });
  return (
    <PagedList
      list={list}
      rowsOf={(page) => page.transfers.map((one) => <TransferRow key={one.id} transfer={one} onSent={reload} />)}
      emptyTitle={<Trans>Nothing is to be sent</Trans>}
      emptyText={<Trans>Refunds that go to a guest’s bank wait here until they are sent.</Trans>}
    />
  );
}
