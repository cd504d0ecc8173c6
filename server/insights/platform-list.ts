import { sql, type Kysely } from 'kysely';
import { stayedStatuses } from '#contract/booking-statuses.ts';
import type { DB } from '#db/types.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import { nightDirham, type Period } from './home-counts-list.ts';

const stayed = sql.raw(sqlList(stayedStatuses));

/** Lead times beyond a year are counted as one. */
const longestLeadTime = 366;

/**
 * Counts what all homes of the platform add up to on each day of `[from, to)`, and replaces what was counted before. Reads
 * every stay of these days: for a job.
 */
export async function countPlatformDays(trx: Kysely<DB>, { from, to }: Period): Promise<void> {
  await sql`delete from platform_days`.execute(trx);
  await sql`
    insert into platform_days (day, open_nights, booked_nights, nights_dirham, views, requests, bookings, lead_times)
    select days.day,
      greatest(0, sum(coalesce(homes.opened, 0)) over (order by days.day) - coalesce(blocks.nights, 0)),
      coalesce(stays.nights, 0), coalesce(stays.dirham, 0), coalesce(views.views, 0), coalesce(asked.requests, 0),
      coalesce(asked.bookings, 0), coalesce(leads.counts, '{}')
    from (
      select d::date as day from generate_series(${from}::timestamp, ${to}::timestamp - interval '1 day', interval '1 day') as d
    ) as days
    left join (
      select greatest(${from}::date, tripoli_day(coalesce(published_at, created_at))) as day, count(*) as opened
      from properties where listing_status = 'published' and not is_withheld
      group by 1
    ) as homes using (day)
    left join (
      select d::date as day, count(*) as nights
      from holds as h
      join properties as p on p.id = h.property_id
      cross join lateral generate_series(
        greatest(lower(h.nights), ${from}::date, tripoli_day(coalesce(p.published_at, p.created_at)))::timestamp,
        least(upper(h.nights), ${to}::date)::timestamp - interval '1 day', interval '1 day'
      ) as d
      where h.kind = 'block' and h.nights && daterange(${from}::date, ${to}::date)
        and p.listing_status = 'published' and not p.is_withheld
      group by 1
    ) as blocks using (day)
    left join (
      select d::date as day, count(*) as nights, sum(b.dirham) as dirham
      from (
        select check_in, check_out, ${sql.raw(nightDirham)} as dirham from bookings as b
        where check_in >= ${from}::date - 366 and check_in < ${to}::date and check_out > ${from}::date and status in ${stayed}
      ) as b
      cross join lateral generate_series(
        greatest(b.check_in, ${from}::date)::timestamp, least(b.check_out, ${to}::date)::timestamp - interval '1 day',
        interval '1 day'
      ) as d
      group by 1
    ) as stays using (day)
    left join (
      select viewed_on as day, sum(views) as views from property_views
      where viewed_on >= ${from}::date and viewed_on < ${to}::date
      group by 1
    ) as views using (day)
    left join (
      select tripoli_day(created_at) as day, count(*) as requests, count(*) filter (where status in ${stayed}) as bookings
      from bookings
      where check_in >= ${from}::date and not awaiting_verification
      group by 1
    ) as asked using (day)
    left join (
      select made.day, array_agg(coalesce(found.bookings, 0) order by lead) as counts
      from (
        select tripoli_day(created_at) as day, max(${leadTime}) as longest from bookings
        where check_in >= ${from}::date and not awaiting_verification and status in ${stayed}
        group by 1
      ) as made
      cross join lateral generate_series(0, made.longest) as lead
      left join (
        select tripoli_day(created_at) as day, ${leadTime} as lead, count(*)::int as bookings from bookings
        where check_in >= ${from}::date and not awaiting_verification and status in ${stayed}
        group by 1, 2
      ) as found using (day, lead)
      group by 1
    ) as leads using (day)
  `.execute(trx);
}

const leadTime = sql.raw(`least(greatest(check_in - tripoli_day(created_at), 0), ${longestLeadTime})`);

/** Counts what has no day: homes and saves. Reads every saved home: for a job. */
export async function countPlatform(trx: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    insert into platform_counts (published_homes, saved, looked_again, counted_at)
    select homes.published_homes, saves.saved, saves.looked_again, ${now}
    from (
      select count(*) as published_homes from properties where listing_status = 'published' and not is_withheld
    ) as homes, (
      select count(*) as saved,
        count(*) filter (where v.viewed_at > ${now}::timestamptz - interval '7 days' and v.viewed_at > w.created_at)
          as looked_again
      from wishlists as w
      left join viewed_properties as v on v.user_id = w.user_id and v.property_id = w.property_id
    ) as saves
    on conflict (is_only) do update set published_homes = excluded.published_homes, saved = excluded.saved,
      looked_again = excluded.looked_again, counted_at = excluded.counted_at
  `.execute(trx);
}
