import { Trans } from '@lingui/react/macro';
import { pageMeta } from '#app/page-meta.ts';
import { AdminFrame } from './parts/admin-frame.tsx';
import { FinanceTabs } from './parts/finance-tabs.tsx';
import { HostsBelowZero } from './parts/finance/hosts-below-zero.tsx';
import { PaymentContradictions } from './parts/finance/payment-contradictions.tsx';
import { TrialBalance } from './parts/finance/trial-balance.tsx';
import { UnknownPayments } from './parts/finance/unknown-payments.tsx';

export const meta = pageMeta({ en: 'Finance', ar: 'المالية', fr: 'Finances' });

/** What the ledger comes to at a time, the payments that nobody knows the outcome of, and the hosts who owe. */
export default function AdminFinance() {
  return (
    <AdminFrame title={<Trans>Finance</Trans>}>
      <FinanceTabs />
      <section aria-labelledby="unknown-payments" className="mt-8">
        <h2 id="unknown-payments">
          <Trans>Unknown payments</Trans>
        </h2>
        <p className="mt-1 text-small text-ink-2">
          <Trans>Neither paid nor lost. The nights stay held.</Trans>
        </p>
        <UnknownPayments />
      </section>
      <PaymentContradictions />
      <div className="mt-12 grid gap-12 border-t border-line pt-10 lg:grid-cols-[3fr_2fr]">
        <TrialBalance />
        <HostsBelowZero />
      </div>
    </AdminFrame>
  );
}
