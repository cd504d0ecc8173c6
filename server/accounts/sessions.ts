import type { Kysely } from 'kysely';
import { secondFactorLimits, sessionLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import type { Device } from '#server/platform/device.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { isKnownDevice, recordDevice } from '#server/referrals/referrals.ts';
import type { Role } from '#contract/roles.ts';
import { findActAsViewer } from './act-as.ts';
import {
  findSessionOfToken,
  findViewer,
  insertRefreshToken,
  insertSession,
  isRefreshTokenUnused,
  lockRefreshToken,
  revokeSession,
  revokeSessionOfToken,
  touchSession,
  useRefreshToken,
  type StoredRefreshToken,
} from './queries.ts';
import { recordSecurityEvent, type EventOrigin } from './security-events.ts';
import type { Viewer } from './viewer.ts';
import {
  accessTokenSeconds,
  hashRefreshToken,
  newRefreshToken,
  readAccessToken,
  readActAsToken,
  signAccessToken,
  successorOf,
} from './tokens.ts';

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
  /** When a second factor was used for this sign-in. */
  secondFactorAt?: Date | undefined;
}

/** Creates a session for an authenticated user, in the caller's transaction if `db` is one. */
export async function openSession(
  services: Services,
  userId: string,
  { rememberMe, userAgent, secondFactorAt }: SessionOptions,
  db: Kysely<DB> = services.db,
): Promise<SessionTokens> {
  const now = services.clock.now();
  const refreshToken = newRefreshToken();
  const session = await transact(db, async (trx) => {
    const opened = await insertSession(trx, {
      user_id: userId,
      remember_me: rememberMe,
      user_agent: userAgent ?? null,
      second_factor_at: secondFactorAt ?? null,
      now,
    });
    await issue(trx, refreshToken, { session_id: opened.id, remember_me: rememberMe, created_at: now }, now);
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
 * Exchanges a refresh token for the next one. Throws `session_ended` for a token that is unknown, expired, or of a session
 * that is ended or too old. A used token must be a copy, so that the session ends, unless it is sent within the grace period and its
 * successor is unused.
 */
export async function exchangeRefreshToken(
  services: Services,
  refreshToken: string,
  caller?: EventOrigin & { device: Device | undefined },
): Promise<SessionTokens> {
  const now = services.clock.now();
  const secret = secretOf(services);
  const tokenHash = hashRefreshToken(refreshToken);
  const successor = successorOf(secret, refreshToken);

  // Returned as a value, because an error would roll back the revocation.
  const { accepted, reused } = await transact<RefreshOutcome>(services.db, async (trx) => {
    const token = await lockRefreshToken(trx, tokenHash);
    if (!token?.is_live) return {};
    if (isIdle(services, token)) {
      await revokeSession(trx, token.session_id, now);
      return {};
    }
    if (token.used_at) {
      const age = now.getTime() - token.used_at.getTime();
      const inGrace =
        age <= refreshGraceSeconds * 1000 && (await isRefreshTokenUnused(trx, hashRefreshToken(successor)));
      if (inGrace) return { accepted: token };
      await revokeSession(trx, token.session_id, now);
      const { user_id } = token;
      await recordSecurityEvent(trx, { user_id, kind: 'refresh_token_reused', origin: caller }, now);
      return { reused: token };
    }
    if (token.expires_at <= now) return {};
    await useRefreshToken(trx, tokenHash, token.session_id, now);
    // A new device is recorded at its next refresh, so that programs without cookies do not add a row each time.
    const device = caller?.device;
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
 * neither suspended nor closed; of an administrator's that is not idle. Role and name are read from the database, not from
 * the token. Polls are no activity: an open page alone keeps nobody signed in.
 */
export async function authenticate(
  services: Services,
  authorization: string,
  { isPoll = false }: { isPoll?: boolean } = {},
): Promise<Viewer | undefined> {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
  if (!token) return undefined;
  const claims = await readAccessToken(secretOf(services), token, services.clock.now());
  if (!claims) return authenticateActAs(services, token);
  const found = await findViewer(services.pool, claims.user_id, claims.session_id);
  if (!found) return undefined;
  const { active_at, ...viewer } = found;
  if (isIdle(services, found)) return undefined;
  if (viewer.role === 'admin' && !isPoll) await recordActivity(services, viewer.session_id, active_at);
  return { ...viewer, token_ends_at: claims.ends_at };
}

/** The user as whom an administrator reads; undefined once the act-as session or that of the administrator has ended. */
async function authenticateActAs(services: Services, token: string): Promise<Viewer | undefined> {
  const now = services.clock.now();
  const claims = await readActAsToken(secretOf(services), token, now);
  const found = claims && (await findActAsViewer(services.pool, claims, now));
  if (!found) return undefined;
  const { active_at, ...viewer } = found;
  if (isIdle(services, { role: 'admin', active_at })) return undefined;
  return { ...viewer, token_ends_at: claims.ends_at };
}

/** Whether a session of an administrator has had no call for so long that it ends. */
function isIdle({ clock, settings }: Services, { role, active_at }: { role: Role; active_at: Date }): boolean {
  return role === 'admin' && clock.now().getTime() - active_at.getTime() > settings.ADMIN_IDLE_HOURS * 3_600_000;
}

/** Stored with the session, so that all instances agree; once in a few minutes, not with each call. */
async function recordActivity({ db, clock }: Services, sessionId: string, knownAt: Date): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - secondFactorLimits.activitySeconds * 1000);
  if (knownAt > before) return;
  await touchSession(db, sessionId, { now, before });
}

/**
 * Identifies a caller without a valid access token: by the session of a refresh token that was issued once, else by a device
 * on which an account was used. Neither can be made up, so each may have a rate limit of its own.
 */
export async function identifyCaller(
  { pool }: Services,
  { refreshToken, device }: { refreshToken: string | undefined; device: Buffer | undefined },
): Promise<string | undefined> {
  const sessionId = refreshToken && (await findSessionOfToken(pool, hashRefreshToken(refreshToken)));
  if (sessionId) return `session ${sessionId}`;
  return device && (await isKnownDevice(pool, device)) ? `device ${device.toString('hex')}` : undefined;
}

async function issue(
  trx: Kysely<DB>,
  refreshToken: string,
  session: { session_id: string; remember_me: boolean; created_at: Date },
  now: Date,
): Promise<void> {
  const { remembered, unremembered, rememberedAge, unrememberedAge } = sessionLimits;
  const [lifetime, age] = session.remember_me ? [remembered, rememberedAge] : [unremembered, unrememberedAge];
  await insertRefreshToken(trx, {
    token_hash: hashRefreshToken(refreshToken),
    session_id: session.session_id,
    issued_at: now,
    expires_at: new Date(Math.min(now.getTime() + lifetime * 1000, session.created_at.getTime() + age * 1000)),
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
