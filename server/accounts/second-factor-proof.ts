import type { Kysely } from 'kysely';
import type { Proof, SecondFactorChallenge } from '#contract/types.gen.ts';
import type { ProofKind } from '#contract/second-factors.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { openSealedFile, sealFile } from '#server/platform/sealed-files.ts';
import type { Services } from '#server/platform/services.ts';
import { mailAccount } from './mails.ts';
import { passkeyRequestOptions, redeemPasskey } from './passkeys.ts';
import { getUser } from './queries.ts';
import { countRecoveryCodes, redeemRecoveryCode } from './recovery-codes.ts';
import { recordSecurityEvent, type EventOrigin } from './security-events.ts';
import { secondsAfterStep, stepOfCode } from './totp.ts';

/** Binds a sealed secret to its row. */
const sealName = (factorId: string) => `totp-factor ${factorId}`;

export function sealTotpSecret(secret: string, factorId: string, key: string): Buffer {
  return sealFile(Buffer.from(secret), sealName(factorId), key);
}

export function openTotpSecret(factor: { id: string; sealed_secret: Buffer }, key: string): string {
  return openSealedFile(factor.sealed_secret, sealName(factor.id), key).toString();
}

/** What an account can prove itself with, and the options of its passkeys. Without a factor there are no methods. */
export async function offerProof(
  { settings }: Pick<Services, 'settings'>,
  db: Kysely<DB>,
  userId: string,
): Promise<Omit<SecondFactorChallenge, 'challenge'>> {
  const totp = await db
    .selectFrom('totp_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const known = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const recovery_codes_left = await countRecoveryCodes(db, userId);
  const methods: ProofKind[] = [];
  if (known.length > 0) methods.push('passkey');
  if (totp) methods.push('totp');
  if (methods.length > 0 && recovery_codes_left > 0) methods.push('recovery_code');
  return { methods, passkey: await passkeyRequestOptions(settings, known), recovery_codes_left };
}

/** The challenge that an authenticator is to sign; null without passkeys. */
export const signedChallengeOf = ({ passkey }: Pick<SecondFactorChallenge, 'passkey'>): string | null =>
  passkey === null ? null : String(passkey['challenge']);

/** Why a proof is refused; `undefined` where it is accepted. Returned, so that what was recorded of it is stored. */
export type ProofRefusal = AppError | undefined;

/**
 * Checks a second factor and uses it up, in the caller's transaction: a code and its period, a recovery code, the signature
 * of a passkey. Each works once, also for two calls at once.
 */
export async function checkProof(
  services: Services,
  trx: Kysely<DB>,
  { userId, proof, passkeyChallenge }: { userId: string; proof: Proof; passkeyChallenge: string | null },
  caller: EventOrigin,
): Promise<ProofRefusal> {
  const refusal = await tryProof(services, trx, { userId, proof, passkeyChallenge }, caller);
  if (refusal) {
    const event = { user_id: userId, kind: 'second_factor_failed', origin: caller } as const;
    await recordSecurityEvent(trx, event, services.clock.now());
  }
  return refusal;
}

async function tryProof(
  services: Services,
  trx: Kysely<DB>,
  { userId, proof, passkeyChallenge }: { userId: string; proof: Proof; passkeyChallenge: string | null },
  caller: EventOrigin,
): Promise<ProofRefusal> {
  const { clock, settings } = services;
  const now = clock.now();
  switch (proof.kind) {
    case 'totp':
      return redeemTotpCode(services, trx, userId, proof.code);
    case 'recovery_code': {
      if (!(await redeemRecoveryCode(trx, settings.DOCUMENT_SECRET, { userId, code: proof.code, now }))) return wrong();
      await recordSecurityEvent(trx, { user_id: userId, kind: 'recovery_code_used', origin: caller }, now);
      await mailRecoveryCodeUsed(services, trx, userId);
      return undefined;
    }
    case 'passkey': {
      const { credential } = proof;
      if (passkeyChallenge === null) return wrong();
      const use = { userId, challenge: passkeyChallenge, credential, now };
      return (await redeemPasskey(trx, settings, use)) ? undefined : wrong();
    }
    case 'password':
      return wrong();
  }
}

const wrong = () => new AppError('second_factor_wrong');

/** The update itself decides who is first: its condition is evaluated again once the row of the other call is written. */
async function redeemTotpCode(
  { clock, settings }: Services,
  trx: Kysely<DB>,
  userId: string,
  code: string,
): Promise<ProofRefusal> {
  const now = clock.now();
  const factor = await trx
    .selectFrom('totp_factors')
    .select(['id', 'sealed_secret'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const step = factor && stepOfCode(openTotpSecret(factor, settings.DOCUMENT_SECRET), code, now);
  if (step === undefined) return wrong();
  const { numUpdatedRows } = await trx
    .updateTable('totp_factors')
    .set({ last_used_step: step, last_used_at: now })
    .where('id', '=', factor!.id)
    .where(({ or, eb }) => or([eb('last_used_step', 'is', null), eb('last_used_step', '<', step)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return undefined;
  return new AppError('second_factor_used', { values: { seconds: secondsAfterStep(step, now) } });
}

async function mailRecoveryCodeUsed(services: Services, trx: Kysely<DB>, userId: string): Promise<void> {
  const link = `${services.settings.PUBLIC_URL}/admin/settings/security`;
  const values = { left: await countRecoveryCodes(trx, userId), link };
  await mailAccount(services, trx, 'recovery_code_used', await getUser(trx, userId), values);
}

/** Removes all factors of a user and what was begun with them, in the caller's transaction. */
export async function removeFactors(trx: Kysely<DB>, userId: string): Promise<void> {
  await trx.deleteFrom('totp_factors').where('user_id', '=', userId).execute();
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
}

/** Whether an account has a second factor that is set up. */
export async function hasFactor(trx: Kysely<DB>, userId: string): Promise<boolean> {
  const totp = await trx
    .selectFrom('totp_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return totp !== undefined || (await countPasskeys(trx, userId)) > 0;
}

export async function countPasskeys(trx: Kysely<DB>, userId: string): Promise<number> {
  const rows = await trx.selectFrom('passkeys').select('id').where('user_id', '=', userId).execute();
  return rows.length;
}
