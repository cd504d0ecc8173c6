import { sql, type Kysely } from 'kysely';
import { addMonths, tripoliInstant } from '#contract/days.ts';
import type { DB } from '#db/types.ts';

/**
 * What all hosts together earned in a month, in dirham: their part of completed stays and of cancellations with a partial refund.
 * For a stay paid in cash that is the cash less the service fee.
 * @param month `YYYY-MM`, a month in Africa/Tripoli
 */
export async function earningsOfAll(db: Kysely<DB>, month: string): Promise<number> {
  const [from, to] = boundsOf(month);
  const { rows } = await sql<{ earned: number }>`
    select coalesce(sum(coalesce(e.cash_dirham, 0) - coalesce(own.amount_dirham, 0)), 0)::bigint as earned
    from ledger_entries as e
    -- Where the fee is all that was paid online, the host has the cash and nothing is posted to the account.
    left join lateral (
      select p.amount_dirham from postings as p join ledger_accounts as a on a.id = p.account_id
      where p.entry_id = e.id and a.kind = 'host_payable'
    ) as own on true
    where e.kind in ('host_earning', 'cash_earning', 'earning_reversal') and e.at >= ${from} and e.at < ${to}
  `.execute(db);
  return rows[0]!.earned;
}

/** The first instant of a month and the first one of the next, in Africa/Tripoli. */
function boundsOf(month: string): [Date, Date] {
  return [tripoliInstant(`${month}-01`, '00:00'), tripoliInstant(`${addMonths(month, 1)}-01`, '00:00')];
}
