import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Services } from '#server/platform/services.ts';
import { transact } from '#server/platform/postgres.ts';
import type { DB } from '#db/types.ts';

/** Homes of one statement; each takes some milliseconds. */
const batchSize = 200;
/** Lists of 400 days are written anew after so many, and reach beyond the search window until then. */
const freshDays = 10;
/** Below every other id. */
const firstId = '00000000-0000-0000-0000-000000000000';

const columns = sql.raw(`
  starts_on = excluded.starts_on, notice_days = excluded.notice_days, notice_until_hour = excluded.notice_until_hour,
  booking_window_days = excluded.booking_window_days, orphan_nights = excluded.orphan_nights, shortest = excluded.shortest,
  longest = excluded.longest, arrivals = excluded.arrivals, departures = excluded.departures`);

/**
 * Writes by day which stays homes allow, which searches with dates read. A trigger removes it with every change of rules or
 * days, and what changes them calls this in the same transaction; without it searches ask the rules themselves, which is right
 * and slower.
 * @param homes a statement for their ids
 */
export async function writeStayLimits(trx: Kysely<DB>, homes: RawBuilder<unknown>): Promise<void> {
  await sql`select write_stay_limits(array(${homes}))`.execute(trx);
}

/** The queue of the jobs that write limits. */
export const stayLimitsQueue = 'stay-limits';

/** Homes of one job, which takes some seconds; the next one goes on. */
const homesOfJob = 2000;

/** The job writes limits of homes with greater ids than this one. */
export interface MissingStayLimits {
  after?: string;
}

/**
 * Writes the limits that a changed holiday removed, and those that will not reach far enough, of so many homes. In batches, of
 * which each is committed; what a change wrote meanwhile is newer and stays.
 * @returns how many homes it looked at, and the last of them if there are more
 */
export async function refreshStayLimits(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { after = firstId }: MissingStayLimits = {},
  most = homesOfJob,
): Promise<{ homes: number; after?: string }> {
  const oldest = sql`${clock.today()}::date - ${freshDays}::int`;
  let homes = 0;
  let last = after;
  while (homes < most) {
    const size = Math.min(batchSize, most - homes);
    const batch = await transact(db, async (trx) => {
      // A holiday that changes now has removed limits already, or waits and removes these.
      await sql`lock table holidays in share mode`.execute(trx);
      const { rows } = await sql<{ last: string | null; count: number }>`
        with homes as (
          select s.property_id from search as s
          where s.day_minimums and s.property_id > ${last}::uuid and not exists (
            select from stay_limits as l where l.property_id = s.property_id and l.starts_on >= ${oldest}
          )
          order by s.property_id limit ${size}
        ), written as (
          insert into stay_limits select * from stay_limits_of(array(select property_id from homes))
          on conflict (property_id) do update set ${columns} where stay_limits.starts_on < ${oldest}
        )
        select max(property_id::text) as last, count(*)::int as count from homes
      `.execute(trx);
      return rows[0]!;
    });
    homes += batch.count;
    if (batch.last === null || batch.count < size) return { homes };
    last = batch.last;
  }
  return { homes, after: last };
}
