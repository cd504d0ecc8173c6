import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { refusedReasons } from '#contract/referrals.ts';
import { findSimilarities } from './similar-account-list.ts';

export type RefusedReason = (typeof refusedReasons)[number];

/**
 * Why an invitation looks like a self-invitation, or undefined. The invited user is compared with the inviter, and with
 * everybody who has received referral credit: a browser, a phone number and a mailbox earn it once.
 */
export async function findRefusal(
  trx: Kysely<DB>,
  referral: { referrer_id: string; referred_id: string },
): Promise<RefusedReason | undefined> {
  const { same_device, same_phone, same_mailbox } = await findSimilarities(trx, referral);
  if (same_mailbox) return 'same_mailbox';
  if (same_device) return 'same_device';
  return same_phone ? 'same_phone' : undefined;
}

/** Whether two accounts were used in one browser or have one phone number. */
export async function looksLikeOnePerson(trx: Kysely<DB>, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ is_one_person: boolean }>`
    select looks_like_one_person(${one}, ${other}) as is_one_person
  `.execute(trx);
  return rows[0]!.is_one_person;
}

/** Those of `others` who look like none of these people, as of `looksLikeOnePerson`. */
export async function listStrangers(
  db: Kysely<DB>,
  people: readonly string[],
  others: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select other as id from unnest(${others}::uuid[]) as other
    where not exists (select from unnest(${people}::uuid[]) as one where looks_like_one_person(one, other))
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
