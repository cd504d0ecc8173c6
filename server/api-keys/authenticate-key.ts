import { keyPrefix } from '#contract/api-keys.ts';
import { findHost, type Viewer } from '#server/accounts/accounts.ts';
import { networkOf } from '#server/platform/ip-network.ts';
import type { Services } from '#server/platform/services.ts';
import { findUsableKey, touchKey } from './key-queries.ts';
import { hashSecret } from './keys.ts';

const form = new RegExp(`^Bearer +(${keyPrefix}[\\w-]{43})$`, 'i');

/** Whether an `Authorization` header has an API key; others have the token of a session. */
export const hasApiKey = (authorization: string): boolean => form.test(authorization);

/**
 * The host for whom a program calls with an API key; undefined unless the key works, and its owner is a host whose account is
 * neither suspended nor closed.
 */
export async function authenticateKey(
  { pool, db, clock }: Services,
  authorization: string,
  ip: string,
): Promise<Viewer | undefined> {
  const secret = form.exec(authorization)?.[1];
  const now = clock.now();
  const key = secret && (await findUsableKey(pool, hashSecret(secret), now));
  if (!key) return undefined;
  const host = await findHost(pool, key.user_id);
  if (!host) return undefined;
  if (!key.last_used_at || now.getTime() - key.last_used_at.getTime() >= 60_000)
    await touchKey(db, { id: key.id, network: networkOf(ip), now });
  return { ...host, key: { id: key.id, scopes: key.scopes }, token_ends_at: key.expires_at };
}
