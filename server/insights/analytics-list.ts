import { sql, type Kysely } from 'kysely';
import { analyticsCities, analyticsSentences, fewestSentenceTimes } from '#contract/analytics.ts';
import type { Locale } from '#contract/common.ts';
import type { DB } from '#db/types.ts';
import type { Period } from './home-counts-list.ts';

export interface DayRow {
  day: string;
  asked: number;
  accepted: number;
  confirmed: number;
  gross_dirham: number;
  stayed: number;
  views: number;
  searches: number;
}

/** The kept figures of each day of a period, and when they were counted last. */
export async function readDays(db: Kysely<DB>, { from, to }: Period): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select a.day::text as day, a.asked, a.accepted, a.confirmed, a.gross_dirham::float8 as gross_dirham, a.stayed,
      coalesce(p.views, 0) as views, coalesce(s.searches, 0) as searches
    from analytics_days as a
    left join platform_days as p on p.day = a.day
    left join search_days as s on s.day = a.day
    where a.day >= ${from} and a.day < ${to}
    order by a.day
  `.execute(db);
  return rows;
}

/** When figures were counted last; null before the first count. */
export async function readCountedAt(db: Kysely<DB>): Promise<Date | null> {
  const newest = db.selectFrom('analytics_days').select('counted_at').orderBy('day', 'desc').limit(1);
  const row = await newest.executeTakeFirst();
  return row?.counted_at ?? null;
}

export interface CityRow {
  place_id: string;
  name: string;
  week_on: string;
  open_nights: number;
  booked_nights: number;
}

/** The weeks of the cities with the most nights that could be booked, by city, in the order of their weeks. */
export async function readCityWeeks(db: Kysely<DB>, { from, to }: Period, locale: Locale): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`
    with largest as (
      select place_id, sum(open_nights) as nights from city_weeks where week_on >= ${from} and week_on < ${to}
      group by place_id order by nights desc, place_id limit ${analyticsCities}
    )
    select w.place_id, text_in(p.names, ${locale}) as name, w.week_on::text as week_on, w.open_nights, w.booked_nights
    from largest as l
    join city_weeks as w on w.place_id = l.place_id and w.week_on >= ${from} and w.week_on < ${to}
    join places as p on p.id = l.place_id
    order by l.nights desc, w.place_id, w.week_on
  `.execute(db);
  return rows;
}

/** The sentences that found nothing most often. */
export async function readSentences(
  db: Kysely<DB>,
  { from, to }: Period,
): Promise<{ sentence: string; times: number }[]> {
  const { rows } = await sql<{ sentence: string; times: number }>`
    select sentence, sum(times)::int as times from empty_searches where day >= ${from} and day < ${to}
    group by sentence having sum(times) >= ${fewestSentenceTimes}
    order by sum(times) desc, sentence limit ${analyticsSentences}
  `.execute(db);
  return rows;
}

/** Hosts by the month of their first home, and how many had a stay in each month, in order. */
export async function readCohorts(
  db: Kysely<DB>,
): Promise<{ first_month: string; month: string; hosts: number; active: number }[]> {
  const { rows } = await sql<{ first_month: string; month: string; hosts: number; active: number }>`
    select to_char(first_month, 'YYYY-MM') as first_month, to_char(month, 'YYYY-MM') as month, hosts, active
    from host_cohorts order by host_cohorts.first_month, host_cohorts.month
  `.execute(db);
  return rows;
}
