import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pageMeta } from '#app/page-meta.ts';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { FeeStatementQueue } from './parts/payouts/fee-statement-queue.tsx';
import { PayoutAccountQueue } from './parts/payouts/payout-account-queue.tsx';

export const meta = pageMeta(msg`Payouts`);

/** Payout accounts that wait to be verified, and the fees that hosts have to transfer. */
export default function AdminPayouts() {
  return (
    <AdminFrame title={<Trans>Payouts</Trans>} needs="listPayoutAccounts">
      <section aria-labelledby="payout-accounts" className="mt-8">
        <h2 id="payout-accounts">
          <Trans>Payout accounts to verify</Trans>
        </h2>
        <PayoutAccountQueue />
      </section>
      <section aria-labelledby="fee-statements" className="mt-12 border-t border-line pt-10">
        <h2 id="fee-statements">
          <Trans>Fees to be transferred</Trans>
        </h2>
        <FeeStatementQueue />
      </section>
    </AdminFrame>
  );
}
