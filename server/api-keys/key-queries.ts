import { sql, type Kysely, type Selectable } from 'kysely';
import type { Pool } from 'pg';
import { apiKeyLimits, type KeyScope } from '#contract/api-keys.ts';
import type { ApiKey } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';

export type KeyRow = Selectable<DB['api_keys']>;

/** More than a host can make in the days for which they are shown, if not by a script. */
const mostShown = 100;

const shownSince = (now: Date) => new Date(now.getTime() - apiKeyLimits.shownDays * 86_400_000);

/** The keys of a user: those that work, then those that ended or were revoked lately; the newest first. */
export function findKeys(db: Kysely<DB>, userId: string, now: Date): Promise<KeyRow[]> {
  const since = shownSince(now);
  return (
    db
      .selectFrom('api_keys')
      .selectAll()
      .where('user_id', '=', userId)
      .where('expires_at', '>', since)
      .where(({ or, eb }) => or([eb('revoked_at', 'is', null), eb('revoked_at', '>', since)]))
      // Before the cut: else keys that are made and revoked again and again hide one that works.
      .orderBy(sql<boolean>`revoked_at is null and expires_at > ${now}`, 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostShown)
      .execute()
  );
}

/** How many keys of a user work now. */
export async function countActiveKeys(trx: Kysely<DB>, userId: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the keys of a user that are no longer shown. */
export async function deleteOldKeys(trx: Kysely<DB>, userId: string, now: Date): Promise<void> {
  const since = shownSince(now);
  await trx
    .deleteFrom('api_keys')
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('expires_at', '<=', since), eb('revoked_at', '<=', since)]))
    .execute();
}

export interface UsableKey {
  id: string;
  user_id: string;
  scopes: KeyScope[];
  expires_at: Date;
  last_used_at: Date | null;
}

/** The key with this hash that works now, in one prepared statement, because it runs on every call with a key. */
export async function findUsableKey(pool: Pool, secretHash: Buffer, now: Date): Promise<UsableKey | undefined> {
  const { rows } = await pool.query<UsableKey>({
    name: 'api_keys_usable',
    text: `
      select id, user_id, scopes, expires_at, last_used_at from api_keys
      where secret_hash = $1 and revoked_at is null and expires_at > $2`,
    values: [secretHash, now],
  });
  return rows[0];
}

/** Records when and from where a key was used, at most once in a minute by whichever instance comes first. */
export async function touchKey(
  db: Kysely<DB>,
  { id, network, now }: { id: string; network: string; now: Date },
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now, last_used_network: network })
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', new Date(now.getTime() - 60_000))]),
    )
    .execute();
}

export const keyAnswer = (row: KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes as KeyScope[],
  hint: row.hint,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  last_used_network: row.last_used_network,
});
