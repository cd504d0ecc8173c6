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
  type HeldRefreshToken,
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

/** How long a refresh token lives: 30 days for those who want to be remembered, else half a day. */
const rememberedSeconds = 30 * 24 * 3600;
const forgottenSeconds = 12 * 3600;

/** A used token still answers for this long, so that two tabs which refresh at once both stay signed in. */
export const refreshGraceSeconds = 10;

export interface SessionTokens {
  access_token: string;
  refresh_token: string;
  token_type: 'bearer';
  /** Seconds until the access token ends. */
  expires_in: number;
}

export interface SessionOptions {
  rememberMe: boolean;
  userAgent: string | undefined;
}

/** Starts a session for a user who has proved who they are. Runs in the caller's transaction when given one. */
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
  /** The token is good. */
  held?: HeldRefreshToken;
  /** The token was copied, and its session has been ended. */
  reused?: HeldRefreshToken;
}

/**
 * Uses up a refresh token and gives the next one of its chain.
 * Throws `session_ended` for a token that is unknown, expired or of an ended session. A token that was used up
 * before has been copied: the whole session ends, unless it comes within the grace and its successor is unused.
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

  // The outcome leaves the transaction as a value: throwing inside would undo the revocation.
  const { held, reused } = await transact<RefreshOutcome>(services.db, async (trx) => {
    const token = await lockRefreshToken(trx, tokenHash);
    if (!token?.is_live) return {};
    if (token.used_at) {
      const age = now.getTime() - token.used_at.getTime();
      const inGrace =
        age <= refreshGraceSeconds * 1000 && (await isRefreshTokenUnused(trx, hashRefreshToken(successor)));
      if (inGrace) return { held: token };
      await revokeSession(trx, token.session_id, now);
      return { reused: token };
    }
    if (token.expires_at <= now) return {};
    await useRefreshToken(trx, tokenHash, token.session_id, now);
    // One without a cookie is known at the next refresh; a program that keeps none is not written down each time.
    if (device && !device.isNew) await recordDevice(trx, token.user_id, device, now);
    await issue(trx, successor, token, now);
    return { held: token };
  });
  if (reused) {
    services.log.warn({ session_id: reused.session_id, user_id: reused.user_id }, 'a used refresh token came back');
  }
  if (!held) throw new AppError('session_ended');
  return present(services, held, successor);
}

/** Ends the sessions that these belong to; what belongs to none is ignored. */
export async function endSessions(
  { db, clock }: Services,
  { sessionId, refreshToken }: { sessionId: string | undefined; refreshToken: string | undefined },
): Promise<void> {
  if (sessionId) await revokeSession(db, sessionId, clock.now());
  if (refreshToken) await revokeSessionOfToken(db, hashRefreshToken(refreshToken), clock.now());
}

/**
 * The user behind an `Authorization` header; undefined for anything but a good token of a live session of a user
 * who is neither suspended nor closed. Role and name are today's, not those of the token.
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
  const lifetime = session.remember_me ? rememberedSeconds : forgottenSeconds;
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
