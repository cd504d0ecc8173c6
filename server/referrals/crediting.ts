import { sql, type Kysely } from 'kysely';
import { referralCreditDirham } from '#contract/referrals.ts';
import type { DB } from '#db/types.ts';
import { lockWallet, postEntry, walletCreditEntry, walletReversalEntry } from '#server/ledger/ledger.ts';
import type { Services } from '#server/platform/services.ts';
import { findRefusal, looksLikeOnePerson } from './credit-eligibility.ts';
import { publishCreditEvent, publishInviterEvent } from './credit-events.ts';
import { hasReferral, lockReferralOf, refuseReferral } from './queries.ts';

/** A booking that has just been paid or confirmed, or is being cancelled. */
export interface CreditableBooking {
  id: string;
  guest_id: string;
  host_id: string;
}

type Needs = Pick<Services, 'clock' | 'jobs'>;

/**
 * Gives a newcomer who was invited their credit, in the transaction that makes their first booking paid or confirmed.
 * Once: whoever else books for them at the same time waits for the wallet, then finds that it is given. The caller
 * holds the locks of property, booking and payment; the order of everybody is those, then wallet, then referral.
 */
export async function creditFirstBooking(services: Needs, trx: Kysely<DB>, booking: CreditableBooking): Promise<void> {
  const { guest_id } = booking;
  if (!(await hasReferral(trx, guest_id, 'open'))) return;
  await lockWallet(trx, guest_id);
  const referral = await lockReferralOf(trx, guest_id);
  if (referral?.state !== 'open') return;
  // A stay with the inviter, or with oneself, is no first stay: credit is not to be made in a circle.
  const { host_id } = booking;
  if (host_id === referral.referrer_id || (await looksLikeOnePerson(trx, guest_id, host_id))) return;
  // Of two accounts with one browser or phone, the second has to see the first one's credit.
  await sql`select pg_advisory_xact_lock(7012)`.execute(trx);
  const reason = await findRefusal(trx, referral);
  if (reason) return refuseReferral(trx, referral.id, reason, booking.id);

  const now = services.clock.now();
  const amount_dirham = referralCreditDirham;
  await postEntry(
    trx,
    walletCreditEntry({
      kind: 'referral_credit',
      cause: `referral ${referral.id} ${booking.id}`,
      reference: booking.id,
      user_id: guest_id,
      amount_dirham,
    }),
    now,
  );
  await trx
    .updateTable('referrals')
    .set({ state: 'credited', booking_id: booking.id, credit_dirham: amount_dirham, credited_at: now })
    .where('id', '=', referral.id)
    .execute();
  await publishCreditEvent(services, trx, {
    kind: 'referral_credit',
    user_id: guest_id,
    booking_id: booking.id,
    amount_dirham,
  });
  await publishInviterEvent(services, trx, { kind: 'referral_rewarded', referral_id: referral.id });
  await collectOwed(services, trx, guest_id, `credit ${booking.id}`);
}

/** Referral credit that goes when this booking is refunded in full, in dirham. */
export async function creditAtStake(trx: Kysely<DB>, bookingId: string): Promise<number> {
  const { rows } = await sql<{ credit: number }>`select credit_at_stake(${bookingId}) as credit`.execute(trx);
  return rows[0]!.credit;
}

/**
 * Takes the credit back that a booking brought, as the booking was cancelled and all that was paid for it goes back.
 * Where another stay of theirs stands, that one is their first now, and nothing is taken. What has been spent of it
 * already is taken from what next comes into the wallet: a wallet is never below zero. The invitation is open again, for
 * the first stay that lasts. To be called once the refund is in the wallet.
 */
export async function takeBackCredit(services: Needs, trx: Kysely<DB>, booking: CreditableBooking): Promise<void> {
  const { guest_id: user_id, id: booking_id } = booking;
  // Also where it is another booking's: that one's cancellation may just be handing it to this one.
  if (!(await hasReferral(trx, user_id, 'credited'))) return;
  const balance = await lockWallet(trx, user_id);
  const referral = await lockReferralOf(trx, user_id);
  if (referral?.state !== 'credited' || referral.booking_id !== booking_id) return;
  const { rows } = await sql<{ next: string | null }>`select next_first_stay(${booking_id}) as next`.execute(trx);
  const next = rows[0]!.next;
  if (next !== null) {
    await trx.updateTable('referrals').set({ booking_id: next }).where('id', '=', referral.id).execute();
    return;
  }
  const { credit_dirham } = referral;
  const amount_dirham = Math.min(balance, credit_dirham);
  const missing = credit_dirham - amount_dirham;
  const now = services.clock.now();
  await postEntry(
    trx,
    walletReversalEntry({
      kind: 'referral_reversal',
      cause: `referral ${referral.id} ${booking_id}`,
      reference: booking_id,
      user_id,
      amount_dirham,
    }),
    now,
  );
  await trx
    .updateTable('referrals')
    .set({
      state: 'open',
      booking_id: null,
      credit_dirham: 0,
      credited_at: null,
      reversed_at: now,
      owed_dirham: referral.owed_dirham + missing,
    })
    .where('id', '=', referral.id)
    .execute();
  const kind = missing > 0 ? 'referral_credit_owed' : 'referral_credit_reversed';
  await publishCreditEvent(services, trx, {
    kind,
    user_id,
    booking_id,
    amount_dirham: credit_dirham,
    owed_dirham: missing,
  });
}

/** Takes what is owed from what has just come into a wallet. `cause` names what came, once only. */
export async function collectOwed(services: Needs, trx: Kysely<DB>, userId: string, cause: string): Promise<void> {
  if (!(await hasReferral(trx, userId, 'owing'))) return;
  const balance = await lockWallet(trx, userId);
  const referral = await lockReferralOf(trx, userId);
  const amount_dirham = Math.min(balance, referral?.owed_dirham ?? 0);
  if (!referral || amount_dirham === 0) return;
  await postEntry(
    trx,
    walletReversalEntry({
      kind: 'referral_debt',
      cause: `referral ${referral.id} owed ${cause}`,
      reference: null,
      user_id: userId,
      amount_dirham,
    }),
    services.clock.now(),
  );
  await trx
    .updateTable('referrals')
    .set({ owed_dirham: referral.owed_dirham - amount_dirham })
    .where('id', '=', referral.id)
    .execute();
}
