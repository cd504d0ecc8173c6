import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

export interface Similarities {
  same_device: boolean;
  same_phone: boolean;
  same_mailbox: boolean;
}

/**
 * Compares the browsers, phone number and mailbox of an invited user with those of the inviter, and of everybody who has
 * referral credit. The mailbox of a credited account is compared also after it was closed.
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
            select other_device.user_id from user_devices as device join user_devices as other_device using (device_hash)
            where device.user_id = ${referral.referred_id}
          )
          or referred_id in (
            select other_user.id from users as invited join users as other_user on phone_key(other_user.phone) = phone_key(invited.phone)
            where invited.id = ${referral.referred_id}
          )
        )
    )
    select
      exists (
        select from user_devices as device join user_devices as other_device using (device_hash)
        where device.user_id = ${referral.referred_id} and other_device.user_id in (select id from others)
      ) as same_device,
      exists (
        select from users as invited join users as other_user on phone_key(other_user.phone) = phone_key(invited.phone)
        where invited.id = ${referral.referred_id} and other_user.id in (select id from others)
      ) as same_phone,
      mailbox_hash_of(${referral.referred_id}) = mailbox_hash_of(${referral.referrer_id}) or exists (
        select from referrals
        where mailbox_hash = mailbox_hash_of(${referral.referred_id}) and referred_id <> ${referral.referred_id}
          and (state = 'credited' or owed_dirham > 0)
      ) as same_mailbox
  `.execute(trx);
  return rows[0]!;
}
