import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { lockWallet, paidFromWalletFor, postEntry, refundEntry, type RefundTarget } from '#server/ledger/ledger.ts';
import { collectOwed, creditAtStake, takeBackCredit } from '#server/referrals/referrals.ts';
import type { Services } from '#server/platform/services.ts';
import type { BookingRow } from './queries.ts';
import { walletShare } from './refund-rules.ts';

/**
 * Gives the guest back what a cancelled booking still holds for them, in the caller's transaction. What was paid from
 * the wallet goes back there, also where the rest is paid out: credit is never turned into cash. Where all is given
 * back, so is the referral credit that the booking had brought.
 */
export async function refundGuest(
  services: Pick<Services, 'clock' | 'jobs'>,
  trx: Kysely<DB>,
  booking: Pick<BookingRow, 'id' | 'guest_id' | 'host_id'>,
  { paid, refund, to }: { paid: number; refund: number; to: RefundTarget },
): Promise<void> {
  const { id: reference, guest_id: user_id } = booking;
  const isWhole = refund === paid;
  if (refund > 0) {
    let wallet_dirham = walletShare(refund, paid, await paidFromWalletFor(trx, reference));
    const credit = isWhole ? await creditAtStake(trx, reference) : 0;
    if (to === 'payout' && credit > 0) {
      // Credit that was spent already is settled with money that would otherwise leave.
      const missing = credit - wallet_dirham - (await lockWallet(trx, user_id));
      wallet_dirham = Math.min(refund, wallet_dirham + Math.max(0, missing));
    }
    const back = { cause: reference, reference, user_id, amount_dirham: refund, to, wallet_dirham };
    await postEntry(trx, refundEntry(back), services.clock.now());
  }
  if (isWhole) await takeBackCredit(services, trx, booking);
  if (refund > 0) await collectOwed(services, trx, user_id, `refund ${reference}`);
}
