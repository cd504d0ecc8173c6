import { sql, type Kysely } from 'kysely';
import type { LeftOutPayouts } from '#contract/types.gen.ts';
import type { PayoutBatchState, PayoutFile, PayoutTransferState } from '#contract/payout-batches.ts';
import type { PayoutReturnReason } from '#contract/earnings.ts';
import type { DB } from '#db/types.ts';

/** The transfers of a batch that are paid, or will be. */
const isPaid = sql.raw(`t.state <> 'left_out' and t.payout_count > 0`);

export interface BatchRow {
  id: string;
  number: number;
  state: PayoutBatchState;
  cap_dirham: number;
  hosts: number;
  transfers: number;
  payouts: number;
  gross_dirham: number;
  fees_dirham: number;
  amount_dirham: number;
  largest_dirham: number;
  left_out: number;
  returned: number;
  drafted_at: Date;
  drafted_by: string;
  approved_at: Date | null;
  approved_by: string | null;
  exported_at: Date | null;
  exported_by: string | null;
  sent_at: Date | null;
  sent_by: string | null;
  discarded_at: Date | null;
  discarded_by: string | null;
}

/** A batch in the list, which does not count what it leaves out. */
export type ListedBatch = Omit<BatchRow, 'left_out'>;

const sums = sql`
  select count(distinct t.host_id)::int as hosts, count(*)::int as transfers,
    coalesce(sum(t.payout_count), 0)::int as payouts, coalesce(sum(t.gross_dirham), 0)::bigint as gross_dirham,
    coalesce(sum(t.fees_dirham), 0)::bigint as fees_dirham, coalesce(sum(t.amount_dirham), 0)::bigint as amount_dirham,
    coalesce(max(t.amount_dirham), 0)::bigint as largest_dirham,
    count(*) filter (where t.state = 'returned')::int as returned
  from payout_transfers as t where t.batch_id = b.id and ${isPaid}
`;

/** A batch with its sums. */
export async function findBatch(db: Kysely<DB>, batchId: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`
    select b.*, s.*,
      (select count(*)::int from payout_items as i where i.batch_id = b.id and i.left_out is not null)
      + (select coalesce(sum(t.payout_count), 0)::int from payout_transfers as t
         where t.batch_id = b.id and b.state = 'draft' and t.state = 'left_out') as left_out
    from payout_batches as b cross join lateral (${sums}) as s where b.id = ${batchId}
  `.execute(db);
  return rows[0];
}

/** Batches, the newest first, at most `limit`; those below the number `below`. */
export async function listBatches(
  db: Kysely<DB>,
  { state, below, limit }: { state: PayoutBatchState | undefined; below: number | undefined; limit: number },
): Promise<ListedBatch[]> {
  const { rows } = await sql<ListedBatch>`
    select b.*, s.* from (
      select * from payout_batches
      where true ${state ? sql`and state = ${state}` : sql``} ${below === undefined ? sql`` : sql`and number < ${below}`}
      order by number desc limit ${limit}
    ) as b cross join lateral (${sums}) as s order by b.number desc
  `.execute(db);
  return rows;
}

/** The files of a batch, with their transfers and sums. */
export async function listFiles(
  db: Kysely<DB>,
  batchId: string,
): Promise<{ file: PayoutFile; transfers: number; amount_dirham: number }[]> {
  const { rows } = await sql<{ file: PayoutFile; transfers: number; amount_dirham: number }>`
    select file, count(*)::int as transfers, sum(amount_dirham)::bigint as amount_dirham
    from payout_transfers where batch_id = ${batchId} and file is not null group by file order by file
  `.execute(db);
  return rows;
}

export interface TransferRow {
  id: string;
  position: number;
  host_id: string;
  host_name: string;
  provider: string | null;
  number_end: string | null;
  state: PayoutTransferState;
  part: number;
  parts: number;
  payouts: number;
  gross_dirham: number;
  fees_dirham: number;
  amount_dirham: number;
  file: PayoutFile | null;
  return_reason: PayoutReturnReason | null;
  returned_at: Date | null;
  sent_again_at: Date | null;
  homes: { property_id: string; title: string }[];
}

