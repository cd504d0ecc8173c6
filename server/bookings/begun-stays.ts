import type { Kysely } from 'kysely';
import { onlineAndCashOf } from '#contract/online-and-cash.ts';
import type { DB } from '#db/types.ts';
import { cashEarningEntry, earningEntry, heldFor, postEntry, readPostedEarnings } from '#server/ledger/ledger.ts';
import { handleInBatches } from '#server/platform/batches.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { heldForChange } from './changes/change-queries.ts';
import { listBegunStays, type BegunStay } from './begun-stay-list.ts';
import { lockBooking, type BookingRow } from './queries.ts';
import { feeLeft } from './refunds/refund-rules.ts';

/** Hours from check-in until what the guest paid is the host's: time to say that something is not as described. */
export const payoutHours = 24;

/**
 * Posts what hosts earn from stays that have begun: of a paid stay 24 hours after check-in, when its payout is due; of one
 * that is paid at the property the service fee that the host owes, at check-in.
 * @returns the number of stays
 */
export async function postEarnings(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const now = clock.now();
  return handleInBatches<BegunStay>(
    log,
    (after) => listBegunStays(db, { now, today: clock.today(), payoutHours }, after),
    ({ id }) =>
      transact(db, async (trx) => {
        const booking = await lockBooking(trx, id);
        if (!booking || (booking.status !== 'paid' && booking.status !== 'confirmed')) return false;
        return earnStay(trx, booking, now);
      }),
  );
}

/**
 * Posts what the host earns from a stay, in the caller's transaction, which has locked the booking; `booking.status` is `paid`
 * or `confirmed`. What is posted already is left out; money that the guest paid later is added.
 * @returns whether there was anything to post
 */
export async function earnStay(trx: Kysely<DB>, booking: BookingRow, now: Date): Promise<boolean> {
  const { id: reference, host_id, total_dirham } = booking;
  const posted = await readPostedEarnings(trx, reference);
  const fee_dirham = Math.max(0, feeLeft(booking) - posted.fee_dirham);
  const earlier = posted.entries;
  if (booking.status === 'paid') {
    // What is paid towards a change is not for the stay as it is.
    const held_dirham = (await heldFor(trx, reference)) - (await heldForChange(trx, reference));
    const cash_dirham = Math.max(0, onlineAndCashOf(booking).cash_dirham - posted.cash_dirham);
    return postEntry(trx, earningEntry({ reference, host_id, fee_dirham, held_dirham, cash_dirham, earlier }), now);
  }
  if (posted.cash_dirham > 0) return false;
  return postEntry(trx, cashEarningEntry({ reference, host_id, fee_dirham, cash_dirham: total_dirham, earlier }), now);
}
