import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { addDays } from '#contract/days.ts';
import { batchSize } from '#server/platform/batches.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Erases the people of registers whose stays ended more than `GUEST_REGISTER_DAYS` ago. Who has seen them stays recorded.
 * @returns the number of registers
 */
export async function deleteOldRegisters({ db, clock, settings }: Services): Promise<number> {
  const lastDay = addDays(clock.today(), -settings.GUEST_REGISTER_DAYS);
  let count = 0;
  for (;;) {
    const erased = await transact(db, async (trx) => {
      const { rows } = await sql<{ booking_id: string }>`
        with old as (
          select booking_id from guest_registers where deleted_at is null and check_out < ${lastDay}
          order by check_out, booking_id limit ${batchSize} for update
        )
        update guest_registers as r set deleted_at = ${clock.now()}, persons = 0, ready = 0, foreigners = 0
        from old where r.booking_id = old.booking_id
        returning r.booking_id
      `.execute(trx);
      await deletePersons(trx, rows);
      return rows.length;
    });
    count += erased;
    if (erased < batchSize) return count;
  }
}

/**
 * Deletes the people of registers that the transaction has marked as deleted by an earlier statement: one that had to wait for
 * a person being stored would not see that person.
 */
export async function deletePersons(trx: Kysely<DB>, registers: readonly { booking_id: string }[]): Promise<void> {
  const ids = registers.map(({ booking_id }) => booking_id);
  await sql`delete from guest_register_persons where booking_id = any(${ids}::uuid[])`.execute(trx);
}
