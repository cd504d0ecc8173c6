import { sql, type Kysely } from 'kysely';
import { guaranteedStatuses, openStatuses } from '#contract/booking-statuses.ts';
import type { DB } from '#db/types.ts';
import { batchSize } from '#server/platform/batches.ts';
import { sqlList } from '#server/platform/sql-list.ts';

export interface BegunStay {
  id: string;
  check_in: string;
}

/**
 * The next batch of stays whose earnings are to be posted: paid ones that began `payoutHours` ago, and confirmed ones that have
 * begun; without those whose latest entry is an earning. All open statuses are named because the index is of these.
 */
export async function listBegunStays(
  db: Kysely<DB>,
  { now, today, payoutHours }: { now: Date; today: string; payoutHours: number },
  after: BegunStay | undefined,
): Promise<BegunStay[]> {
  const { rows } = await sql<BegunStay>`
    select b.id, b.check_in
    from bookings as b
    where b.status in ${sql.raw(sqlList(openStatuses))}
      and b.status in ${sql.raw(sqlList(guaranteedStatuses))} and b.check_in <= ${today}
      and (b.check_in + b.check_in_time) at time zone 'Africa/Tripoli'
        + make_interval(hours => case b.status when 'paid' then ${payoutHours}::int else 0 end) <= ${now}
      ${after ? sql`and (b.check_in, b.id) > (${after.check_in}, ${after.id})` : sql``}
      and coalesce((
        select e.kind from ledger_entries as e
        where e.reference = b.id and e.kind in ('host_earning', 'cash_earning', 'earning_reversal')
        order by e.id desc limit 1
      ), 'earning_reversal') = 'earning_reversal'
    order by b.check_in, b.id limit ${batchSize}
  `.execute(db);
  return rows;
}
