import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Services } from '#server/platform/services.ts';

/** What is kept beside the history, and what its replay gives. */
export interface LedgerDifference {
  what: 'balance' | 'day' | 'entry';
  /** The account, the day with its kind of account, or the entry. */
  key: string;
  kept_dirham: number;
  replayed_dirham: number;
}

export interface LedgerCheck {
  checked_at: Date;
  postings: number;
  differences: number;
}

/** The most differences that are read one by one; all are counted. */
const listed = 100;

/**
 * Replays the whole history, compares it with the kept balances and days, and records what it found. Postings that are added
 * meanwhile are in neither.
 */
export async function checkLedger({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<LedgerCheck & { found: LedgerDifference[] }> {
  const { found, count, postings } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const parts = [await compareBalances(trx), await compareDays(trx), await findUnbalanced(trx)];
      const all = await sql<{ postings: number }>`select count(*)::bigint as postings from postings`.execute(trx);
      return {
        found: parts.flat().map(({ count: _, ...difference }) => difference),
        count: parts.reduce((sum, part) => sum + (part[0]?.count ?? 0), 0),
        postings: all.rows[0]!.postings,
      };
    });
  const check = { checked_at: clock.now(), postings, differences: count };
  await db.insertInto('ledger_checks').values(check).execute();
  return { ...check, found };
}

type Counted = LedgerDifference & { count: number };

async function compareBalances(trx: Kysely<DB>): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with replayed as (
      select account_id, sum(amount_dirham) as net, sum(greatest(amount_dirham, 0)) as debit from postings group by account_id
    ), kept as (
      select account_id, sum(debit_dirham - credit_dirham) as net, sum(debit_dirham) as debit
      from ledger_balances group by account_id
    )
    select 'balance' as what, account_id::text as key, coalesce(k.net, 0)::bigint as kept_dirham,
      coalesce(r.net, 0)::bigint as replayed_dirham, count(*) over ()::int as count
    from replayed as r full join kept as k using (account_id)
    where (r.net, r.debit) is distinct from (k.net, k.debit)
    order by account_id limit ${listed}
  `.execute(trx);
  return rows;
}

async function compareDays(trx: Kysely<DB>): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with replayed as (
      select tripoli_day(e.at) as day_on, a.kind, coalesce(a.provider, '') as provider, sum(p.amount_dirham) as net,
        sum(greatest(p.amount_dirham, 0)) as debit
      from postings as p join ledger_entries as e on e.id = p.entry_id join ledger_accounts as a on a.id = p.account_id
      group by 1, 2, 3
    ), kept as (
      select day_on, kind, provider, sum(debit_dirham - credit_dirham) as net, sum(debit_dirham) as debit
      from ledger_days group by 1, 2, 3
    )
    select 'day' as what, concat_ws(' ', day_on, kind, provider) as key, coalesce(k.net, 0)::bigint as kept_dirham,
      coalesce(r.net, 0)::bigint as replayed_dirham, count(*) over ()::int as count
    from replayed as r full join kept as k using (day_on, kind, provider)
    where (r.net, r.debit) is distinct from (k.net, k.debit)
    order by day_on, kind, provider limit ${listed}
  `.execute(trx);
  return rows;
}

async function findUnbalanced(trx: Kysely<DB>): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select 'entry' as what, entry_id::text as key, 0::bigint as kept_dirham, sum(amount_dirham)::bigint as replayed_dirham,
      count(*) over ()::int as count
    from postings group by entry_id having sum(amount_dirham) <> 0 order by entry_id limit ${listed}
  `.execute(trx);
  return rows;
}

/** Dirham that guests can spend and hosts be paid beyond what came in and what we gave: 0 while every credit is covered. */
export async function readUncovered(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ uncovered: number }>`select uncovered_credit() as uncovered`.execute(db);
  return Math.max(0, rows[0]!.uncovered);
}

/** The latest check; undefined before the first one. */
export async function findLatestCheck(db: Kysely<DB>): Promise<LedgerCheck | undefined> {
  return db
    .selectFrom('ledger_checks')
    .select(['checked_at', 'postings', 'differences'])
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
