import type { BodyOf } from '#contract/schemas/operation.ts';
import type { SecondFactorChallenge } from '#contract/types.gen.ts';
import type { secondFactorsOperations } from '#contract/schemas/second-factors.ts';
import type { DB } from '#db/types.ts';
import type { Kysely } from 'kysely';
import { isDeviceOf } from '#server/referrals/referrals.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import type { CallOrigin } from './call-origin.ts';
import { checkProof, offerProof, signedChallengeOf } from './second-factor-proof.ts';
import { createChallenge, findChallenge, lockChallenge, removeChallenge } from './sign-in-challenges.ts';
import { claimSecondFactor, releaseClaim } from './sign-in-throttle.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { SessionTokens } from './sessions.ts';

type Form = BodyOf<(typeof secondFactorsOperations)['completeSignIn']>;

/**
 * The challenge of an account that has a second factor, in the transaction of a sign-in with the right password; undefined
 * for one without. The account is locked against a factor that is set up at the same moment.
 */
export async function challengeSignIn(
  services: Services,
  trx: Kysely<DB>,
  { userId, rememberMe }: { userId: string; rememberMe: boolean },
): Promise<SecondFactorChallenge | undefined> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().execute();
  const offer = await offerProof(services, trx, userId);
  if (offer.methods.length === 0) return undefined;
  const about = { userId, passkeyChallenge: signedChallengeOf(offer), now: services.clock.now() };
  const challenge = await createChallenge(trx, about, { purpose: 'sign_in', remember_me: rememberMe });
  return { challenge, ...offer };
}

/**
 * The second half of a sign-in. Throws `challenge_ended`, `second_factor_wrong`, `second_factor_used`, and
 * `too_many_requests` with the wait after several wrong ones.
 */
export async function completeSignIn(
  services: Services,
  { challenge: token, proof }: Form,
  caller: CallOrigin,
): Promise<SessionTokens> {
  const { db, clock } = services;
  const { user_id } = await findChallenge(db, token, 'sign_in', clock.now());
  const claim = await claimSecondFactor(services, user_id);
  // Returned as a value, because an error would take back what is recorded of a refusal.
  const outcome = await transact(db, async (trx) => {
    const now = clock.now();
    const challenge = await lockChallenge(trx, token, 'sign_in', now);
    const owner = await readOwner(trx, user_id, caller);
    if (!owner.is_open) throw new AppError('challenge_ended');
    const about = { userId: user_id, proof, passkeyChallenge: challenge.passkey_challenge };
    const refusal = await checkProof(services, trx, about, caller);
    if (refusal) return refusal;
    await removeChallenge(trx, token);
    const options = { rememberMe: challenge.remember_me, isNewDevice: owner.is_new_device, secondFactorAt: now };
    const tokens = await finishSignIn(services, trx, user_id, options, caller);
    await releaseClaim(trx, claim);
    return tokens;
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

/** Whether the account may sign in, and whether its owner is told of the device. */
export async function readOwner(trx: Kysely<DB>, userId: string, { device }: CallOrigin) {
  const owner = await trx
    .selectFrom('users')
    .select(({ eb, and, exists, selectFrom }) => [
      and([eb('suspended_at', 'is', null), eb('closed_at', 'is', null)]).as('is_open'),
      exists(selectFrom('known_origins').select('user_id').whereRef('user_id', '=', 'users.id')).as('has_signed_in'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const isKnown = device === undefined || (await isDeviceOf(trx, userId, device.hash));
  return { is_open: Boolean(owner.is_open), is_new_device: !isKnown && Boolean(owner.has_signed_in) };
}
