import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** What of a user's referral credit cannot be spent. */
export interface CreditTerms {
  /** Credit of a stay that has not begun, in dirham. */
  held_dirham: number;
  /** When that stay begins; null if no credit is held. */
  available_from: Date | null;
  /** Reversed credit that had been spent and is still to be collected, in dirham. */
  owed_dirham: number;
}

/** The terms of a user's referral credit. Call it with the lock of the wallet to rely on them in a transaction. */
export async function readCreditTerms(db: Kysely<DB>, userId: string, now: Date): Promise<CreditTerms> {
  const { rows } = await sql<{ credit_dirham: number; begins_at: Date | null; owed_dirham: number }>`
    select credit_dirham, stay_begins_at(booking_id) as begins_at, owed_dirham
    from referrals where referred_id = ${userId}
  `.execute(db);
  const row = rows[0];
  if (!row) return { held_dirham: 0, available_from: null, owed_dirham: 0 };
  const { credit_dirham, begins_at, owed_dirham } = row;
  const isHeld = credit_dirham > 0 && begins_at !== null && begins_at > now;
  return { held_dirham: isHeld ? credit_dirham : 0, available_from: isHeld ? begins_at : null, owed_dirham };
}

/**
 * Whether referral credit alone would pay for a stay at a host who looks like the guest or like their inviter: the same
 * browser or phone number. Credit counts as spent before other money, so a stay that costs more needs other money too.
 */
export async function wouldCreditAlonePay(
  db: Kysely<DB>,
  stay: { guest_id: string; host_id: string; total_dirham: number },
): Promise<boolean> {
  const { rows } = await sql<{ is_one_person: boolean }>`
    select host = r.referrer_id or looks_like_one_person(r.referred_id, host) or looks_like_one_person(r.referrer_id, host)
      as is_one_person
    from referrals as r, (select ${stay.host_id}::uuid as host) as stay
    where r.referred_id = ${stay.guest_id} and r.credit_dirham >= ${stay.total_dirham}
  `.execute(db);
  return rows[0]?.is_one_person ?? false;
}
