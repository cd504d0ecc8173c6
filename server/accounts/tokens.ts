import { createHash, createHmac, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { roles, type Role } from '#contract/roles.ts';

export const accessTokenSeconds = 15 * 60;

const issuer = 'diyar';
/** Tokens for other uses may be signed with the same secret; none of them is accepted here. */
const audience = 'diyar-api';
/** Tokens that only read, for administrators who see Diyar as a user does. */
const actAsAudience = 'diyar-act-as';
const algorithm = 'HS256';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The claims of an access token. The server does not rely on the role: it reads the role from the database. */
export interface AccessClaims {
  user_id: string;
  session_id: string;
  role: Role;
}

/** Signs a JWT that is valid for `accessTokenSeconds` from `now`. */
export function signAccessToken(secret: Uint8Array, claims: AccessClaims, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.session_id, role: claims.role })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(claims.user_id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(secret);
}

/** The claims of a token that was signed with the secret and has not expired; undefined for any other text. */
export async function readAccessToken(
  secret: Uint8Array,
  token: string,
  now: Date,
): Promise<(AccessClaims & { ends_at: Date }) | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [algorithm],
      issuer,
      audience,
      requiredClaims: ['aud', 'sub', 'sid', 'role', 'exp'],
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

/** The claims of the token of an act-as session; the administrator is its `act` claim (RFC 8693). */
export interface ActAsClaims {
  user_id: string;
  act_as_id: string;
  admin_id: string;
}

/** Signs a JWT with which an administrator reads as a user, until `ends_at`. It is no access token. */
export function signActAsToken(
  secret: Uint8Array,
  { user_id, act_as_id, admin_id }: ActAsClaims,
  { now, ends_at }: { now: Date; ends_at: Date },
): Promise<string> {
  return new SignJWT({ sid: act_as_id, act: { sub: admin_id } })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(actAsAudience)
    .setSubject(user_id)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(ends_at.getTime() / 1000))
    .sign(secret);
}

/** The claims of the token of an act-as session that has not expired; undefined for any other text. */
export async function readActAsToken(
  secret: Uint8Array,
  token: string,
  now: Date,
): Promise<{ user_id: string; act_as_id: string; ends_at: Date } | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [algorithm],
      issuer,
      audience: actAsAudience,
      requiredClaims: ['aud', 'sub', 'sid', 'act', 'exp'],
      currentDate: now,
    });
    const { sub, sid, exp } = payload;
    if (typeof sub !== 'string' || !uuid.test(sub) || typeof sid !== 'string' || !uuid.test(sid)) return undefined;
    return { user_id: sub, act_as_id: sid, ends_at: new Date(exp! * 1000) };
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
 * The next refresh token of a session. It is derived from the current one, so that two tabs that refresh at once get the
 * same token; it cannot be guessed without the secret.
 */
export function successorOf(secret: Uint8Array, refreshToken: string): string {
  return createHmac('sha256', secret).update('refresh token after ').update(refreshToken).digest('base64url');
}

/** The stored hash of a refresh token. The token has 256 random bits, so that an unsalted hash cannot be reversed. */
export function hashRefreshToken(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest();
}
