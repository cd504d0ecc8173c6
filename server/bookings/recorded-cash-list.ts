import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** Whether the host has recorded the cash of a stay: what was agreed and counted stays as it is. */
export async function isCashRecorded(db: Kysely<DB>, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ recorded: boolean }>`
    select exists (select from cash_payments where booking_id = ${bookingId}) as recorded
  `.execute(db);
  return rows[0]!.recorded;
}
