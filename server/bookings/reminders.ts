import { guaranteedStatuses } from '#contract/booking-statuses.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import { sql } from 'kysely';
import { addDays } from '#contract/days.ts';
import { listNotified } from '#server/notifications/notifications.ts';
import { batchSize, handleInBatches } from '#server/platform/batches.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { publishBookingEvent } from './booking-events.ts';

/**
 * Reminds guest and host of each stay that begins tomorrow, once. At which hours it runs is in `jobs.ts`.
 * @returns the number of stays
 */
export async function remindOfArrivals(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const tomorrow = addDays(clock.today(), 1);
  return handleInBatches(
    log,
    async (after: { id: string } | undefined) => {
      const { rows } = await sql<{ id: string; guest_id: string }>`
        select id, guest_id from bookings
        where status in ${sql.raw(sqlList(guaranteedStatuses))} and check_in = ${tomorrow} ${after ? sql`and id > ${after.id}` : sql``}
        order by id limit ${batchSize}
      `.execute(db);
      const ids = rows.map(({ id }) => id);
      const reminded = await listNotified(db, 'trip_reminder', ids);
      return rows.map(({ id, guest_id }) => ({ id, isReminded: reminded.has(`${guest_id} ${id}`) }));
    },
    async ({ id, isReminded }) => {
      if (isReminded) return false;
      await transact(db, (trx) => publishBookingEvent(services, trx, id, { kind: 'trip_reminder' }));
      return true;
    },
  );
}
