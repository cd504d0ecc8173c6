import { sql, type Kysely, type RawBuilder } from 'kysely';
import { closedStatuses, openStatuses } from '#contract/booking-statuses.ts';
import { addMonths, tripoliInstant } from '#contract/days.ts';
import type { KeptPart, StatementLineKind } from '#contract/earnings.ts';
import type { DB } from '#db/types.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import type { EarningsScope } from './scope.ts';

/**
 * What was posted to a host in a month about the stays of one property, in dirham. A month is that of the posting, so that what
 * was said of a past one stays: what comes later is a line of the open month.
 */
export interface PostedSums {
  /** `YYYY-MM`. */
  month: string;
  property_id: string;
  /** The host's share of stays, after the service fee: what we owe for them, and what the host has of it in cash. */
  online_dirham: number;
  cash_dirham: number;
  /** The service fee beside it. */
  fee_dirham: number;
  /** What cases brought, and took. */
  cases_dirham: number;
  /** Fees of cancellations, less those that were waived. */
  cancellation_fee_dirham: number;
  /** What the balance of the host grew by: all of these without the cash that the host received. */
  owed_dirham: number;
  stays: number;
  cash_stays: number;
  nights: number;
}

/** Sums by month and property, of the months from `from` until before `to`. */
export async function sumPosted(
  db: Kysely<DB>,
  scope: EarningsScope,
  { from, to }: { from: string; to: string },
): Promise<PostedSums[]> {
  const { rows } = await sql<PostedSums>`
    select month, property_id,
      coalesce(sum(share - cash_share) filter (where is_of_stay), 0)::bigint as online_dirham,
      coalesce(sum(cash_share) filter (where is_of_stay), 0)::bigint as cash_dirham,
      coalesce(sum(fee) filter (where is_of_stay), 0)::bigint as fee_dirham,
      coalesce(sum(share) filter (where kind = 'case'), 0)::bigint as cases_dirham,
      coalesce(-sum(share) filter (where kind in ('cancellation_fee', 'fee_waiver')), 0)::bigint as cancellation_fee_dirham,
      sum(owed)::bigint as owed_dirham,
      count(*) filter (where kind = 'stay')::int as stays,
      count(*) filter (where kind = 'stay' and is_cash)::int as cash_stays,
      coalesce(sum(nights) filter (where kind = 'stay'), 0)::int as nights
    from (${lines(scope, { from, to })}) as line
    group by month, property_id order by month, property_id
  `.execute(db);
  return rows;
}

/** A line of a statement: what one stay, case or cancellation brought in the month, in dirham. */
export interface PostedLine {
  booking_id: string;
  kind: StatementLineKind;
  check_in: string;
  check_out: string;
  nights: number;
  is_cancelled: boolean;
  /** What a cancellation left the host; null for another line. */
  kept: KeptPart | null;
  is_cash: boolean;
  guest: string;
  title: string;
  /** Share and fee: what the guest paid, less refunds. */
  gross_dirham: number;
  fee_dirham: number;
  share_dirham: number;
  /** What of the share the host received in cash. */
  cash_dirham: number;
  owed_dirham: number;
}

