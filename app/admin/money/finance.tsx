import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pageMeta } from '#app/page-meta.ts';
import chartStyles from '#app/shared/charts/charts.css?url';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { FeesByMonth } from './parts/finance/fees-by-month.tsx';
import { FinanceFigures, FinanceFiguresSkeleton } from './parts/finance/finance-figures.tsx';
import { HostsBelowZero } from './parts/finance/hosts-below-zero.tsx';
import { PaymentContradictions } from './parts/finance/payment-contradictions.tsx';
import { TrialBalance, useFinance } from './parts/finance/trial-balance.tsx';
import { UnknownPayments } from './parts/finance/unknown-payments.tsx';

export const meta = pageMeta(msg`Finance`);
export const links = () => [{ rel: 'stylesheet', href: chartStyles }];

/** What the ledger comes to at a time, the payments that nobody knows the outcome of, and the hosts who owe. */
export default function AdminFinance() {
  return (
    <AdminFrame title={<Trans>Finance</Trans>} needs="getFinance">
      <Overview />
    </AdminFrame>
  );
}

/** Reads only once the administrator is known to be one. */
function Overview() {
  const finance = useFinance();
  return (
    <>
      {finance.data ? <FinanceFigures finance={finance.data} /> : null}
      {finance.isPending ? <FinanceFiguresSkeleton /> : null}
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
      <div className="mt-12 grid grid-cols-1 gap-12 border-t border-line pt-10 lg:grid-cols-2">
        <TrialBalance finance={finance} />
        <div className="grid grid-cols-1 content-start gap-12">
          {finance.data ? <FeesByMonth months={finance.data.fees_by_month} /> : null}
          {finance.isPending ? <Skeleton className="h-72 w-full" /> : null}
          <HostsBelowZero />
        </div>
      </div>
    </>
  );
}
