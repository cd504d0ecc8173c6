import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import type { BookingRow } from '../queries.ts';

type Nights = Pick<BookingRow, 'property_id' | 'check_in' | 'check_out'>;

/** Whether an emergency area is over a home on one of these nights: guest and host then cancel free of charge. */
export async function isInEmergency(db: Kysely<DB>, { property_id, check_in, check_out }: Nights): Promise<boolean> {
  const { rows } = await sql<{ area: string | null }>`
    select emergency_over(${property_id}, ${check_in}, ${check_out}) as area
  `.execute(db);
  return rows[0]!.area !== null;
}

/** Refuses to move a stay onto nights of an emergency area: `emergency_area`. Its own nights it may keep. */
export async function refuseEmergency(db: Kysely<DB>, booking: Nights, to: Omit<Nights, 'property_id'>): Promise<void> {
  if (to.check_in === booking.check_in && to.check_out === booking.check_out) return;
  if (await isInEmergency(db, { ...to, property_id: booking.property_id })) throw new AppError('emergency_area');
}
