import { sql, type Kysely } from 'kysely';
import { monthOf, tripoliInstant } from '#contract/days.ts';
import { referralLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import { lockWallet, postEntry, walletCreditEntry, walletReversalEntry } from '#server/ledger/ledger.ts';
import type { Services } from '#server/platform/services.ts';
import { findRefusal, looksLikeOnePerson } from './credit-eligibility.ts';
import { publishCreditEvent, publishInviterEvent } from './credit-events.ts';
import { readCreditTerms } from './credit-terms.ts';
import { countCredits, hasReferral, lockReferralOf, markCredited, markLimited, refuseReferral } from './queries.ts';

/** A booking that has just been paid or confirmed, or is being cancelled. */
export interface CreditableBooking {
  id: string;
  guest_id: string;
  host_id: string;
}

type CreditServices = Pick<Services, 'clock' | 'jobs'>;

/**
 * Gives an invited guest the credit, in the transaction that makes their first booking paid or confirmed. It is held until
 * the stay has begun, and is what was promised when they signed up. Above the inviter's monthly limit the referral stays open for a booking of a later month. The lock of
 * the wallet makes other bookings of the guest wait, so that it is given once. The caller holds the locks of property,
 * booking and payment. Every transaction takes those first, then the wallet, then the referral.
 */
export async function creditFirstBooking(
  services: CreditServices,
  trx: Kysely<DB>,
  booking: CreditableBooking,
): Promise<void> {
  const { guest_id } = booking;
  if (!(await hasReferral(trx, guest_id, 'open'))) return;
  await lockWallet(trx, guest_id);
  const referral = await lockReferralOf(trx, guest_id);
  if (referral?.state !== 'open') return;
  // A stay at the inviter's or one's own property does not count: two accounts could credit each other.
  const { host_id } = booking;
  if (host_id === referral.referrer_id || (await looksLikeOnePerson(trx, guest_id, host_id))) return;
  // Serialises all credits: of two accounts with one browser, phone or mailbox, or one inviter, the second has to see the
  // first one's credit.
  await sql`select pg_advisory_xact_lock(7012)`.execute(trx);
  const reason = await findRefusal(trx, referral);
  if (reason) return refuseReferral(trx, referral.id, reason, booking.id);

  const now = services.clock.now();
  const monthStart = tripoliInstant(`${monthOf(services.clock.today())}-01`, '00:00');
  if ((await countCredits(trx, referral.referrer_id, monthStart)) >= referralLimits.creditsPerMonth) {
    return markLimited(trx, referral.id, now);
  }
  const amount_dirham = referral.promised_dirham;
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
  await markCredited(trx, referral.id, { booking_id: booking.id, credit_dirham: amount_dirham, credited_at: now });
  await publishCreditEvent(services, trx, {
    kind: 'referral_credit',
    user_id: guest_id,
    booking_id: booking.id,
    amount_dirham,
  });
  await publishInviterEvent(services, trx, { kind: 'referral_rewarded', referral_id: referral.id });
  await collectOwed(services, trx, guest_id, `credit ${booking.id}`);
}

/** The referral credit that is reversed when this booking is cancelled, in dirham. */
export async function creditAtStake(trx: Kysely<DB>, bookingId: string): Promise<number> {
  const { rows } = await sql<{ credit: number }>`select credit_at_stake(${bookingId}) as credit`.execute(trx);
  return rows[0]!.credit;
}

/**
 * Reverses the credit of a booking that was cancelled. Where the guest has another paid or confirmed booking, the credit
 * moves to that one instead, and is held until that stay begins. A wallet is never below zero: credit that was spent
 * already, after the stay had begun, is owed, and collected from what comes into the wallet next. The referral is open
 * again, for the next booking. Call it once the refund is in the wallet.
 */
export async function takeBackCredit(
  services: CreditServices,
  trx: Kysely<DB>,
  booking: CreditableBooking,
): Promise<void> {
  const { guest_id: user_id, id: booking_id } = booking;
  // Not only this booking's credit: the cancellation of another booking may be moving its credit to this one.
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

/** Collects owed credit from what is not held in a wallet. `cause` is unique for each event that calls it. */
export async function collectOwed(
  services: CreditServices,
  trx: Kysely<DB>,
  userId: string,
  cause: string,
): Promise<void> {
  if (!(await hasReferral(trx, userId, 'owing'))) return;
  const balance = await lockWallet(trx, userId);
  const referral = await lockReferralOf(trx, userId);
  if (!referral) return;
  const { held_dirham } = await readCreditTerms(trx, userId, services.clock.now());
  const amount_dirham = Math.min(Math.max(0, balance - held_dirham), referral.owed_dirham);
  if (amount_dirham === 0) return;
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
