import { sql, type Kysely } from 'kysely';
import { tripoliDay, tripoliInstant } from '#contract/days.ts';
import type { DB } from '#db/types.ts';
import type { AccountKind } from './entries.ts';

/** The kinds of accounts that each user has one of. */
const accountsOfUsers = ['host_payable', 'wallet', 'refunds_payable'] as const satisfies readonly AccountKind[];

/** What is debited to and credited to the accounts of a kind, in dirham; one of the two is 0. */
export interface TrialBalanceLine {
  kind: AccountKind;
  /** Of a gateway; null for other kinds. */
  provider: string | null;
  debit_dirham: number;
  credit_dirham: number;
}

/** The sum of all balances in dirham: 0, unless entries were posted that do not balance. */
export async function sumPostings(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(debit_dirham - credit_dirham), 0)::bigint as sum from ledger_days
  `.execute(db);
  return rows[0]!.sum;
}

/**
 * The balances of all kinds of accounts at an instant of effect, by kind and provider; kinds whose balance is 0 are left out.
 * Reads the kept days, and the entries of one day.
 */
export async function readTrialBalance(db: Kysely<DB>, at: Date): Promise<TrialBalanceLine[]> {
  const day = tripoliDay(at);
  const { rows } = await sql<{ kind: AccountKind; provider: string; net: number }>`
    select kind, provider, sum(net)::bigint as net
    from (
      select kind, provider, debit_dirham - credit_dirham as net from ledger_days where day_on < ${day}::date
      union all
      select a.kind, coalesce(a.provider, ''), p.amount_dirham
      from ledger_entries as e
      join postings as p on p.entry_id = e.id
      join ledger_accounts as a on a.id = p.account_id
      where e.at >= ${tripoliInstant(day, '00:00')} and e.at <= ${at}
    ) as moves
    group by kind, provider having sum(net) <> 0 order by kind, provider
  `.execute(db);
  return rows.map(({ kind, provider, net }) => ({
    kind,
    provider: provider === '' ? null : provider,
    debit_dirham: Math.max(0, net),
    credit_dirham: Math.max(0, -net),
  }));
}

/** What service fees grew by in each month from this one on that had any: month such as `2026-11` → dirham. */
export async function sumFeesByMonth(db: Kysely<DB>, from: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; amount_dirham: number }>`
    select to_char(day_on, 'YYYY-MM') as month, sum(credit_dirham - debit_dirham)::bigint as amount_dirham
    from ledger_days where kind = 'service_fees' and day_on >= ${`${from}-01`}::date
    group by 1
  `.execute(db);
  return new Map(rows.map(({ month, amount_dirham }) => [month, amount_dirham]));
}

/** What service fees grew by from an instant of effect until before another, in dirham. Reads the entries between them. */
export async function sumFeesBetween(db: Kysely<DB>, from: Date, until: Date): Promise<number> {
  const { rows } = await sql<{ amount_dirham: number }>`
    select coalesce(-sum(p.amount_dirham), 0)::bigint as amount_dirham
    from ledger_entries as e join postings as p on p.entry_id = e.id
    where e.at >= ${from}::timestamptz and e.at < ${until}::timestamptz
      and p.account_id = any (array(select id from ledger_accounts where kind = 'service_fees'))
  `.execute(db);
  return rows[0]!.amount_dirham;
}

/**
 * The balance of one user's account at an instant of effect, in dirham: positive for what we owe. Reads the postings of that
 * account.
 */
export async function balanceAt(db: Kysely<DB>, kind: AccountKind, userId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(-sum(p.amount_dirham), 0)::bigint as balance
    from postings as p join ledger_entries as e on e.id = p.entry_id
    where p.account_id = (select id from ledger_accounts where kind = ${kind} and user_id = ${userId}) and e.at <= ${at}
  `.execute(db);
  return rows[0]!.balance;
}

/** The kept balances of a user's accounts in dirham: positive for what we owe. */
export async function readUserBalances(
  db: Kysely<DB>,
  userId: string,
): Promise<Record<(typeof accountsOfUsers)[number], number>> {
  const { rows } = await sql<{ kind: (typeof accountsOfUsers)[number]; balance: number }>`
    select a.kind, coalesce(sum(b.credit_dirham - b.debit_dirham), 0)::bigint as balance
    from ledger_accounts as a join ledger_balances as b on b.account_id = a.id
    where a.kind = any(${accountsOfUsers}::text[]) and a.user_id = ${userId}
    group by a.kind
  `.execute(db);
  const kept = new Map(rows.map(({ kind, balance }) => [kind, balance]));
  const of = (kind: (typeof accountsOfUsers)[number]) => kept.get(kind) ?? 0;
  return { host_payable: of('host_payable'), wallet: of('wallet'), refunds_payable: of('refunds_payable') };
}

/** The kept balance of one user's account in dirham: positive for what we owe. */
export async function balanceOf(db: Kysely<DB>, kind: AccountKind, userId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(credit_dirham - debit_dirham), 0)::bigint as balance
    from ledger_balances
    where account_id = (select id from ledger_accounts where kind = ${kind} and user_id = ${userId})
  `.execute(db);
  return rows[0]!.balance;
}
