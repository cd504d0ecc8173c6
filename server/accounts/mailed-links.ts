import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';

/** How long a mailed link is good. */
export const linkSeconds = 3600;

type Purpose = { kind: 'reset_password' } | { kind: 'change_email'; new_email: string };

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes the token of a new link and voids the earlier ones of its kind, so that only the last mail counts. */
export async function makeLink(trx: Kysely<DB>, userId: string, purpose: Purpose, now: Date): Promise<string> {
  await trx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', purpose.kind)
    .where('used_at', 'is', null)
    .execute();
  // 256 random bits: what is kept of them is a plain hash that cannot be turned back, and looking one up tells nothing.
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('account_links')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      new_email: null,
      ...purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + linkSeconds * 1000),
    })
    .execute();
  return token;
}

export interface UsedLink {
  user_id: string;
  new_email: string | null;
}

/** True while a link could still be used. */
export async function isLinkGood(db: Kysely<DB>, token: string, kind: Purpose['kind'], now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('account_links')
    .select('user_id')
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a link up. Of two at once one wins. Throws `link_invalid`. */
export async function useLink(trx: Kysely<DB>, token: string, kind: Purpose['kind'], now: Date): Promise<UsedLink> {
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

/** Voids every link of a user: what they proved is no longer so. */
export async function voidLinks(trx: Kysely<DB>, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
