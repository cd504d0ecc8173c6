import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Moves bookings whose time has come, each in a transaction of its own: none holds the others up, and one that cannot
 * be moved is logged and tried again the next time.
 * @returns how many were moved
 */
export async function transitionEach(
  { db, log }: Services,
  bookingIds: string[],
  move: (trx: Kysely<DB>, bookingId: string) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (const id of bookingIds) {
    try {
      if (await transact(db, (trx) => move(trx, id))) count += 1;
    } catch (error) {
      log.error({ err: error, booking: id }, 'a booking could not be moved; the others go on');
    }
  }
  return count;
}
