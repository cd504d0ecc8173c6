import { sql, type Kysely, type RawBuilder } from 'kysely';
import { addMonths, tripoliInstant } from '#contract/days.ts';
import type { PayoutReturnReason, PayoutState } from '#contract/earnings.ts';
import type { PayoutObstacle } from '#contract/payout-batches.ts';
import type { DB } from '#db/types.ts';
import type { EarningsScope } from './scope.ts';

/** A payout with its stay. */
export interface PayoutRow {
  id: string;
  booking_id: string;
  property_id: string;
  title: string;
  guest: string;
  check_in: string;
  check_out: string;
  state: PayoutState;
  earned_dirham: number;
  fees_dirham: number;
  due_at: Date;
  exported_at: Date | null;
  sent_at: Date | null;
  returned_at: Date | null;
  return_reason: PayoutReturnReason | null;
  /** Why a due one is not paid on its day; null for any other. */
  obstacle: PayoutObstacle | null;
}

/** Payouts of a host, the latest first, at most `limit`; those after `after` in that order. Without reversed ones. */
export async function listPayoutRows(
  db: Kysely<DB>,
  { host_id, property_ids }: EarningsScope,
  {
    limit,
    after,
    states,
    locale,
    now,
  }: {
    limit: number;
    after: { due_at: Date; id: string } | undefined;
    states?: readonly PayoutState[];
    locale: string;
    now: Date;
  },
): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select p.id, p.booking_id, b.property_id, u.name as guest, b.check_in, b.check_out, p.state, p.earned_dirham,
      p.fees_dirham, p.due_at, p.exported_at, p.sent_at, p.returned_at, p.return_reason,
      case when p.state = 'due' then coalesce(
        case when hold_on_payout(p.host_id, p.disputed_by, b.property_id) is not null then 'held' end, own.obstacle) end
        as obstacle,
      coalesce((select title from title_of(b.property_id, ${locale})), '') as title
    from payouts as p
    join stays as b on b.id = p.booking_id
    join people as u on u.id = b.guest_id
    cross join payout_account_at(${host_id}::uuid, ${now}::timestamptz) as own
    where p.host_id = ${host_id} and p.state <> 'reversed'
      ${property_ids ? sql`and b.property_id = any(${property_ids}::uuid[])` : sql``}
      ${states ? sql`and p.state = any(${states}::text[])` : sql``}
      ${after ? sql`and (p.due_at, p.id) < (${after.due_at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by p.due_at desc, p.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Sums of the payouts of a host by state, in dirham, before fees that are still owed. */
export interface PayoutSums {
  due_dirham: number;
  due_count: number;
  exported_dirham: number;
  exported_count: number;
  returned_dirham: number;
  returned_count: number;
  /** Sent in the current year. */
  sent_dirham: number;
  sent_count: number;
}

/** Sums the payouts of a host; `year` is a year in Africa/Tripoli. */
export async function sumPayouts(db: Kysely<DB>, scope: EarningsScope, year: number): Promise<PayoutSums> {
  const [from, to] = [year, year + 1].map((one) => tripoliInstant(`${one}-01-01`, '00:00'));
  const hostId = scope.host_id;
  const isInScope = inScope(scope);
  const { rows } = await sql<{ state: 'due' | 'exported' | 'returned' | 'sent'; amount: number; count: number }>`
    select state, sum(earned_dirham - fees_dirham)::bigint as amount, count(*)::int as count
    from payouts as p where host_id = ${hostId} and state in ('due', 'exported', 'returned') ${isInScope} group by state
    union all
    select 'sent', coalesce(sum(earned_dirham - fees_dirham), 0)::bigint, count(*)::int
    from payouts as p where host_id = ${hostId} and state = 'sent' and sent_at >= ${from} and sent_at < ${to} ${isInScope}
  `.execute(db);
  const of = (state: string) => rows.find((row) => row.state === state) ?? { amount: 0, count: 0 };
  return {
    due_dirham: of('due').amount,
    due_count: of('due').count,
    exported_dirham: of('exported').amount,
    exported_count: of('exported').count,
    returned_dirham: of('returned').amount,
    returned_count: of('returned').count,
    sent_dirham: of('sent').amount,
    sent_count: of('sent').count,
  };
}

/**
 * The payouts that the bank sent in a month of Africa/Tripoli, and the fees that were taken off them, in dirham. What came back
 * later was sent nevertheless.
 */
export async function sumSentIn(
  db: Kysely<DB>,
  { host_id, property_ids }: EarningsScope,
  month: string,
): Promise<{ amount_dirham: number; fees_dirham: number; count: number }> {
  const [from, to] = [month, addMonths(month, 1)].map((one) => tripoliInstant(`${one}-01`, '00:00'));
  const { rows } = await sql<{ amount_dirham: number; fees_dirham: number; count: number }>`
    select coalesce(sum(i.amount_dirham), 0)::bigint as amount_dirham,
      coalesce(sum(i.fees_dirham), 0)::bigint as fees_dirham, count(*)::int as count
    from payout_transfers as t
    join payout_batches as batch on batch.id = t.batch_id
    join payout_items as i on i.transfer_id = t.id and i.left_out is null
    join payouts as p on p.id = i.payout_id
    where t.host_id = ${host_id} and t.state in ('sent', 'returned')
      and batch.sent_at >= ${from} and batch.sent_at < ${to}
      and (t.returned_at is null or t.returned_at >= batch.sent_at)
      ${property_ids ? inScope({ host_id, property_ids }) : sql``}
  `.execute(db);
  return rows[0]!;
}

/** A payout that is due. */
export interface DuePayout {
  id: string;
  property_id: string;
  payable_dirham: number;
}

/** The payouts of a host that are due, in the order in which fees are taken off them, at most `limit`. */
export async function listDuePayouts(db: Kysely<DB>, hostId: string, limit: number): Promise<DuePayout[]> {
  const { rows } = await sql<DuePayout>`
    select p.id, b.property_id, p.earned_dirham - p.fees_dirham as payable_dirham
    from payouts as p join stays as b on b.id = p.booking_id
    where p.host_id = ${hostId} and p.state = 'due' order by p.due_at, p.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Limits payouts `p` to those of the properties that somebody may see. */
function inScope({ property_ids }: EarningsScope): RawBuilder<unknown> {
  if (property_ids === null) return sql``;
  return sql`and exists (
    select from stays as b where b.id = p.booking_id and b.property_id = any(${property_ids}::uuid[])
  )`;
}
