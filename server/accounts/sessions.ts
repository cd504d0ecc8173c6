import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Device } from '#server/platform/device.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { recordDevice } from '#server/referrals/referrals.ts';
import type { Role } from '#contract/operation.ts';
import {
  findViewer,
  insertRefreshToken,
  insertSession,
  isRefreshTokenUnused,
  lockRefreshToken,
  revokeSession,
  revokeSessionOfToken,
  useRefreshToken,
  type StoredRefreshToken,
} from './queries.ts';
import type { Viewer } from './viewer.ts';
import {
  accessTokenSeconds,
  hashRefreshToken,
  newRefreshToken,
  readAccessToken,
  signAccessToken,
  successorOf,
} from './tokens.ts';

/** The lifetime of a refresh token: 30 days with `remember_me`, else 12 hours. */
const rememberedSeconds = 30 * 24 * 3600;
const unrememberedSeconds = 12 * 3600;

/** A used token is accepted again for this long, so that two tabs that refresh at once both stay signed in. */
export const refreshGraceSeconds = 10;

export interface SessionTokens {
  access_token: string;
  refresh_token: string;
  token_type: 'bearer';
  /** Seconds until the access token expires. */
  expires_in: number;
}

export interface SessionOptions {
  rememberMe: boolean;
  userAgent: string | undefined;
}

/** Creates a session for an authenticated user, in the caller's transaction if `db` is one. */
export async function openSession(
  services: Services,
  userId: string,
  { rememberMe, userAgent }: SessionOptions,
  db: Kysely<DB> = services.db,
): Promise<SessionTokens> {
  const now = services.clock.now();
  const refreshToken = newRefreshToken();
  const session = await transact(db, async (trx) => {
    const opened = await insertSession(trx, {
      user_id: userId,
      remember_me: rememberMe,
      user_agent: userAgent ?? null,
      now,
    });
    await issue(trx, refreshToken, { session_id: opened.id, remember_me: rememberMe }, now);
    return opened;
  });
  return present(services, { user_id: userId, session_id: session.id, role: session.role }, refreshToken);
}

interface RefreshOutcome {
  /** The token was accepted. */
  accepted?: StoredRefreshToken;
  /** The token was reused, and its session has been ended. */
  reused?: StoredRefreshToken;
}

/**
 * Exchanges a refresh token for the next one. Throws `session_ended` for a token that is unknown, expired or of an ended
 * session. A used token must be a copy, so that the session ends, unless it is sent within the grace period and its
 * successor is unused.
 */
export async function exchangeRefreshToken(
  services: Services,
  refreshToken: string,
  device?: Device,
): Promise<SessionTokens> {
  const now = services.clock.now();
  const secret = secretOf(services);
  const tokenHash = hashRefreshToken(refreshToken);
  const successor = successorOf(secret, refreshToken);

  // Returned as a value, because an error would roll back the revocation.
  const { accepted, reused } = await transact<RefreshOutcome>(services.db, async (trx) => {
    const token = await lockRefreshToken(trx, tokenHash);
    if (!token?.is_live) return {};
    if (token.used_at) {
      const age = now.getTime() - token.used_at.getTime();
      const inGrace =
        age <= refreshGraceSeconds * 1000 && (await isRefreshTokenUnused(trx, hashRefreshToken(successor)));
      if (inGrace) return { accepted: token };
      await revokeSession(trx, token.session_id, now);
      return { reused: token };
    }
    if (token.expires_at <= now) return {};
    await useRefreshToken(trx, tokenHash, token.session_id, now);
    // A new device is recorded at its next refresh, so that programs without cookies do not add a row each time.
    if (device && !device.isNew) await recordDevice(trx, token.user_id, device, now);
    await issue(trx, successor, token, now);
    return { accepted: token };
  });
  if (reused) {
    services.log.warn(
      { session_id: reused.session_id, user_id: reused.user_id },
      'a used refresh token was sent again; its session has ended',
    );
  }
  if (!accepted) throw new AppError('session_ended');
  return present(services, accepted, successor);
}

/** Ends the given session and the session of the given refresh token. Unknown ones are ignored. */
export async function endSessions(
  { db, clock }: Services,
  { sessionId, refreshToken }: { sessionId: string | undefined; refreshToken: string | undefined },
): Promise<void> {
  if (sessionId) await revokeSession(db, sessionId, clock.now());
  if (refreshToken) await revokeSessionOfToken(db, hashRefreshToken(refreshToken), clock.now());
}

/**
 * The viewer of an `Authorization` header; undefined unless it is a valid token of an active session, of an account that is
 * neither suspended nor closed. Role and name are read from the database, not from the token.
 */
export async function authenticate(services: Services, authorization: string): Promise<Viewer | undefined> {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
  if (!token) return undefined;
  const claims = await readAccessToken(secretOf(services), token, services.clock.now());
  const viewer = claims && (await findViewer(services.pool, claims.user_id, claims.session_id));
  return viewer && { ...viewer, token_ends_at: claims.ends_at };
}

async function issue(
  trx: Kysely<DB>,
  refreshToken: string,
  session: { session_id: string; remember_me: boolean },
  now: Date,
): Promise<void> {
  const lifetime = session.remember_me ? rememberedSeconds : unrememberedSeconds;
  await insertRefreshToken(trx, {
    token_hash: hashRefreshToken(refreshToken),
    session_id: session.session_id,
    issued_at: now,
    expires_at: new Date(now.getTime() + lifetime * 1000),
  });
}

async function present(
  services: Services,
  { user_id, session_id, role }: { user_id: string; session_id: string; role: Role },
  refreshToken: string,
): Promise<SessionTokens> {
  return {
    access_token: await signAccessToken(secretOf(services), { user_id, session_id, role }, services.clock.now()),
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
  };
}

function secretOf({ settings }: Services): Uint8Array {
  return Buffer.from(settings.AUTH_SECRET);
}
