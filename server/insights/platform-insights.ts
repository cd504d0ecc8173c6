import { sql, type Kysely } from 'kysely';
import { addDays } from '#contract/days.ts';
import { insightPeriods, type InsightPeriod } from '#contract/insights.ts';
import type { HostInsights } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { classifyLeadTimes, figuresOf, type HomeCounts } from './figures.ts';
import { countPlatform, countPlatformDays } from './platform-list.ts';

/** The longest period, which is what is kept. */
const keptDays = Math.max(...insightPeriods.map(Number));

/**
 * The figures of all homes together for administrators, of the last days that were counted: until yesterday once the job of
 * the night has run. Empty before the first count.
 */
export async function getPlatformInsights(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { days = '90' }: { days?: InsightPeriod | undefined },
): Promise<HostInsights> {
  const to = (await countedUntil(db)) ?? clock.today();
  const from = addDays(to, -Number(days));
  const [{ rows: sums }, { rows: leads }, counts] = await Promise.all([
    sql<Omit<HomeCounts, 'lead_times'>>`
      select coalesce(sum(open_nights), 0)::int as open_nights, coalesce(sum(booked_nights), 0)::int as booked_nights,
        coalesce(sum(nights_dirham), 0)::float8 as nights_dirham, coalesce(sum(views), 0)::int as views,
        coalesce(sum(requests), 0)::int as requests, coalesce(sum(bookings), 0)::int as bookings
      from platform_days where day >= ${from} and day < ${to}
    `.execute(db),
    sql<{ lead: number; bookings: number }>`
      select (counted.place - 1)::int as lead, sum(counted.bookings)::int as bookings
      from platform_days cross join lateral unnest(lead_times) with ordinality as counted (bookings, place)
      where day >= ${from} and day < ${to} and counted.bookings > 0
      group by counted.place
    `.execute(db),
    db.selectFrom('platform_counts').select(['published_homes', 'saved', 'looked_again']).executeTakeFirst(),
  ]);
  const lead_times = leads.flatMap(({ lead, bookings }) => Array.from({ length: bookings }, () => lead));
  return {
    from,
    to,
    homes: [],
    published_homes: counts?.published_homes ?? 0,
    figures: figuresOf({ ...sums[0]!, lead_times }),
    lead_times: classifyLeadTimes(lead_times),
    wishlists: { saved: counts?.saved ?? 0, looked_again: counts?.looked_again ?? 0 },
    home: null,
  };
}

/** The day after the last counted one; undefined before the first count. */
export async function countedUntil(db: Kysely<DB>): Promise<string | undefined> {
  const last = await db.selectFrom('platform_days').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst();
  return last && addDays(last.day, 1);
}

/** Counts the totals of the platform until yesterday, and replaces those from before. */
export async function refreshPlatformInsights({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const to = clock.today();
  await transact(db, async (trx) => {
    await countPlatformDays(trx, { from: addDays(to, -keptDays), to });
    await countPlatform(trx, clock.now());
  });
}
