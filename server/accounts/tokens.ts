import { createHash, createHmac, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { roles, type Role } from '#contract/operation.ts';

export const accessTokenSeconds = 15 * 60;

const issuer = 'diyar';
const algorithm = 'HS256';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What an access token says. The role is for the reader's convenience; the server asks the database. */
export interface AccessClaims {
  user_id: string;
  session_id: string;
  role: Role;
}

/** A JWT that is good for `accessTokenSeconds` from `now`. */
export function signAccessToken(secret: Uint8Array, claims: AccessClaims, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.session_id, role: claims.role })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(claims.user_id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(secret);
}

/** The claims of a token that this server signed and that has not expired; undefined for any other text. */
export async function readAccessToken(
  secret: Uint8Array,
  token: string,
  now: Date,
): Promise<(AccessClaims & { ends_at: Date }) | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [algorithm],
      issuer,
      requiredClaims: ['sub', 'sid', 'role', 'exp'],
      currentDate: now,
    });
    const { sub, sid, role, exp } = payload;
    if (typeof sub !== 'string' || !uuid.test(sub) || typeof sid !== 'string' || !uuid.test(sid)) return undefined;
    const known = roles.find((candidate) => candidate === role);
    return known && { user_id: sub, session_id: sid, role: known, ends_at: new Date(exp! * 1000) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** The first refresh token of a session: 256 random bits. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The token that follows another in its chain. It is the same each time it is asked for, so two tabs that
 * refresh at once are given one successor and stay on one chain; without the secret it cannot be guessed.
 */
export function successorOf(secret: Uint8Array, refreshToken: string): string {
  return createHmac('sha256', secret).update('refresh token after ').update(refreshToken).digest('base64url');
}

/** What the database keeps of a refresh token. The token has 256 bits, so a plain hash cannot be turned back. */
export function hashRefreshToken(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest();
}
