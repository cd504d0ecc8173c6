import { sql, type Kysely, type RawBuilder } from 'kysely';
import { addMonths } from '#contract/days.ts';
import { closedStatuses, guaranteedStatuses, openStatuses } from '#contract/booking-statuses.ts';
import type { DB } from '#db/types.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import type { EarningsScope } from './scope.ts';

/** What the stays of one month at one property bring the host, in dirham, after the service fee. */
export interface StaySums {
  /** `YYYY-MM`: the month of arrival, or of the cancellation for what a cancelled stay brought. */
  month: string;
  property_id: string;
  /** Stays that have begun, and what cancelled ones brought. */
  online_dirham: number;
  cash_dirham: number;
  stays: number;
  cash_stays: number;
  nights: number;
  /** Booked stays that have not begun. */
  coming_dirham: number;
  coming_stays: number;
  /** The latest arrival among them. */
  last_arrival: string | null;
  /** What guests have paid and the host has not earned yet. */
  held_dirham: number;
  /** Service fee of the stays that have begun. */
  fee_dirham: number;
}

/**
 * Sums by month and property over the stays that begin from `from` on. What is posted is read from the ledger; what is not
 * posted yet follows from the price that the booking was made with.
 */
export async function sumStays(
  db: Kysely<DB>,
  scope: EarningsScope,
  { from, now }: { from: string; now: Date },
): Promise<StaySums[]> {
  return sumStaysOf(db, stays(scope, { from: sql`b.check_in >= ${from}::date`, now }));
}

async function sumStaysOf(db: Kysely<DB>, rowsOfStays: RawBuilder<unknown>): Promise<StaySums[]> {
  const { rows } = await sql<StaySums>`
    select month, property_id,
      coalesce(sum(share - cash_share) filter (where has_begun), 0)::bigint as online_dirham,
      coalesce(sum(cash_share) filter (where has_begun), 0)::bigint as cash_dirham,
      count(*) filter (where has_begun and status <> 'cancelled')::int as stays,
      count(*) filter (where has_begun and status <> 'cancelled' and is_cash)::int as cash_stays,
      coalesce(sum(nights) filter (where has_begun and status <> 'cancelled'), 0)::int as nights,
      coalesce(sum(share) filter (where not has_begun), 0)::bigint as coming_dirham,
      count(*) filter (where not has_begun)::int as coming_stays,
      max(check_in) filter (where not has_begun) as last_arrival,
      coalesce(sum(share - cash_share) filter (where status = 'paid' and not is_posted), 0)::bigint as held_dirham,
      coalesce(sum(fee) filter (where has_begun), 0)::bigint as fee_dirham
    from (${rowsOfStays}) as s
    group by month, property_id order by month, property_id
  `.execute(db);
  return rows;
}

/** A stay with what it brings its host. */
export interface StayEarning {
  booking_id: string;
  property_id: string;
  check_in: string;
  check_out: string;
  nights: number;
  status: string;
  is_cash: boolean;
  guest: string;
  title: string;
  /** What the guest paid, or pays, less refunds, in dirham. */
  gross_dirham: number;
  fee_dirham: number;
  share_dirham: number;
  /** What of the share the host received in cash. */
  cash_dirham: number;
}

/** As `sumStays`, for one month alone. */
export async function sumMonth(
  db: Kysely<DB>,
  scope: EarningsScope,
  { month, now }: { month: string; now: Date },
): Promise<StaySums[]> {
  const sums = await sumStaysOf(db, stays(scope, { from: inMonth(month), now }));
  return sums.filter((one) => one.month === month);
}

