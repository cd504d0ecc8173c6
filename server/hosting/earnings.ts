import type { HostEarnings } from '#contract/types.gen.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { expectedEarningsOfAll } from '#server/bookings/bookings.ts';
import { readMonthFigures } from '#server/earnings/earnings.ts';
import { earningsOfAll } from '#server/ledger/ledger.ts';
import type { Services } from '#server/platform/services.ts';

const dinarOf = (dirham: number) => dirham / 1000;

/** What a host earned this month and will earn from stays ahead, in dinar; for an administrator, of all hosts together. */
export async function getHostEarnings(services: Services, viewer: Viewer): Promise<HostEarnings> {
  const current_month = services.clock.today().slice(0, 7);
  const { earned_dirham, coming_dirham, coming_stays } =
    viewer.role === 'admin'
      ? await readPlatformFigures(services, current_month)
      : await readMonthFigures(services, viewer.id);
  return {
    metrics: {
      total_monthly_earnings: dinarOf(earned_dirham),
      upcoming_payments: { expected_amount: dinarOf(coming_dirham), bookings: coming_stays },
    },
    date_range: { current_month },
  };
}

/** The same of all hosts, by what was posted in the month. */
async function readPlatformFigures({ db, clock }: Services, month: string) {
  const [earned_dirham, expected] = await Promise.all([
    earningsOfAll(db, month),
    expectedEarningsOfAll(db, clock.now()),
  ]);
  return { earned_dirham, coming_dirham: expected.amount_dirham, coming_stays: expected.bookings };
}
