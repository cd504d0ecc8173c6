import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { cashEarningEntry, earningEntry, heldFor, postEntry } from '#server/ledger/ledger.ts';
import { collectOwed } from '#server/referrals/referrals.ts';
import { handleInBatches } from '#server/platform/batches.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { serviceFeeOf } from './refund-rules.ts';
import { transitionBooking, system } from './change-status.ts';
import { listPastStays, lockBooking, type PastStay } from './queries.ts';

/**
 * Completes stays from the day after their check-out. The host earns what the guest paid, less the service fee; after a
 * payment at the property the host owes us the service fee.
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
  await transitionBooking(services, trx, booking, system, { status: 'completed' }, { event: 'completed' });
  const { id: reference, host_id } = booking;
  const fee_dirham = serviceFeeOf(booking);
  const entry =
    booking.status === 'paid'
      ? earningEntry({ reference, host_id, fee_dirham, held_dirham: await heldFor(trx, id) })
      : cashEarningEntry({ reference, host_id, fee_dirham, cash_dirham: booking.total_dirham });
  await postEntry(trx, entry, services.clock.now());
  // Credit that was held for this stay is available by now.
  await collectOwed(services, trx, booking.guest_id, `completion ${id}`);
  return true;
}
