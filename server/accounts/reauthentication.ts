import { secondFactorLimits } from '#contract/limits.ts';
import type { Operation } from '#contract/schemas/operation.ts';
import type { Proof, SecondFactorChallenge } from '#contract/types.gen.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { checkOwnPassword } from './owner-proof.ts';
import { checkProof, offerProof, signedChallengeOf } from './second-factor-proof.ts';
import type { EventOrigin } from './security-events.ts';
import { createChallenge, findChallenge, lockChallenge, removeChallenge } from './sign-in-challenges.ts';
import { claimSecondFactor, releaseClaim } from './sign-in-throttle.ts';
import type { Viewer } from './viewer.ts';

type Owner = Pick<Viewer, 'id' | 'session_id'>;

const recentMs = secondFactorLimits.recentMinutes * 60_000;

/**
 * Throws `second_factor_missing` for an administrator who has set up none though one is required, and
 * `recent_sign_in_needed` where the operation asks for a sign-in or a confirmation of the last minutes.
 */
export function checkSignIn({ clock, settings }: Services, operation: Operation, viewer: Viewer): void {
  if (lacksSecondFactor(settings, viewer) && !operation.withoutSecondFactor)
    throw new AppError('second_factor_missing');
  if (!operation.recentSignIn) return;
  const provenAt = viewer.reauthenticated_at?.getTime() ?? 0;
  if (clock.now().getTime() - provenAt > recentMs) throw new AppError('recent_sign_in_needed');
}

/** Whether this session of an administrator has used no second factor though one is required. */
export function lacksSecondFactor(settings: Services['settings'], viewer: Viewer): boolean {
  return viewer.role === 'admin' && settings.ADMIN_SECOND_FACTOR === 'required' && viewer.second_factor_at === null;
}

/** Begins to confirm who calls: with a second factor, or with the password where none is set up. */
export async function startReauthentication(services: Services, viewer: Owner): Promise<SecondFactorChallenge> {
  const { db, clock } = services;
  const offer = await offerProof(services, db, viewer.id);
  const about = { userId: viewer.id, passkeyChallenge: signedChallengeOf(offer), now: clock.now() };
  const challenge = await createChallenge(db, about, { purpose: 'reauthenticate', session_id: viewer.session_id });
  return { challenge, ...offer, methods: offer.methods.length > 0 ? offer.methods : ['password'] };
}

/**
 * Confirms who calls, for this session. Throws `challenge_ended`, `second_factor_wrong`, `second_factor_used`,
 * `password_wrong`, `too_many_requests`.
 * @returns until when the confirmation counts
 */
export async function reauthenticate(
  services: Services,
  viewer: Owner,
  { challenge: token, proof }: { challenge: string; proof: Proof },
  caller: EventOrigin,
): Promise<Date> {
  const { db, clock } = services;
  const { session_id } = await findChallenge(db, token, 'reauthenticate', clock.now());
  if (session_id !== viewer.session_id) throw new AppError('challenge_ended');
  const claim = await claimSecondFactor(services, viewer.id);
  if (proof.kind === 'password') await checkPasswordAlone(services, viewer.id, proof.password);
  // Returned as a value, because an error would take back what is recorded of a refusal.
  const refusal = await transact(db, async (trx) => {
    const now = clock.now();
    const { passkey_challenge } = await lockChallenge(trx, token, 'reauthenticate', now);
    if (proof.kind !== 'password') {
      const about = { userId: viewer.id, proof, passkeyChallenge: passkey_challenge };
      const refused = await checkProof(services, trx, about, caller);
      if (refused) return refused;
    }
    await removeChallenge(trx, token);
    await trx.updateTable('sessions').set({ reauthenticated_at: now }).where('id', '=', viewer.session_id).execute();
    await releaseClaim(trx, claim);
    return undefined;
  });
  if (refusal) throw refusal;
  return new Date(clock.now().getTime() + recentMs);
}

/** Throws `second_factor_wrong` for an account with a factor: its password alone proves too little. */
async function checkPasswordAlone(services: Services, userId: string, password: string): Promise<void> {
  const { methods } = await offerProof(services, services.db, userId);
  if (methods.length > 0) throw new AppError('second_factor_wrong');
  await checkOwnPassword(services, userId, password);
}