/** A page of the stays of one month that have begun, and of cancelled ones that brought something, in the order of arrival. */
export async function listMonth(
  db: Kysely<DB>,
  scope: EarningsScope,
  {
    month,
    now,
    limit,
    after,
    locale,
  }: {
    month: string;
    now: Date;
    limit: number;
    after?: { check_in: string; booking_id: string } | undefined;
    locale: string;
  },
): Promise<StayEarning[]> {
  const { rows } = await sql<StayEarning>`
    select s.id as booking_id, s.property_id, s.check_in, s.check_out, s.nights, s.status, s.is_cash,
      u.name as guest,
      coalesce(
        (select t.title from property_texts as t where t.property_id = s.property_id
         order by t.language = ${locale} desc, t.language = 'ar' desc, t.language limit 1), '') as title,
      s.share + s.fee as gross_dirham, s.fee as fee_dirham, s.share as share_dirham, s.cash_share as cash_dirham
    from (${stays(scope, { from: inMonth(month), now })}) as s
    join users as u on u.id = s.guest_id
    where s.month = ${month} and s.has_begun
      ${after ? sql`and (s.check_in, s.id) > (${after.check_in}::date, ${after.booking_id}::uuid)` : sql``}
    order by s.check_in, s.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Days of arrival of the stays that can belong to a month; a cancelled one belongs to that of its cancellation. */
function inMonth(month: string): RawBuilder<unknown> {
  const [first, next, yearBefore] = [month, addMonths(month, 1), addMonths(month, -12)].map((one) => `${one}-01`);
  return sql`(
    b.check_in >= ${first}::date and b.check_in < ${next}::date
    or b.status = 'cancelled' and b.check_in >= ${yearBefore}::date
  )`;
}

/** The first stay that is paid and whose payout is still to come: when it begins and where. */
export async function nextPaidStay(
  db: Kysely<DB>,
  hostId: string,
  { from, locale }: { from: string; locale: string },
): Promise<{ check_in: string; check_in_time: string; title: string } | undefined> {
  const { rows } = await sql<{ check_in: string; check_in_time: string; title: string }>`
    select b.check_in, b.check_in_time::text as check_in_time,
      coalesce(
        (select t.title from property_texts as t where t.property_id = b.property_id
         order by t.language = ${locale} desc, t.language = 'ar' desc, t.language limit 1), '') as title
    from bookings as b
    where b.host_id = ${hostId} and b.status in ${sql.raw(sqlList(openStatuses))} and b.status = 'paid'
      and b.check_in >= ${from}::date
      and not exists (select from ledger_entries as e where e.reference = b.id and e.kind = 'host_earning')
    order by b.check_in, b.id limit 1
  `.execute(db);
  return rows[0];
}

/** Titles and cover photos of properties. */
export interface EarningsProperty {
  id: string;
  title: string;
  photo_key: string | null;
}

/** The properties with these ids: at most 400, those of one host. */
export async function listProperties(
  db: Kysely<DB>,
  ids: readonly string[],
  locale: string,
): Promise<Map<string, EarningsProperty>> {
  const { rows } = await sql<EarningsProperty>`
    select p.id,
      coalesce(
        (select t.title from property_texts as t where t.property_id = p.id
         order by t.language = ${locale} desc, t.language = 'ar' desc, t.language limit 1), '') as title,
      (select h.key from property_photos as h where h.property_id = p.id order by h.position limit 1) as photo_key
    from properties as p where p.id = any(${ids.slice(0, 400)}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Guests and stays of bookings, for lines about them. */
export interface StayLabel {
  id: string;
  guest: string;
  check_in: string;
  check_out: string;
}

/** The guests and days of bookings of one host. */
export async function listStayLabels(db: Kysely<DB>, ids: readonly string[]): Promise<Map<string, StayLabel>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StayLabel>`
    select b.id, u.name as guest, b.check_in, b.check_out
    from bookings as b join users as u on u.id = b.guest_id where b.id = any(${ids.slice(0, 400)}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The stays of a host that count: booked, completed, or cancelled with something earned. `share` is the host's: as posted, else
 * by the booking's price; `cash_share` is what of it the host receives in cash, `fee` the service fee beside it.
 */
function stays(
  { host_id, property_ids }: EarningsScope,
  { from, now }: { from: RawBuilder<unknown>; now: Date },
): RawBuilder<unknown> {
  const isInScope = property_ids ? sql`and b.property_id = any(${property_ids}::uuid[])` : sql``;
  return sql`
    with own as (select id from ledger_accounts where kind = 'host_payable' and user_id = ${host_id}),
    ours as (select id from ledger_accounts where kind = 'service_fees'),
    booked as materialized (
      select b.id, b.property_id, b.guest_id, b.status, b.check_in, b.check_out, b.nights, b.total_dirham, b.lines,
        b.granted_refund_dirham, b.granted_refund_fee_dirham, b.payment_choice,
        b.total_dirham - coalesce(b.online_dirham, b.total_dirham) as cash_part,
        b.status in ('completed', 'cancelled')
          or (b.check_in + b.check_in_time) at time zone 'Africa/Tripoli' <= ${now} as has_begun
      from bookings as b
      where b.host_id = ${host_id} ${isInScope}
        -- All statuses of both indexes are named, each with those that count.
        and (b.status in ${sql.raw(sqlList(openStatuses))} and b.status in ${sql.raw(sqlList(guaranteedStatuses))}
          or b.status in ${sql.raw(sqlList(closedStatuses))} and b.status in ('completed', 'cancelled'))
        and ${from}
    ), posted as (
      select e.reference, sum(coalesce(e.cash_dirham, 0) - coalesce(p.amount_dirham, 0))::bigint as share,
        -sum(f.amount_dirham)::bigint as fee, sum(e.cash_dirham)::bigint as cash, max(e.at) as at
      from booked as b
      join ledger_entries as e on e.reference = b.id and e.kind in ('host_earning', 'cash_earning', 'earning_reversal')
      left join postings as p on p.entry_id = e.id and p.account_id = (select id from own)
      -- The account of all fees is large: looked up for each entry, never read whole.
      left join lateral (
        select amount_dirham from postings where entry_id = e.id and account_id = (select id from ours) offset 0
      ) as f on true
      where b.has_begun
      group by e.reference
    ), earned as (
      select b.id, b.property_id, b.guest_id, b.status, b.check_in, b.check_out, b.nights, b.has_begun,
        b.cash_part, posted.cash as posted_cash,
        to_char(case b.status when 'cancelled' then (posted.at at time zone 'Africa/Tripoli')::date else b.check_in end, 'YYYY-MM')
          as month,
        b.payment_choice = 'at_property'
          and (b.status = 'confirmed' or b.status = 'completed' and coalesce(posted.cash, 0) > 0) as is_cash,
        posted.share is not null as is_posted,
        -- A later change can lower the price below what administrators have refunded.
        coalesce(posted.share, greatest(0, b.total_dirham - b.granted_refund_dirham - price.fee)) as share,
        coalesce(posted.fee, price.fee) as fee
      from booked as b
      left join posted on posted.reference = b.id
      left join lateral (
        select greatest(0, coalesce(sum((line ->> 'amount_dirham')::bigint), 0) - b.granted_refund_fee_dirham)::bigint as fee
        from jsonb_array_elements(b.lines) as line
        where posted.share is null and line ->> 'kind' = 'service_fee'
      ) as price on true
      where b.status <> 'cancelled' or posted.share <> 0
    )
    select earned.*,
      -- The fee is taken from what is paid online, where anything is.
      case
        when is_cash then share
        when is_posted then greatest(0, least(share, coalesce(posted_cash, 0)))
        else least(share, cash_part)
      end as cash_share
    from earned
  `;
}
