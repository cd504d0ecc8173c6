import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

export interface Similarities {
  same_device: boolean;
  same_phone: boolean;
  /** Addresses of the two. */
  emails: string[];
}

/**
 * What a newcomer has in common with the inviter, and with everybody who has had such credit before and shares a
 * browser or a phone number.
 */
export async function findSimilarities(
  trx: Kysely<DB>,
  referral: { referrer_id: string; referred_id: string },
): Promise<Similarities> {
  const { rows } = await sql<Similarities>`
    with others as (
      select ${referral.referrer_id}::uuid as id
      union
      select referred_id from referrals
      where (state = 'credited' or owed_dirham > 0) and referred_id <> ${referral.referred_id}
        and (
          referred_id in (
            select theirs.user_id from user_devices as mine join user_devices as theirs using (device_hash)
            where mine.user_id = ${referral.referred_id}
          )
          or referred_id in (
            select they.id from users as me join users as they on phone_key(they.phone) = phone_key(me.phone)
            where me.id = ${referral.referred_id}
          )
        )
    )
    select
      exists (
        select from user_devices as mine join user_devices as theirs using (device_hash)
        where mine.user_id = ${referral.referred_id} and theirs.user_id in (select id from others)
      ) as same_device,
      exists (
        select from users as me join users as they on phone_key(they.phone) = phone_key(me.phone)
        where me.id = ${referral.referred_id} and they.id in (select id from others)
      ) as same_phone,
      array(
        select email::text from users where id in (${referral.referrer_id}, ${referral.referred_id})
      ) as emails
  `.execute(trx);
  return rows[0]!;
}