/** The transfers of a batch that have payouts, in their order, at most `limit`, after a position. */
export async function listTransfers(
  db: Kysely<DB>,
  batchId: string,
  { after, limit, locale }: { after: number; limit: number; locale: string },
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select t.id, t.position, t.host_id, u.name as host_name, a.provider, a.number_end, t.state, t.part,
      (select max(o.part) from payout_transfers as o
       where o.batch_id = t.batch_id and o.host_id = t.host_id)::int as parts,
      t.payout_count as payouts, t.gross_dirham, t.fees_dirham, t.amount_dirham, t.file, t.return_reason, t.returned_at,
      t.sent_again_at, coalesce(homes.list, '[]') as homes
    from payout_transfers as t
    join people as u on u.id = t.host_id
    left join payout_accounts as a on a.id = t.payout_account_id
    left join lateral (
      select json_agg(json_build_object('property_id', h.property_id, 'title', coalesce((select title from title_of(h.property_id, ${locale})), ''))) as list
      from (
        select distinct s.property_id from payout_items as i
        join payouts as p on p.id = i.payout_id join stays as s on s.id = p.booking_id
        where i.transfer_id = t.id order by s.property_id limit 5
      ) as h
    ) as homes on true
    where t.batch_id = ${batchId} and t.position > ${after} and t.payout_count > 0
    order by t.position limit ${limit}
  `.execute(db);
  return rows;
}

const leftOutListed = 200;

/** What a batch leaves out, by host and reason, the largest sums first. */
export async function listLeftOut(db: Kysely<DB>, batchId: string): Promise<LeftOutPayouts[]> {
  const { rows } = await sql<LeftOutPayouts>`
    select l.host_id, u.name as host_name, l.left_out as obstacle, l.payouts, l.amount_dirham,
      case when h.id is not null
        then json_build_object('id', h.id, 'kind', h.kind, 'label', h.label, 'reason', h.reason) end as hold
    from (
      select p.host_id, i.left_out, i.hold_id, count(*)::int as payouts, sum(i.amount_dirham)::bigint as amount_dirham
      from payout_items as i join payouts as p on p.id = i.payout_id
      where i.batch_id = ${batchId} and i.left_out is not null
      group by p.host_id, i.left_out, i.hold_id order by sum(i.amount_dirham) desc, p.host_id limit ${leftOutListed}
    ) as l
    join people as u on u.id = l.host_id
    left join payout_holds as h on h.id = l.hold_id
    order by l.amount_dirham desc, l.host_id
  `.execute(db);
  return rows;
}

/** Counts and sums of payouts by what happens to them, or by why they are not paid; in dirham. */
export async function sumByState(
  db: Kysely<DB>,
  now: Date,
): Promise<Map<string, { count: number; amount_dirham: number }>> {
  const { rows } = await sql<{ name: string; count: number; amount_dirham: number }>`
    select b.state as name, count(distinct b.id)::int as count, coalesce(sum(t.amount_dirham), 0)::bigint as amount_dirham
    from payout_batches as b join payout_transfers as t on t.batch_id = b.id and ${isPaid}
    where b.state in ('draft', 'approved', 'exported') or b.state = 'sent' and t.state = 'sent'
    group by b.state
    union all
    select 'returned', count(*)::int, coalesce(sum(amount_dirham), 0)::bigint
    from payout_transfers where state = 'returned' and sent_again_at is null
    union all
    select coalesce(obstacle, 'due'), count(*)::int, coalesce(sum(earned_dirham - fees_dirham), 0)::bigint
    from due_payouts(${now}::timestamptz) group by 1
  `.execute(db);
  return new Map(rows.map(({ name, ...sum }) => [name, sum]));
}

export interface ReturnRow {
  id: string;
  batch_number: number;
  host_id: string;
  host_name: string;
  amount_dirham: number;
  reason: PayoutReturnReason;
  returned_at: Date;
  next: 'account_asked' | 'account_unverified' | 'account_resting' | 'ready';
}

/** Transfers that came back and were not sent again, the latest first, at most `limit`, after one of them. */
export async function listReturns(
  db: Kysely<DB>,
  { after, limit, now }: { after: { returned_at: Date; id: string } | undefined; limit: number; now: Date },
): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select t.id, b.number as batch_number, t.host_id, u.name as host_name, t.amount_dirham, t.return_reason as reason,
      t.returned_at, case
        when exists (
          select from payout_accounts as r
          where r.host_id = t.host_id and r.ended_at is null and r.effective_at > ${now}::timestamptz
        ) then 'account_resting'
        when t.return_reason in ('limit', 'other') then 'ready'
        when a.id is null or a.id = t.payout_account_id then 'account_asked'
        when a.state <> 'verified' then 'account_unverified'
        else 'ready'
      end as next
    from payout_transfers as t
    join payout_batches as b on b.id = t.batch_id
    join people as u on u.id = t.host_id
    left join lateral (
      select id, state from payout_accounts as c
      where c.host_id = t.host_id and c.ended_at is null and c.effective_at <= ${now}::timestamptz
      order by id desc limit 1
    ) as a on true
    where t.state = 'returned' and t.returned_at is not null and t.return_reason is not null and t.sent_again_at is null
      ${after ? sql`and (t.returned_at, t.id) < (${after.returned_at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by t.returned_at desc, t.id desc limit ${limit}
  `.execute(db);
  return rows;
}
