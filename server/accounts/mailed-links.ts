import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';

/** How long a mailed link is valid. */
export const linkSeconds = 3600;
/**
 * One that verifies an address gives no access, and mail may be read the next day. One for a second factor is handed over by
 * a person, and the password is needed beside it.
 */
const longLinkSeconds = 24 * 3600;

type Purpose =
  | { kind: 'reset_password' }
  | { kind: 'change_email'; new_email: string }
  | { kind: 'verify_email'; new_email: string; reference: string | null }
  | { kind: 'second_factor' };

/** Until when a link that is made now is valid. */
export function linkEnd(kind: Purpose['kind'], now: Date): Date {
  const isLong = kind === 'verify_email' || kind === 'second_factor';
  return new Date(now.getTime() + (isLong ? longLinkSeconds : linkSeconds) * 1000);
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Creates a link and returns its token. Earlier links of the user and the kind become invalid, except those that verify an
 * address: any of them proves the same.
 */
export async function createLink(trx: Kysely<DB>, userId: string, purpose: Purpose, now: Date): Promise<string> {
  const isVerification = purpose.kind === 'verify_email';
  if (!isVerification) {
    await trx
      .updateTable('account_links')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('kind', '=', purpose.kind)
      .where('used_at', 'is', null)
      .execute();
  }
  // 256 random bits, so that an unsalted hash cannot be reversed and a lookup leaks nothing by its time.
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('account_links')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      new_email: null,
      ...purpose,
      created_at: now,
      expires_at: linkEnd(purpose.kind, now),
    })
    .execute();
  return token;
}

export interface UsedLink {
  user_id: string;
  new_email: string | null;
}

/** A link that is neither used nor expired. */
export async function findLink(
  db: Kysely<DB>,
  token: string,
  kind: Purpose['kind'],
  now: Date,
): Promise<(UsedLink & { reference: string | null }) | undefined> {
  return db
    .selectFrom('account_links')
    .select(['user_id', 'new_email', 'reference'])
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Marks a link as used; only one of two simultaneous calls succeeds. Throws `link_invalid`. */
export async function redeemLink(trx: Kysely<DB>, token: string, kind: Purpose['kind'], now: Date): Promise<UsedLink> {
  const used = await trx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'new_email'])
    .executeTakeFirst();
  if (!used) throw new AppError('link_invalid');
  return used;
}

/** Invalidates all links of a user. */
export async function invalidateLinks(trx: Kysely<DB>, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
