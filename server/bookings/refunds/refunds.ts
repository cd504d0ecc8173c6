import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import {
  findEntryId,
  lockWallet,
  paidFromWalletFor,
  postGrant,
  refundEntry,
  type RefundTarget,
} from '#server/ledger/ledger.ts';
import { collectOwed, creditAtStake, takeBackCredit } from '#server/referrals/referrals.ts';
import type { Services } from '#server/platform/services.ts';
import type { BookingRow } from '../queries.ts';
import { walletShare } from './refund-rules.ts';
import { recordReturnedCredit } from '../relocation/relocation-queries.ts';

/**
 * Refunds a cancelled booking in the caller's transaction. The part that was paid from the wallet returns to it, also if
 * the rest is paid out, so that credit is never paid out. The referral credit that the booking brought is reversed.
 * @param credit_dirham the relocation credit in the refund, which comes back to us
 * @param uncovered_dirham what of it was paid out to the host and is the host's debt
 */
export async function refundGuest(
  services: Pick<Services, 'clock' | 'jobs'>,
  trx: Kysely<DB>,
  booking: Pick<BookingRow, 'id' | 'guest_id' | 'host_id'>,
  {
    paid,
    refund,
    credit_dirham,
    to,
    uncovered_dirham = 0,
  }: { paid: number; refund: number; credit_dirham: number; to: RefundTarget; uncovered_dirham?: number },
): Promise<void> {
  const { id: reference } = booking;
  if (refund > 0) {
    // The credit was paid from the wallet, so it is in the wallet's part.
    let wallet_dirham = walletShare(refund, paid, await paidFromWalletFor(trx, reference)) - credit_dirham;
    if (to === 'payout') wallet_dirham = await withSpentCredit(trx, booking, refund - credit_dirham, wallet_dirham);
    const posted = { cause: reference, amount_dirham: refund, to, wallet_dirham, credit_dirham, uncovered_dirham };
    await postRefund(services, trx, booking, posted);
  }
  await takeBackCredit(services, trx, booking);
  if (refund > 0) await collectOwed(services, trx, booking.guest_id, `refund ${reference}`);
}

/** The wallet's part of a payout, with referral credit that is to be reversed and was spent already: it is collected from the payout. */
export async function withSpentCredit(
  trx: Kysely<DB>,
  { id, guest_id }: Pick<BookingRow, 'id' | 'guest_id'>,
  refund: number,
  wallet_dirham: number,
): Promise<number> {
  const credit = await creditAtStake(trx, id);
  if (credit === 0) return wallet_dirham;
  const missing = credit - wallet_dirham - (await lockWallet(trx, guest_id));
  return Math.min(refund, wallet_dirham + Math.max(0, missing));
}

/** Posts a refund of held money, and records what of it is to be sent; what is not covered the guest awaits. Returns whether it was posted, which it is once for each cause. */
export async function postRefund(
  { clock }: Pick<Services, 'clock'>,
  trx: Kysely<DB>,
  { id: reference, guest_id: user_id, host_id }: Pick<BookingRow, 'id' | 'guest_id' | 'host_id'>,
  refund: {
    cause: string;
    amount_dirham: number;
    to: RefundTarget;
    wallet_dirham: number;
    credit_dirham?: number;
    uncovered_dirham?: number;
    refund_id?: string;
  },
): Promise<boolean> {
  const now = clock.now();
  const { credit_dirham = 0, uncovered_dirham = 0 } = refund;
  const granting = refundEntry({ ...refund, reference, user_id });
  const posted = await postGrant(trx, granting, { guest_id: user_id, host_id, uncovered_dirham }, now);
  if (!posted) return false;
  if (credit_dirham > 0) await recordReturnedCredit(trx, reference, credit_dirham);
  const toSend = posted.entry.postings
    .filter(({ kind }) => kind === 'refunds_payable')
    .reduce((sum, one) => sum - one.amount_dirham, 0);
  if (toSend > 0) {
    await trx
      .insertInto('refund_transfers')
      .values({
        booking_id: reference,
        guest_id: user_id,
        refund_id: refund.refund_id ?? null,
        entry_id: (await findEntryId(trx, granting.fact))!,
        amount_dirham: toSend,
        owed_at: now,
      })
      .execute();
  }
  return true;
}
