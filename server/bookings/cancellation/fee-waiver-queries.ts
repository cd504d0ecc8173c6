import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** A fee of a host's cancellation that an administrator waived. */
export interface FeeWaiver {
  amount_dirham: number;
  reason: string;
}

export async function findWaiver(db: Kysely<DB>, bookingId: string): Promise<FeeWaiver | undefined> {
  const { rows } = await sql<FeeWaiver>`
    select amount_dirham, reason from fee_waivers where booking_id = ${bookingId}
  `.execute(db);
  return rows[0];
}

/** Records that a fee is waived. Returns false where it was waived before. */
export async function insertWaiver(
  trx: Kysely<DB>,
  bookingId: string,
  { waived_by, waived_at, amount_dirham, reason }: FeeWaiver & { waived_by: string; waived_at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into fee_waivers (booking_id, waived_by, reason, amount_dirham, waived_at)
    values (${bookingId}, ${waived_by}, ${reason}, ${amount_dirham}, ${waived_at})
    on conflict (booking_id) do nothing
  `.execute(trx);
  return numAffectedRows === 1n;
}
