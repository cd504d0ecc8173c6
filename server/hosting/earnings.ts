import type { HostEarnings } from '#contract/hosting.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { expectedEarningsOf, expectedEarningsOfAll } from '#server/bookings/bookings.ts';
import { earningsOf, earningsOfAll } from '#server/ledger/ledger.ts';
import type { Services } from '#server/platform/services.ts';

const dinarOf = (dirham: number) => dirham / 1000;

/** What a host earned this month and will earn from booked stays, in dinar; for an administrator, of all hosts together. */
export async function getHostEarnings({ db, clock }: Services, viewer: Viewer): Promise<HostEarnings> {
  const current_month = clock.today().slice(0, 7);
  const [earned, expected] = await Promise.all(
    viewer.role === 'admin'
      ? [earningsOfAll(db, current_month), expectedEarningsOfAll(db)]
      : [earningsOf(db, viewer.id, current_month), expectedEarningsOf(db, viewer.id)],
  );
  return {
    metrics: {
      total_monthly_earnings: dinarOf(earned),
      upcoming_payments: { expected_amount: dinarOf(expected.amount_dirham), bookings: expected.bookings },
    },
    date_range: { current_month },
  };
}
