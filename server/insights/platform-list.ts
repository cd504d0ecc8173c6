import type { Pool } from 'pg';
import { stayedStatuses } from '#contract/booking-statuses.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import type { HomeCounts } from './figures.ts';
import type { Period } from './home-counts-list.ts';

export interface PlatformCounts extends HomeCounts {
  published_homes: number;
  saved: number;
  looked_again: number;
}

const stayed = sqlList(stayedStatuses);

/** What the period adds up to over all homes of the platform. Reads every stay of the period: call it rarely. */
export async function countPlatform(pool: Pool, { from, to }: Period, now: Date): Promise<PlatformCounts> {
  const { rows } = await pool.query<PlatformCounts>({
    name: 'insights_platform',
    text: `
      select homes.published_homes, (homes.nights - blocks.nights)::int as open_nights, stays.booked_nights,
        stays.nights_dirham, views.views, asked.*, saves.*
      from (
        select count(*)::int as published_homes,
          coalesce(sum(greatest(0, $2::date - greatest($1::date, tripoli_day(coalesce(published_at, created_at))))), 0)
            as nights
        from properties where listing_status = 'published' and not is_withheld
      ) as homes, (
        select coalesce(sum(least(upper(h.nights), $2::date)
            - greatest(lower(h.nights), $1::date, tripoli_day(coalesce(p.published_at, p.created_at)))), 0) as nights
        from holds as h join properties as p on p.id = h.property_id
        where p.listing_status = 'published' and not p.is_withheld and h.kind = 'block'
          and h.nights && daterange(
            least($2::date, greatest($1::date, tripoli_day(coalesce(p.published_at, p.created_at)))), $2::date)
      ) as blocks, (
        select coalesce(sum(s.nights), 0)::int as booked_nights, coalesce(sum(s.nights * s.dirham), 0)::float8 as nights_dirham
        from (
          select least(b.check_out, $2::date) - greatest(b.check_in, $1::date) as nights, (
            select coalesce(sum((line ->> 'amount_dirham')::int), 0) from jsonb_array_elements(b.lines) as line
            where line ->> 'kind' in ('nights', 'discount', 'extra_guests')) / b.nights as dirham
          from bookings as b
          where b.check_in >= $1::date - 366 and b.check_in < $2::date and b.check_out > $1::date and b.status in ${stayed}
        ) as s
      ) as stays, (
        select coalesce(sum(views), 0)::int as views from property_views where viewed_on >= $1::date and viewed_on < $2::date
      ) as views, (
        select count(*)::int as requests, (count(*) filter (where b.status in ${stayed}))::int as bookings,
          coalesce(array_agg(b.check_in - tripoli_day(b.created_at)) filter (where b.status in ${stayed}), '{}') as lead_times
        from bookings as b
        where b.check_in >= $1::date and not b.awaiting_verification
          and tripoli_day(b.created_at) >= $1::date and tripoli_day(b.created_at) < $2::date
      ) as asked, (
        select count(*)::int as saved,
          (count(*) filter (where v.viewed_at > $3::timestamptz - interval '7 days' and v.viewed_at > w.created_at))::int
            as looked_again
        from wishlists as w
        left join viewed_properties as v on v.user_id = w.user_id and v.property_id = w.property_id
      ) as saves`,
    values: [from, to, now],
  });
  return rows[0]!;
}
