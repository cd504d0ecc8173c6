import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

const hostsListed = 100;

/**
 * Hosts who owe more than what is due to them, and since when: payments settle the oldest charges first, so what is left
 * belongs to the newest ones. The oldest first.
 */
export async function listNegativeHosts(
  db: Kysely<DB>,
): Promise<{ host_id: string; name: string; owed_dirham: number; since: Date }[]> {
  const { rows } = await sql<{ host_id: string; name: string; owed_dirham: number; since: Date }>`
    with owing as materialized (
      select a.id, a.user_id, sum(b.debit_dirham - b.credit_dirham) + coalesce((
        select sum(o.earned_dirham - o.fees_dirham) from payouts as o where o.host_id = a.user_id and o.state = 'returned'
      ), 0) as owed
      from ledger_accounts as a join ledger_balances as b on b.account_id = a.id
      where a.kind = 'host_payable' group by a.id, a.user_id
    )
    select o.user_id as host_id, u.name, o.owed::bigint as owed_dirham, c.since
    from owing as o
    join users as u on u.id = o.user_id
    cross join lateral (
      select min(charge.at) as since from (
        select e.at, sum(p.amount_dirham) over (order by p.entry_id desc) - p.amount_dirham as newer
        from postings as p join ledger_entries as e on e.id = p.entry_id
        where p.account_id = o.id and p.amount_dirham > 0 and e.kind not in ('host_payout', 'payout_stop', 'payout_return')
      ) as charge where charge.newer < o.owed
    ) as c
    where o.owed > 0 and c.since is not null
    order by c.since, o.user_id limit ${hostsListed}
  `.execute(db);
  return rows;
}
