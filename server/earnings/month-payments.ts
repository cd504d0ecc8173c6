import type { Kysely } from 'kysely';
import { addMonths, tripoliInstant } from '#contract/days.ts';
import type { EarningsStatement } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { balanceAt, sumHostPayments } from '#server/ledger/ledger.ts';

/** The balance of a host at the beginning and at the end of a month, and what was paid between them. */
export async function readMonthPayments(
  db: Kysely<DB>,
  hostId: string,
  month: string,
): Promise<NonNullable<EarningsStatement['balance']>> {
  const [from, until] = [month, addMonths(month, 1)].map((one) => tripoliInstant(`${one}-01`, '00:00')) as [Date, Date];
  // Entries of exactly these instants belong to the month that begins.
  const before = (instant: Date) => new Date(instant.getTime() - 1);
  const [opening_dirham, closing_dirham, payments] = await Promise.all([
    balanceAt(db, 'host_payable', hostId, before(from)),
    balanceAt(db, 'host_payable', hostId, before(until)),
    sumHostPayments(db, hostId, { from, until }),
  ]);
  return { opening_dirham, ...payments, closing_dirham };
}
