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
}

/** The invitation that a user followed, locked. The caller holds their wallet's lock. */
export async function lockReferralOf(trx: Kysely<DB>, userId: string): Promise<ReferralRow | undefined> {
  const { rows } = await sql<ReferralRow>`
    select id, referrer_id, referred_id, state, booking_id, credit_dirham, owed_dirham
    from referrals where referred_id = ${userId} for update
  `.execute(trx);
  return rows[0];
}

/** Whether there is anything to do for a user: most were invited by nobody, and are spared the locks. */
export async function hasReferral(
  trx: Kysely<DB>,
  userId: string,
  which: 'open' | 'credited' | 'owing',
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from referrals
    where referred_id = ${userId} and case when ${which} = 'owing' then owed_dirham > 0 else state = ${which} end
  `.execute(trx);
  return rows.length > 0;
}

/** Refuses one that is still open; what has been decided stays. */
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