/** The lines of a month, in the order of arrival. */
export async function listPosted(
  db: Kysely<DB>,
  scope: EarningsScope,
  {
    month,
    limit,
    after,
    locale,
  }: {
    month: string;
    limit: number;
    after?: { check_in: string; booking_id: string; kind: string } | undefined;
    locale: string;
  },
): Promise<PostedLine[]> {
  const { rows } = await sql<PostedLine>`
    select s.booking_id, s.kind, s.check_in, s.check_out, s.nights, s.is_cancelled, s.is_cash, u.name as guest,
      case
        when s.kind <> 'cancellation' then null
        when s.share <= 0 then 'none'
        when s.share + s.fee < s.total_dirham then 'part'
        else 'all'
      end as kept,
      coalesce((select title from title_of(s.property_id, ${locale})), '') as title,
      s.share + s.fee as gross_dirham, s.fee as fee_dirham, s.share as share_dirham, s.cash_share as cash_dirham,
      s.owed as owed_dirham
    from (${lines(scope, { from: month, to: addMonths(month, 1) })}) as s
    join people as u on u.id = s.guest_id
    ${after ? sql`where (s.check_in, s.booking_id, s.kind) > (${after.check_in}::date, ${after.booking_id}::uuid, ${after.kind})` : sql``}
    order by s.check_in, s.booking_id, s.kind limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * The lines of the months from `from` until before `to`. The days of a stay, and whether it was cancelled, are those at the end
 * of the month.
 */
function lines(
  { host_id, property_ids }: EarningsScope,
  { from, to }: { from: string; to: string },
): RawBuilder<unknown> {
  const [begin, end] = [from, to].map((month) => tripoliInstant(`${month}-01`, '00:00'));
  return sql`
    with own as (select id from ledger_accounts where kind = 'host_payable' and user_id = ${host_id}),
    ours as (select id from ledger_accounts where kind = 'service_fees'),
    entries as (
      select e.id, e.reference, e.kind, e.at, e.fact, coalesce(e.cash_dirham, 0) as cash, -p.amount_dirham as owed
      from postings as p join ledger_entries as e on e.id = p.entry_id
      where p.account_id = (select id from own) and e.at >= ${begin} and e.at < ${end}
        and e.kind not in ('host_payout', 'payout_stop', 'payout_return', 'fee_payment')
      union all
      -- Where the fee is all that is left of what was paid online, nothing is posted to the account.
      select e.id, e.reference, e.kind, e.at, e.fact, coalesce(e.cash_dirham, 0), 0
      from bookings as b join ledger_entries as e on e.reference = b.id
      where b.host_id = ${host_id}
        -- All statuses of both indexes are named.
        and (b.status in ${sql.raw(sqlList(openStatuses))} or b.status in ${sql.raw(sqlList(closedStatuses))})
        and b.check_in >= ${`${addMonths(from, -14)}-01`}::date and b.check_in < ${`${addMonths(to, 14)}-01`}::date
        and e.kind in ('host_earning', 'cash_earning', 'earning_reversal') and e.at >= ${begin} and e.at < ${end}
        and not exists (select from postings as p where p.entry_id = e.id and p.account_id = (select id from own))
    ), sums as (
      select date_trunc('month', e.at at time zone 'Africa/Tripoli') as month_on, e.reference,
        case
          when e.kind in ('host_earning', 'cash_earning', 'earning_reversal') then 'stay'
          when e.kind = 'host_cancellation_fee' then 'cancellation_fee'
          when e.kind = 'host_fee_waiver' then 'fee_waiver'
          else 'case'
        end as what,
        sum(e.cash) as cash, sum(e.owed) as owed, sum(coalesce(-f.amount_dirham, 0)) as fee,
        bool_or(e.fact = 'earning:' || e.reference) as is_first
      from entries as e
      -- The account of all fees is large: looked up for each entry, never read whole.
      left join lateral (
        select amount_dirham from postings where entry_id = e.id and account_id = (select id from ours) offset 0
      ) as f on true
      group by 1, 2, 3
    )
    select to_char(s.month_on, 'YYYY-MM') as month, b.id as booking_id, b.property_id, b.guest_id,
      case when s.what <> 'stay' then s.what when not s.is_first then 'correction'
        when then_.is_cancelled then 'cancellation' else 'stay' end as kind,
      s.what = 'stay' as is_of_stay,
      coalesce(changed.old_check_in, b.check_in) as check_in, coalesce(changed.old_check_out, b.check_out) as check_out,
      coalesce(changed.old_check_out - changed.old_check_in, b.nights) as nights,
      then_.is_cancelled, b.total_dirham, b.payment_choice = 'at_property' and s.cash <> 0 as is_cash,
      (s.cash + s.owed)::bigint as share, s.owed::bigint as owed,
      -- Our fee of a cancellation is a fee too; what a case moves is none.
      (case s.what when 'case' then 0 else s.fee end)::bigint as fee,
      (case
        when b.payment_choice = 'at_property' and s.cash <> 0 then s.cash + s.owed
        when s.cash > 0 then greatest(0, least(s.cash + s.owed, s.cash))
        else s.cash
      end)::bigint as cash_share
    from sums as s
    join bookings as b on b.id = s.reference
    cross join lateral (
      select (s.month_on + interval '1 month') at time zone 'Africa/Tripoli' as ends_at
    ) as bounds
    cross join lateral (
      select exists (
        select from booking_events as v where v.booking_id = b.id and v.status = 'cancelled' and v.at < bounds.ends_at
      ) as is_cancelled
    ) as then_
    left join lateral (
      select c.old_check_in, c.old_check_out from booking_changes as c
      where c.booking_id = b.id and c.status = 'accepted' and c.ended_at >= bounds.ends_at
      order by c.ended_at limit 1
    ) as changed on true
    where (s.cash <> 0 or s.owed <> 0 or s.fee <> 0)
      ${property_ids ? sql`and b.property_id = any(${property_ids}::uuid[])` : sql``}`;
}
