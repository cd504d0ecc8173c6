import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { disputedFromHost, heldFor, readPostedEarnings } from '#server/ledger/ledger.ts';
import { heldForChange } from '../changes/change-queries.ts';
import { relocationCreditLeft } from '../relocation/relocation-queries.ts';
import { creditInRefund } from '../relocation/relocation-rules.ts';

/** The money of a booking that an administrator cancels, in dirham. */
export interface FullRefund {
  /** What is held once the open change has ended and what the host has earned is taken back. */
  paid: number;
  /** What of it is not the host's: all, less what the guest has got from the host in a dispute. */
  refund: number;
  /** What the guest gets: the refund without the relocation credit in it, which comes back to us. */
  toGuest: number;
}

/** What an administrator's cancellation would refund now. The part that was paid towards an open change is no part of it. */
export async function readFullRefund(db: Kysely<DB>, bookingId: string): Promise<FullRefund> {
  const held = await heldFor(db, bookingId);
  const { postings } = await readPostedEarnings(db, bookingId);
  const earned = postings
    .filter(({ kind }) => kind === 'guest_funds')
    .reduce((sum, { amount_dirham }) => sum + amount_dirham, 0);
  const paid = held + earned - (await heldForChange(db, bookingId));
  const refund = Math.max(0, paid - (await disputedFromHost(db, bookingId)));
  const toGuest = refund - creditInRefund(refund, paid, await relocationCreditLeft(db, bookingId));
  return { paid, refund, toGuest };
}
