import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { lockWallet, paidFromWalletFor, postEntry, refundEntry, type RefundTarget } from '#server/ledger/ledger.ts';
import { collectOwed, creditAtStake, takeBackCredit } from '#server/referrals/referrals.ts';
import type { Services } from '#server/platform/services.ts';
import type { BookingRow } from './queries.ts';
import { walletShare } from './refund-rules.ts';

/**
 * Refunds a cancelled booking in the caller's transaction. The part that was paid from the wallet returns to it, also if
 * the rest is paid out, so that credit is never paid out. The referral credit that the booking brought is reversed.
 */
export async function refundGuest(
  services: Pick<Services, 'clock' | 'jobs'>,
  trx: Kysely<DB>,
  booking: Pick<BookingRow, 'id' | 'guest_id' | 'host_id'>,
  { paid, refund, to }: { paid: number; refund: number; to: RefundTarget },
): Promise<void> {
  const { id: reference, guest_id: user_id } = booking;
  if (refund > 0) {
    let wallet_dirham = walletShare(refund, paid, await paidFromWalletFor(trx, reference));
    const credit = await creditAtStake(trx, reference);
    if (to === 'payout' && credit > 0) {
      // Credit to reverse that was spent already is collected from the payout.
      const missing = credit - wallet_dirham - (await lockWallet(trx, user_id));
      wallet_dirham = Math.min(refund, wallet_dirham + Math.max(0, missing));
    }
    const back = { cause: reference, reference, user_id, amount_dirham: refund, to, wallet_dirham };
    await postEntry(trx, refundEntry(back), services.clock.now());
  }
  await takeBackCredit(services, trx, booking);
  if (refund > 0) await collectOwed(services, trx, user_id, `refund ${reference}`);
}
