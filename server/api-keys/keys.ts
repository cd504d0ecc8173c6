import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { apiKeyLimits, keyPrefix, type KeyScope } from '#contract/api-keys.ts';
import type { ApiKey, NewApiKey } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { lockUser, recordSecurityEvent, type EventOrigin, type Viewer } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { countActiveKeys, deleteOldKeys, findKeys, keyAnswer } from './key-queries.ts';

type Owner = Pick<Viewer, 'id'>;

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The keys of a host: those that work, then those that ended or were revoked in the last 30 days; the newest first. */
export async function listKeys({ db, clock }: Services, owner: Owner): Promise<ApiKey[]> {
  return (await findKeys(db, owner.id, clock.now())).map(keyAnswer);
}

/** Makes a key. Its secret is in this answer alone. Throws `too_many_api_keys`. */
export async function createKey(
  services: Services,
  owner: Owner,
  wanted: { name: string; scopes: readonly KeyScope[]; days: number },
  origin: EventOrigin,
): Promise<NewApiKey> {
  const { db, clock } = services;
  return transact(db, async (trx) => {
    await lockUser(trx, owner.id);
    const made = await insertKey(trx, owner, wanted, clock.now());
    await recordSecurityEvent(trx, { user_id: owner.id, kind: 'api_key_created', origin }, clock.now());
    return made;
  });
}

/**
 * Makes a key with the same name, scopes and days in place of one that works, which ends after `overlapHours`, so that its
 * program can be given the new secret meanwhile. Throws `not_found`, `too_many_api_keys`.
 */
export async function rotateKey(
  { db, clock }: Services,
  owner: Owner,
  keyId: string,
  origin: EventOrigin,
): Promise<NewApiKey> {
  return transact(db, async (trx) => {
    await lockUser(trx, owner.id);
    const now = clock.now();
    const old = await trx
      .selectFrom('api_keys')
      .select(['name', 'scopes', 'days', 'expires_at'])
      .where('id', '=', keyId)
      .where('user_id', '=', owner.id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!old) throw new AppError('not_found');
    const overlapEnd = new Date(now.getTime() + apiKeyLimits.overlapHours * 3_600_000);
    const made = await insertKey(trx, owner, { ...old, scopes: old.scopes as KeyScope[] }, now);
    await trx
      .updateTable('api_keys')
      .set({ expires_at: overlapEnd < old.expires_at ? overlapEnd : old.expires_at })
      .where('id', '=', keyId)
      .execute();
    await recordSecurityEvent(trx, { user_id: owner.id, kind: 'api_key_replaced', origin }, now);
    return made;
  });
}

/** Revokes a key at once. Throws `not_found`, also for a key that is revoked already. */
export async function revokeKey(
  { db, clock }: Services,
  owner: Owner,
  keyId: string,
  origin: EventOrigin,
): Promise<ApiKey> {
  return transact(db, async (trx) => {
    const now = clock.now();
    const revoked = await trx
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('id', '=', keyId)
      .where('user_id', '=', owner.id)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!revoked) throw new AppError('not_found');
    await recordSecurityEvent(trx, { user_id: owner.id, kind: 'api_key_revoked', origin }, now);
    return keyAnswer(revoked);
  });
}

/** With the user locked, so that two calls at once make no more keys than the limit. */
async function insertKey(
  trx: Kysely<DB>,
  owner: Owner,
  { name, scopes, days }: { name: string; scopes: readonly KeyScope[]; days: number },
  now: Date,
): Promise<NewApiKey> {
  await deleteOldKeys(trx, owner.id, now);
  const { active } = apiKeyLimits;
  if ((await countActiveKeys(trx, owner.id, now)) >= active)
    throw new AppError('too_many_api_keys', { values: { count: active } });
  const secret = keyPrefix + randomBytes(32).toString('base64url');
  const row = await trx
    .insertInto('api_keys')
    .values({
      user_id: owner.id,
      name,
      scopes: [...scopes],
      secret_hash: hashSecret(secret),
      hint: secret.slice(-4),
      days,
      created_at: now,
      expires_at: new Date(now.getTime() + days * 86_400_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { key: keyAnswer(row), secret };
}
