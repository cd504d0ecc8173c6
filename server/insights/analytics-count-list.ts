import { sql, type Kysely } from 'kysely';
import { tripoliInstant } from '#contract/days.ts';
import { guaranteedStatuses, holdingStatuses, stayedStatuses } from '#contract/booking-statuses.ts';
import type { DB } from '#db/types.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import type { Period } from './home-counts-list.ts';

const sure = sql.raw(sqlList(guaranteedStatuses));
const holding = sql.raw(sqlList(holdingStatuses));
const stayed = sql.raw(sqlList(stayedStatuses));

/** Counts the moves of bookings on each day of `[from, to)` anew. Reads a range of the index of events. */
export async function countDays(trx: Kysely<DB>, { from, to }: Period, now: Date): Promise<void> {
  await sql`
    insert into analytics_days (day, asked, accepted, confirmed, gross_dirham, stayed, counted_at)
    select days.day, coalesce(moves.asked, 0), coalesce(moves.accepted, 0), coalesce(moves.confirmed, 0),
      coalesce(moves.gross, 0), coalesce(moves.stayed, 0), ${now}
    from (
      select d::date as day from generate_series(${from}::timestamp, ${to}::timestamp - interval '1 day', interval '1 day') as d
    ) as days
    left join (
      select day, count(*) filter (where from_status is null) as asked,
        count(*) filter (
          where status in ${holding} and coalesce(from_status, 'pending') = 'pending'
        ) as accepted,
        count(*) filter (where is_sure) as confirmed,
        sum(case when is_sure then (select total_dirham from bookings as b where b.id = booking_id) end) as gross,
        count(*) filter (where status = 'completed') as stayed
      from (
        select tripoli_day(at) as day, booking_id, status, from_status,
          status in ${sure} and coalesce(from_status, '') not in ${sure} and status <> 'completed' as is_sure
        from booking_events
        where at >= ${tripoliInstant(from, '00:00')} and at < ${tripoliInstant(to, '00:00')} and status is distinct from from_status
      ) as events
      group by day
    ) as moves using (day)
    on conflict (day) do update set asked = excluded.asked, accepted = excluded.accepted, confirmed = excluded.confirmed,
      gross_dirham = excluded.gross_dirham, stayed = excluded.stayed, counted_at = excluded.counted_at
  `.execute(trx);
}

/**
 * Counts the nights of each city in the weeks from `from` until `to` anew; both are Saturdays. A home counts for the city or
 * town in which its place is. Reads every stay of these weeks: for a job.
 */
export async function countCityWeeks(trx: Kysely<DB>, { from, to }: Period): Promise<void> {
  await sql`delete from city_weeks where week_on >= ${from} and week_on < ${to}`.execute(trx);
  await sql`
    with recursive above as (
      select id as place_id, id, kind, parent, 0 as steps from places
      union all
      select above.place_id, p.id, p.kind, p.parent, above.steps + 1
      from above join places as p on p.id = above.parent
      where above.kind not in ('city', 'town') and above.steps < 6
    ), cities as (
      select distinct on (place_id) place_id, id as city from above
      order by place_id, kind in ('city', 'town') desc, steps
    ), weeks as (
      select d::date as week_on from generate_series(${from}::timestamp, ${to}::timestamp - interval '7 days', interval '7 days') as d
    ), homes as (
      select p.id, c.city, tripoli_day(coalesce(p.published_at, p.created_at)) as opened_on
      from properties as p join cities as c on c.place_id = p.place_id
      where p.listing_status = 'published' and not p.is_withheld
    ), open as (
      select w.week_on, h.city, sum(least(7, greatest(0, w.week_on + 7 - h.opened_on)))::int as nights
      from weeks as w join homes as h on h.opened_on < w.week_on + 7
      group by 1, 2
    ), blocked as (
      select w.week_on, h.city,
        sum(least(upper(b.nights), w.week_on + 7) - greatest(lower(b.nights), w.week_on, h.opened_on))::int as nights
      from holds as b
      join homes as h on h.id = b.property_id
      join weeks as w on b.nights && daterange(w.week_on, w.week_on + 7)
      where b.kind = 'block' and b.nights && daterange(${from}::date, ${to}::date)
        and least(upper(b.nights), w.week_on + 7) > h.opened_on
      group by 1, 2
    ), booked as (
      select w.week_on, c.city, sum(least(b.check_out, w.week_on + 7) - greatest(b.check_in, w.week_on))::int as nights
      from bookings as b
      join properties as p on p.id = b.property_id
      join cities as c on c.place_id = p.place_id
      join weeks as w on b.check_in < w.week_on + 7 and b.check_out > w.week_on
      where b.check_in >= ${from}::date - 366 and b.check_in < ${to}::date and b.check_out > ${from}::date and b.status in ${stayed}
      group by 1, 2
    )
    insert into city_weeks (week_on, place_id, open_nights, booked_nights)
    select week_on, city, greatest(coalesce(open.nights, 0) - coalesce(blocked.nights, 0), coalesce(booked.nights, 0)),
      coalesce(booked.nights, 0)
    from open
    left join blocked using (week_on, city)
    full join booked using (week_on, city)
  `.execute(trx);
}

/** Counts hosts by the month of their first home since `from`, until the month `to`, both the first of a month. */
export async function countCohorts(trx: Kysely<DB>, { from, to }: Period): Promise<void> {
  await sql`delete from host_cohorts`.execute(trx);
  await sql`
    with firsts as (
      select host_id, date_trunc('month', min(tripoli_day(coalesce(published_at, created_at)))::timestamp)::date as first_month
      from properties where listing_status in ('published', 'unlisted')
      group by host_id
    ), hosts as (
      select host_id, first_month from firsts where first_month >= ${from}::date and first_month < ${to}::date
    ), sizes as (
      select first_month, count(*)::int as hosts from hosts group by 1
    ), active as (
      select h.first_month, date_trunc('month', b.check_in::timestamp)::date as month, count(distinct h.host_id)::int as hosts
      from hosts as h
      join bookings as b on b.host_id = h.host_id and b.check_in >= h.first_month and b.check_in < ${to}::date
        and b.status in ${stayed}
      group by 1, 2
    )
    insert into host_cohorts (first_month, month, hosts, active)
    select s.first_month, m::date, s.hosts, coalesce(a.hosts, 0)
    from sizes as s
    cross join lateral generate_series(s.first_month::timestamp, ${to}::timestamp - interval '1 month', interval '1 month') as m
    left join active as a on a.first_month = s.first_month and a.month = m::date
  `.execute(trx);
}
