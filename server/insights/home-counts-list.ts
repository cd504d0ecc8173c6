import type { Pool } from 'pg';
import { stayedStatuses } from '#contract/booking-statuses.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import type { HomeCounts } from './figures.ts';

/** The days `[from, to)`. */
export interface Period {
  from: string;
  to: string;
}

const stayed = sqlList(stayedStatuses);

/** What the guest pays for a night of the booking `b`, without fees. */
export const nightDirham = `(
  select coalesce(sum((line ->> 'amount_dirham')::int), 0) from jsonb_array_elements(b.lines) as line
  where line ->> 'kind' in ('nights', 'discount', 'extra_guests')) / b.nights`;

/** Stays longer than a year do not exist: the index finds those that reach into the period by their check-in. */
const countsStatement = {
  name: 'insights_home_counts',
  text: `
    select p.id,
      h.days - coalesce(blocks.nights, 0)::int as open_nights,
      coalesce(stays.nights, 0)::int as booked_nights,
      coalesce(stays.dirham, 0)::float8 as nights_dirham,
      coalesce(views.views, 0)::int as views,
      asked.requests::int as requests, asked.bookings::int as bookings, asked.lead_times
    from unnest($1::uuid[]) as wanted (id)
    join properties as p on p.id = wanted.id
    cross join lateral (
      select opened_on, $3::date - opened_on as days
      from (select least($3::date, greatest($2::date, tripoli_day(coalesce(p.published_at, p.created_at)))) as opened_on) as o
    ) as h
    cross join lateral (
      select sum(least(upper(nights), $3::date) - greatest(lower(nights), h.opened_on)) as nights from holds
      where property_id = p.id and nights && daterange(h.opened_on, $3::date) and kind = 'block'
    ) as blocks
    cross join lateral (
      select sum(s.nights) as nights, sum(s.nights * s.dirham) as dirham from (
        select least(b.check_out, $3::date) - greatest(b.check_in, $2::date) as nights, ${nightDirham} as dirham
        from bookings as b
        where b.property_id = p.id and b.check_in >= $2::date - 366 and b.check_in < $3::date and b.check_out > $2::date
          and b.status in ${stayed}
      ) as s
    ) as stays
    cross join lateral (
      select sum(views) as views from property_views
      where property_id = p.id and viewed_on >= $2::date and viewed_on < $3::date
    ) as views
    cross join lateral (
      select count(*) as requests, count(*) filter (where b.status in ${stayed}) as bookings,
        coalesce(array_agg(b.check_in - tripoli_day(b.created_at)) filter (where b.status in ${stayed}), '{}') as lead_times
      from bookings as b
      where b.property_id = p.id and b.check_in >= $2::date and not b.awaiting_verification
        and tripoli_day(b.created_at) >= $2::date and tripoli_day(b.created_at) < $3::date
    ) as asked`,
} as const;

/** What the period of each home adds up to. Homes that do not exist are left out. */
export async function countHomes(
  pool: Pool,
  propertyIds: readonly string[],
  { from, to }: Period,
): Promise<Map<string, HomeCounts>> {
  const { rows } = await pool.query<HomeCounts & { id: string }>({
    ...countsStatement,
    values: [propertyIds, from, to],
  });
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

const monthsStatement = {
  name: 'insights_home_months',
  text: `
    select b.property_id as id, to_char(m.month, 'YYYY-MM') as month,
      sum(n.nights * b.dirham)::float8 / sum(n.nights) as average_dirham
    from unnest($1::uuid[]) as wanted (id)
    cross join lateral (
      select b.property_id, b.check_in, b.check_out, ${nightDirham} as dirham from bookings as b
      where b.property_id = wanted.id and b.check_in >= $2::date - 366 and b.check_in < $3::date and b.check_out > $2::date
        and b.status in ${stayed}
    ) as b
    cross join lateral generate_series(
      greatest(date_trunc('month', b.check_in::timestamp), $2::timestamp),
      least(b.check_out - 1, $3::date - 1)::timestamp, interval '1 month'
    ) as m (month)
    cross join lateral (
      select least(b.check_out, (m.month + interval '1 month')::date) - greatest(b.check_in, m.month::date) as nights
    ) as n
    group by 1, 2`,
} as const;

/** The average night of each home by month, of the months of `[from, to)`, both the first of a month. Dirham. */
export async function averageNights(
  pool: Pool,
  propertyIds: readonly string[],
  { from, to }: Period,
): Promise<{ id: string; month: string; average_dirham: number }[]> {
  const { rows } = await pool.query<{ id: string; month: string; average_dirham: number }>({
    ...monthsStatement,
    values: [propertyIds, from, to],
  });
  return rows;
}

/** Days of `[from, to)` for which guests wait for an answer. */
export async function requestedDays(pool: Pool, propertyId: string, { from, to }: Period): Promise<Set<string>> {
  const { rows } = await pool.query<{ day: string }>({
    name: 'insights_requested_days',
    text: `
      select distinct d::date::text as day from bookings as b
      cross join lateral generate_series(
        greatest(b.check_in, $2::date)::timestamp, least(b.check_out, $3::date)::timestamp - interval '1 day', interval '1 day'
      ) as d
      where b.property_id = $1 and b.status = 'pending' and b.check_in >= $2::date - 366 and b.check_in < $3::date
        and not b.awaiting_verification`,
    values: [propertyId, from, to],
  });
  return new Set(rows.map(({ day }) => day));
}

/** How many of the homes are taken on each day of `[from, to)`, by anything that everybody sees as unavailable. */
export async function countTaken(
  pool: Pool,
  propertyIds: readonly string[],
  { from, to }: Period,
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ day: string; taken: number }>({
    name: 'insights_taken_days',
    text: `
      select d::date::text as day, count(*)::int as taken
      from unnest($1::uuid[]) as wanted (id)
      join holds as h on h.property_id = wanted.id and h.nights && daterange($2::date, $3::date)
      cross join lateral generate_series(
        greatest(lower(h.nights), $2::date)::timestamp, least(upper(h.nights), $3::date)::timestamp - interval '1 day',
        interval '1 day'
      ) as d
      group by 1`,
    values: [propertyIds, from, to],
  });
  return new Map(rows.map(({ day, taken }) => [day, taken]));
}
