import type { accountsOperations } from '#contract/schemas/accounts.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import { isDeviceOf } from '#server/referrals/referrals.ts';
import { AppError } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/ip-network.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import type { CallOrigin } from './call-origin.ts';
import { challengeSignIn } from './complete-sign-in.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';
import { findSignInCandidate, replacePasswordHash } from './queries.ts';
import { enqueueFailedSignIn } from './security-events.ts';
import type { SessionTokens } from './sessions.ts';
import { claimSignIn, releaseClaim } from './sign-in-throttle.ts';

type LoginForm = BodyOf<(typeof accountsOperations)['login']>;

/**
 * Signs in with address and password. The login of users accepts every account, administrators included; the login of
 * administrators accepts only these. A mail tells the owner of a sign-in on a new device. Throws `wrong_credentials` after
 * the same work for known and unknown addresses, without saying what was wrong; `too_many_requests` with the wait after
 * several wrong passwords; `second_factor_required` with a challenge, and without a session, for an account that has one.
 */
export async function logIn(
  services: Services,
  login: 'user' | 'admin',
  form: LoginForm,
  caller: CallOrigin,
): Promise<SessionTokens> {
  const { db } = services;
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
  // The first sign-in follows the sign-up, and may be on a device of which the sign-up did not know.
  const isNewDevice = caller.device !== undefined && !isKnownDevice && candidate.has_signed_in;
  const rememberMe = form.remember_me;
  // Returned as a value, because an error would take the challenge back.
  const outcome = await transact(db, async (trx) => {
    if (newHash) await replacePasswordHash(trx, id, password_hash, newHash);
    const challenge = await challengeSignIn(services, trx, { userId: id, rememberMe });
    const tokens = challenge ?? (await finishSignIn(services, trx, id, { rememberMe, isNewDevice }, caller));
    // Last, because it locks a row that all sign-ins from one origin update.
    await releaseClaim(trx, claim);
    return tokens;
  });
  if ('challenge' in outcome) throw new AppError('second_factor_required', { data: outcome });
  return outcome;
}

/** The id that is looked up for an unknown address, so that it takes as long as a known one. */
const nobody = '00000000-0000-0000-0000-000000000000';
