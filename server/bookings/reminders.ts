import { sql } from 'kysely';
import { addDays } from '#contract/days.ts';
import { batchSize, handleInBatches } from '#server/platform/batches.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { publishBookingEvent } from './booking-events.ts';

/**
 * Reminds both sides of the stays that begin tomorrow, each once.
 * @returns how many stays
 */
export async function remindOfArrivals(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const tomorrow = addDays(clock.today(), 1);
  return handleInBatches(
    log,
    async (after: { id: string } | undefined) => {
      const { rows } = await sql<{ id: string }>`
        select b.id from bookings as b
        where b.status in ('paid', 'confirmed') and b.check_in = ${tomorrow}
          ${after ? sql`and b.id > ${after.id}` : sql``}
          and not exists (
            select from notifications as n
            where n.user_id = b.guest_id and n.reference = b.id and n.kind = 'trip_reminder'
          )
        order by b.id limit ${batchSize}
      `.execute(db);
      return rows;
    },
    async ({ id }) => {
      await transact(db, (trx) => publishBookingEvent(services, trx, id, 'arriving'));
      return true;
    },
  );
}
