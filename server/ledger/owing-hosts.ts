import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** Hosts on one side of zero, and what their balances come to in dirham, positive. */
export interface HostsOnOneSide {
  hosts: number;
  amount_dirham: number;
}

/** What we owe to hosts, and what hosts owe us. */
export async function sumHostBalances(db: Kysely<DB>): Promise<{ owed: HostsOnOneSide; owing: HostsOnOneSide }> {
  const { rows } = await sql<Record<'owed' | 'owing' | 'owed_hosts' | 'owing_hosts', number>>`
    select coalesce(sum(net) filter (where net > 0), 0)::bigint as owed, count(*) filter (where net > 0)::int as owed_hosts,
      coalesce(-sum(net) filter (where net < 0), 0)::bigint as owing, count(*) filter (where net < 0)::int as owing_hosts
    from (
      select sum(b.credit_dirham - b.debit_dirham) as net
      from ledger_accounts as a join ledger_balances as b on b.account_id = a.id
      where a.kind = 'host_payable' group by a.id
    ) as balances
  `.execute(db);
  const { owed, owed_hosts, owing, owing_hosts } = rows[0]!;
  return {
    owed: { hosts: owed_hosts, amount_dirham: owed },
    owing: { hosts: owing_hosts, amount_dirham: owing },
  };
}

export interface OwingHost {
  host_id: string;
  amount_dirham: number;
  /** When the balance fell below zero, by instants of effect. */
  since: Date;
}

/** The hosts who owe most, at most `limit`, those who have owed for longest first. Reads all their postings. */
export async function listOwingHosts(db: Kysely<DB>, limit: number): Promise<OwingHost[]> {
  const { rows } = await sql<OwingHost>`
    with owing as (
      select a.id, a.user_id as host_id, sum(b.debit_dirham - b.credit_dirham)::bigint as amount_dirham
      from ledger_accounts as a join ledger_balances as b on b.account_id = a.id
      where a.kind = 'host_payable' and a.user_id is not null
      group by a.id having sum(b.debit_dirham - b.credit_dirham) > 0
      order by amount_dirham desc, a.id limit ${limit}
    )
    select o.host_id, o.amount_dirham, history.since
    from owing as o
    cross join lateral (
      select min(at) filter (where number > last_covered) as since
      from (
        select at, number, coalesce(max(number) filter (where owed <= 0) over (), 0) as last_covered
        from (
          select e.at, row_number() over in_order as number, sum(p.amount_dirham) over in_order as owed
          from postings as p join ledger_entries as e on e.id = p.entry_id
          where p.account_id = o.id
          window in_order as (order by e.at, e.id)
        ) as running
      ) as numbered
    ) as history
    order by history.since, o.host_id
  `.execute(db);
  return rows;
}
