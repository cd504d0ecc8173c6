import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { postGrant, refundEntry } from '#server/ledger/ledger.ts';
import type { Services } from '#server/platform/services.ts';
import { collectOwed } from '#server/referrals/referrals.ts';
import { endChange, findOpenChange, type ChangeRow } from './change-queries.ts';
import type { BookingRow } from '../queries.ts';
import type { TransitionRole } from '../states.ts';
import { recordReturnedCredit } from '../relocation/relocation-queries.ts';

/**
 * Ends the open proposal for a booking that the caller has locked: its nights are free, and a part of the difference that was
 * paid goes to the guest's wallet. `transitionBooking` calls it; a caller who reads the held money of a paid stay calls it before
 * that, because a part that was paid for the change is in it.
 * @param status what becomes of it, or who ends it with the booking: whoever proposed it withdraws it
 * @returns the proposal; undefined where there is none
 */
export async function endOpenChange(
  services: Pick<Services, 'clock' | 'jobs'>,
  trx: Kysely<DB>,
  booking: Pick<BookingRow, 'id' | 'guest_id' | 'host_id'>,
  status: 'declined' | 'withdrawn' | 'expired' | { endedBy: TransitionRole },
): Promise<ChangeRow | undefined> {
  const change = await findOpenChange(trx, booking.id);
  if (!change) return undefined;
  const now = services.clock.now();
  const ended = typeof status === 'string' ? status : status.endedBy === change.proposed_by ? 'withdrawn' : 'expired';
  await endChange(trx, change, ended, now);
  await refundForChange(services, trx, booking, change, { amount_dirham: change.paid_dirham });
  return change;
}

/**
 * Returns money to the guest's wallet because of a change, in the caller's transaction.
 * @param credit_dirham the relocation credit in the amount, which comes back to us
 * @param uncovered_dirham what of it was paid out to the host and is the host's debt
 */
export async function refundForChange(
  services: Pick<Services, 'clock' | 'jobs'>,
  trx: Kysely<DB>,
  { id: reference, guest_id: user_id, host_id }: Pick<BookingRow, 'id' | 'guest_id' | 'host_id'>,
  { id: cause }: Pick<ChangeRow, 'id'>,
  {
    amount_dirham,
    credit_dirham = 0,
    uncovered_dirham = 0,
  }: { amount_dirham: number; credit_dirham?: number; uncovered_dirham?: number },
): Promise<void> {
  if (amount_dirham <= 0) return;
  const refund = { cause, reference, user_id, amount_dirham, credit_dirham, to: 'wallet' as const };
  const grant = { guest_id: user_id, host_id, uncovered_dirham };
  await postGrant(trx, refundEntry(refund), grant, services.clock.now());
  if (credit_dirham > 0) await recordReturnedCredit(trx, reference, credit_dirham);
  await collectOwed(services, trx, user_id, `change ${cause}`);
}
