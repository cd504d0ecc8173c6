import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { refusedReasons } from '#contract/referrals.ts';
import { findSimilarities } from './similar-account-list.ts';

export type RefusedReason = (typeof refusedReasons)[number];

/**
 * Why an invitation looks like somebody inviting themselves, or undefined. The newcomer is held against the inviter,
 * and against everybody who has had such credit before: a browser, a phone number and a mailbox earn it once.
 */
export async function findRefusal(
  trx: Kysely<DB>,
  referral: { referrer_id: string; referred_id: string },
): Promise<RefusedReason | undefined> {
  const { same_device, same_phone, emails } = await findSimilarities(trx, referral);
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
