import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { RefusedReason } from './credit-eligibility.ts';

export interface ReferralRow {
  id: string;
  referrer_id: string;
  referred_id: string;
  state: 'open' | 'credited' | 'refused';
  booking_id: string | null;
  credit_dirham: number;
  owed_dirham: number;
  /** The credit that was in force when the user signed up. */
  promised_dirham: number;
}

/** The referral of an invited user, locked. The caller holds the lock of the user's wallet. */
export async function lockReferralOf(trx: Kysely<DB>, userId: string): Promise<ReferralRow | undefined> {
  const { rows } = await sql<ReferralRow>`
    select id, referrer_id, referred_id, state, booking_id, credit_dirham, owed_dirham,
      value_in_force('referral_credit', joined_at)::int as promised_dirham
    from referrals where referred_id = ${userId} for update
  `.execute(trx);
  return rows[0];
}

/** Whether a user has a referral in this state. Most users have none, and need no locks. */
export async function hasReferral(
  trx: Kysely<DB>,
  userId: string,
  state: 'open' | 'credited' | 'owing',
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from referrals
    where referred_id = ${userId} and case when ${state} = 'owing' then owed_dirham > 0 else state = ${state} end
  `.execute(trx);
  return rows.length > 0;
}

/** Records the credit of a referral, and the mailbox that it was given to. */
export async function markCredited(
  trx: Kysely<DB>,
  id: string,
  credit: { booking_id: string; credit_dirham: number; credited_at: Date },
): Promise<void> {
  await sql`
    update referrals set
      state = 'credited', booking_id = ${credit.booking_id}, credit_dirham = ${credit.credit_dirham},
      credited_at = ${credit.credited_at}, mailbox_hash = mailbox_hash_of(referred_id), limited_at = null
    where id = ${id}
  `.execute(trx);
}

/** Records that the inviter's monthly limit prevented the credit of a referral, which stays open. */
export async function markLimited(trx: Kysely<DB>, id: string, at: Date): Promise<void> {
  await trx.updateTable('referrals').set({ limited_at: at }).where('id', '=', id).execute();
}

/** The number of credits that guests of this inviter were given since an instant and still have. */
export async function countCredits(trx: Kysely<DB>, referrerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ credits: number }>`
    select count(*)::int as credits from referrals
    where referrer_id = ${referrerId} and state = 'credited' and credited_at >= ${since}
  `.execute(trx);
  return rows[0]!.credits;
}

/** Refuses a referral that is still open; others are left as they are. */
export async function refuseReferral(
  trx: Kysely<DB>,
  id: string,
  reason: RefusedReason,
  bookingId: string | null,
): Promise<void> {
  await trx
    .updateTable('referrals')
    .set({ state: 'refused', refused_reason: reason, booking_id: bookingId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}
