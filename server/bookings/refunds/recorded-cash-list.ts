import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** Cash of a stay that both sides agree was received, or that the guest did not deny in time; dirham. */
export async function countedCash(db: Kysely<DB>, bookingId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ cash: number }>`
    select coalesce(sum(received_dirham), 0)::bigint as cash from cash_payments
    where booking_id = ${bookingId} and (status = 'received' or status = 'awaiting_guest' and answer_by <= ${now})
  `.execute(db);
  return rows[0]!.cash;
}

/** Whether the host has recorded the cash of a stay: what was agreed and counted stays as it is. */
export async function isCashRecorded(db: Kysely<DB>, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ recorded: boolean }>`
    select exists (select from cash_payments where booking_id = ${bookingId}) as recorded
  `.execute(db);
  return rows[0]!.recorded;
}
