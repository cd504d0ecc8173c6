import type { Kysely } from 'kysely';
import type { accountsOperations } from '#contract/accounts.ts';
import type { Locale } from '#contract/common.ts';
import type { BodyOf } from '#contract/operation.ts';
import type { DB } from '#db/types.ts';
import { isDeviceOf, recordDevice } from '#server/referrals/referrals.ts';
import { formatInstant } from '#server/platform/date-format.ts';
import { AppError } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/ip-network.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import type { CallOrigin } from './call-origin.ts';
import { mailAccount, nameDevice } from './mails.ts';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';
import { findSignInCandidate, getUser, recordKnownOrigin, replacePasswordHash } from './queries.ts';
import { enqueueFailedSignIn, recordSecurityEvent } from './security-events.ts';
import { openSession, type SessionTokens } from './sessions.ts';
import { claimSignIn, releaseClaim } from './sign-in-throttle.ts';

type LoginForm = BodyOf<(typeof accountsOperations)['login']>;

/**
 * Signs in with address and password. The login of users accepts every account, administrators included; the login of
 * administrators accepts only these. A mail tells the owner of a sign-in on a new device. Throws `wrong_credentials` after
 * the same work for known and unknown addresses, without saying what was wrong; `too_many_requests` with the wait after
 * several wrong passwords.
 */
export async function logIn(
  services: Services,
  login: 'user' | 'admin',
  form: LoginForm,
  caller: CallOrigin,
): Promise<SessionTokens> {
  const { db, clock } = services;
  const origin = networkOf(caller.ip);
  const candidate = await findSignInCandidate(db, form.email, origin);
  const isKnownDevice = caller.device && (await isDeviceOf(db, candidate?.id ?? nobody, caller.device.hash));
  const claim = await claimSignIn(services, {
    email: form.email,
    origin,
    knownDevice: isKnownDevice ? caller.device?.hash : undefined,
    isKnownOrigin: candidate?.is_known_origin ?? false,
  });
  const isCorrect = await verifyPassword(candidate?.password_hash, form.password);
  if (!candidate || !isCorrect || !candidate.is_open || (login === 'admin' && candidate.role !== 'admin')) {
    await enqueueFailedSignIn(services, candidate?.id, caller);
    throw new AppError('wrong_credentials');
  }
  const { id, password_hash } = candidate;
  const newHash = needsRehash(password_hash) ? await hashPassword(form.password) : undefined;
  return transact(db, async (trx) => {
    const now = clock.now();
    if (newHash) await replacePasswordHash(trx, id, password_hash, newHash);
    await recordKnownOrigin(trx, id, origin, now);
    await recordDevice(trx, id, caller.device, now);
    await recordSecurityEvent(trx, { user_id: id, kind: 'signed_in', origin: caller }, now);
    // The first sign-in follows the sign-up, and may be on a device of which the sign-up did not know.
    if (caller.device && !isKnownDevice && candidate.has_signed_in) await mailNewDevice(services, trx, id, caller);
    const tokens = await openSession(services, id, { rememberMe: form.remember_me, userAgent: caller.userAgent }, trx);
    // Last, because it locks a row that all sign-ins from one origin update.
    await releaseClaim(trx, claim);
    return tokens;
  });
}

/** The id that is looked up for an unknown address, so that it takes as long as a known one. */
const nobody = '00000000-0000-0000-0000-000000000000';

async function mailNewDevice(services: Services, trx: Kysely<DB>, userId: string, caller: CallOrigin): Promise<void> {
  const user = await getUser(trx, userId);
  const language = (user.language as Locale | null) ?? caller.locale;
  const values = {
    device: nameDevice(caller.userAgent, language),
    at: formatInstant(services.clock.now(), language),
    link: `${services.settings.PUBLIC_URL}/account/settings?section=security`,
  };
  await mailAccount(services, trx, 'new_device', user, values, language);
}
