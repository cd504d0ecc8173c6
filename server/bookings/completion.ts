import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { collectOwed } from '#server/referrals/referrals.ts';
import { handleInBatches } from '#server/platform/batches.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { earnStay } from './begun-stays.ts';
import { transitionBooking, system } from './transitions.ts';
import { listPastStays, lockBooking, type PastStay } from './queries.ts';

/**
 * Completes stays from the day after their check-out. What the host earns from them is posted before, see `postEarnings`; here
 * only what is not.
 * @returns the number of stays completed
 */
export async function completeStays(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const today = clock.today();
  return handleInBatches<PastStay>(
    log,
    (after) => listPastStays(db, today, after),
    ({ id }) => transact(db, (trx) => completeStay(services, trx, id)),
  );
}

async function completeStay(services: Services, trx: Kysely<DB>, id: string): Promise<boolean> {
  const booking = await lockBooking(trx, id);
  if (!booking || (booking.status !== 'paid' && booking.status !== 'confirmed')) return false;
  await transitionBooking(services, trx, booking, system, { status: 'completed' }, { event: 'review_invitation' });
  await earnStay(trx, booking, services.clock.now());
  // Credit that was held for this stay is available by now.
  await collectOwed(services, trx, booking.guest_id, `completion ${id}`);
  return true;
}
