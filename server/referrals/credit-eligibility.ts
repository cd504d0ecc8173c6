import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { refusedReasons } from '#contract/referrals.ts';

export type RefusedReason = (typeof refusedReasons)[number];

/**
 * Why an invitation looks like somebody inviting themselves, or undefined. The newcomer is held against the inviter,
 * and against everybody who has had such credit before: a browser, a phone number and a mailbox earn it once.
 */
export async function findRefusal(
  trx: Kysely<DB>,
  referral: { referrer_id: string; referred_id: string },
): Promise<RefusedReason | undefined> {
  const { rows } = await sql<{ same_device: boolean; same_phone: boolean; emails: string[] }>`
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
  const { same_device, same_phone, emails } = rows[0]!;
  if (new Set(emails.map(mailboxOf)).size < emails.length) return 'same_mailbox';
  if (same_device) return 'same_device';
  return same_phone ? 'same_phone' : undefined;
}

/** Whether two accounts were used in one browser or have one phone number. */
export async function looksLikeOnePerson(trx: Kysely<DB>, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ alike: boolean }>`
    select looks_like_one_person(${one}, ${other}) as alike
  `.execute(trx);
  return rows[0]!.alike;
}

const dotlessMailboxes = new Set(['gmail.com', 'googlemail.com']);

/** Where mail to an address ends up: what follows a plus is a label, and some providers do not read dots. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const name = local.replace(/\+.*$/, '');
  return dotlessMailboxes.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
