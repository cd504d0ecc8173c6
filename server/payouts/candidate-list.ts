import { sql, type Kysely } from 'kysely';
import { payoutsOfBatch, type PayoutObstacle } from '#contract/payout-batches.ts';
import type { DB } from '#db/types.ts';
import type { Candidate } from './plan.ts';

/** A payout that is due and in no batch: with the account that it goes to, or with why it cannot be paid. */
export interface DuePayout extends Omit<Candidate, 'account_id'> {
  account_id: string | null;
  obstacle: PayoutObstacle | null;
  hold_id: string | null;
  booking_id: string;
  entry_id: string;
  due_at: Date;
  /** The parts that its entry has. */
  parts: number;
}

/** Payouts that cannot be paid now and are listed with a batch, at most. */
const leftOutListed = 2000;

/** What a batch could pay now, in the order in which it is due, and after that what it leaves out. */
export async function listCandidates(db: Kysely<DB>, now: Date): Promise<DuePayout[]> {
  const { rows } = await sql<DuePayout & { place: number }>`
    with placed as (
      select d.*, row_number() over (partition by d.obstacle is not null order by d.due_at, d.id)::int as place
      from due_payouts(${now}::timestamptz) as d
    )
    select p.*, (select max(part) from payouts as o where o.entry_id = p.entry_id)::int as parts
    from placed as p
    where place <= case when obstacle is null then ${payoutsOfBatch}::int else ${leftOutListed}::int end
    order by obstacle is not null, due_at, id
  `.execute(db);
  return rows;
}

/** What these hosts owe us in dirham, as `owedFees` says of one; without those who owe nothing. */
export async function readOwedOf(db: Kysely<DB>, hostIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ host_id: string; owed: number }>`
    select h.host_id, (
      coalesce((select sum(earned_dirham - fees_dirham) from payouts as p
                where p.host_id = h.host_id and p.state in ('due', 'returned')), 0)
      + coalesce((select sum(p.amount_dirham) from ledger_accounts as a join postings as p on p.account_id = a.id
                  where a.kind = 'host_payable' and a.user_id = h.host_id), 0)
    )::bigint as owed
    from unnest(${hostIds}::uuid[]) as h (host_id)
  `.execute(db);
  return new Map(rows.filter(({ owed }) => owed > 0).map(({ host_id, owed }) => [host_id, owed]));
}
