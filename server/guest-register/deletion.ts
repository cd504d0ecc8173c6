import { sql } from 'kysely';
import { addDays } from '#contract/days.ts';
import { batchSize } from '#server/platform/batches.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Erases the people of registers whose stays ended more than `GUEST_REGISTER_DAYS` ago. Who has seen them stays recorded.
 * @returns the number of registers
 */
export async function deleteOldRegisters({ db, clock, settings }: Services): Promise<number> {
  const lastDay = addDays(clock.today(), -settings.GUEST_REGISTER_DAYS);
  let count = 0;
  for (;;) {
    const { rows } = await sql`
      with old as (
        select booking_id from guest_registers where deleted_at is null and check_out < ${lastDay}
        order by check_out, booking_id limit ${batchSize} for update
      ), erased as (
        delete from guest_register_persons using old where guest_register_persons.booking_id = old.booking_id
      )
      update guest_registers as r set deleted_at = ${clock.now()}, persons = 0, ready = 0, foreigners = 0
      from old where r.booking_id = old.booking_id
      returning r.booking_id
    `.execute(db);
    count += rows.length;
    if (rows.length < batchSize) return count;
  }
}
