import { addMonths, monthOf } from '#contract/days.ts';
import type { Finance, HostBelowZero } from '#contract/finance.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import {
  findLatestCheck,
  listOwingHosts,
  readTrialBalance,
  sumFeesByMonth,
  sumHostBalances,
} from '#server/ledger/ledger.ts';
import { countUnknown } from '#server/payments/payments.ts';
import type { Services } from '#server/platform/services.ts';

/** The most hosts that are listed: each is asked for their whole history. */
const listedHosts = 100;

/** The trial balance at an instant of effect, default now; the other figures are of now. */
export async function readFinance({ db, clock }: Services, at = clock.now()): Promise<Finance> {
  const current = monthOf(clock.today());
  const months = Array.from({ length: 12 }, (_, index) => addMonths(current, index - 11));
  const [lines, { owed, owing }, unknown, fees, check] = await Promise.all([
    readTrialBalance(db, at),
    sumHostBalances(db),
    countUnknown(db),
    sumFeesByMonth(db, months[0]!),
    findLatestCheck(db),
  ]);
  return {
    at: at.toISOString(),
    lines: lines.map(({ kind, ...line }) => ({ account: kind, ...line })),
    owed_to_hosts: owed,
    hosts_below_zero: owing,
    unknown_payments: unknown.count,
    unknown_dirham: unknown.amount_dirham,
    oldest_unknown_at: unknown.oldest_at?.toISOString() ?? null,
    fees_by_month: months.map((month) => ({ month, amount_dirham: fees.get(month) ?? 0 })),
    checked: check ? { at: check.checked_at.toISOString(), differences: check.differences } : null,
  };
}

/** The hosts who owe most, those who have owed for longest first. */
export async function listHostsBelowZero({ db }: Services): Promise<HostBelowZero[]> {
  const hosts = await listOwingHosts(db, listedHosts);
  const people = await readPeople(
    db,
    hosts.map(({ host_id }) => host_id),
  );
  return hosts.map(({ host_id, amount_dirham, since }) => ({
    host_id,
    name: people.get(host_id)?.name ?? '',
    amount_dirham,
    since: since.toISOString(),
  }));
}
