import type { Kysely, Selectable } from 'kysely';
import { phoneCodeLimits } from '#contract/limits.ts';
import type { phoneAccountsOperations } from '#contract/schemas/phone-accounts.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/ip-network.ts';
import { isDuplicate, transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import type { CallOrigin } from './call-origin.ts';
import { challengeSignIn, readOwner } from './complete-sign-in.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { createPhoneProof, redeemPhoneCode, redeemPhoneProof, requireSms } from './phone-codes.ts';
import type { UserRow } from './queries.ts';
import type { SessionTokens } from './sessions.ts';
import { claimPhoneCode, releaseClaim } from './sign-in-throttle.ts';
import { addAccount, readReferrer } from './sign-up.ts';
import { isNumberSilent } from './silent-numbers.ts';

type Operations = typeof phoneAccountsOperations;

/**
 * Logs in with a number and the code that was sent to it. A number without an account gets a proof instead, with which it signs
 * up. Throws `phone_code_wrong` and `phone_code_ended`, the same for numbers with and without an account; with the right code
 * `account_suspended`, `email_login_needed` for an administrator, `phone_silent`, `second_factor_required`.
 */
export async function logInWithPhone(
  services: Services,
  { phone, code, remember_me: rememberMe }: BodyOf<Operations['logInWithPhone']>,
  caller: CallOrigin,
): Promise<{ tokens: SessionTokens | null; proof: string | null }> {
  requireSms(services);
  const { db, clock } = services;
  const claim = await claimPhoneCode(services, networkOf(caller.ip));
  // Returned as a value, because an error would take back the counted try.
  const outcome = await transact(db, async (trx) => {
    const wrong = await redeemPhoneCode(services, trx, { phone, userId: null }, code);
    if (wrong) return wrong;
    const user = await lockAccountOf(trx, phone);
    if (!user) return { tokens: null, proof: await createPhoneProof(services, trx, phone) };
    const now = clock.now();
    const refusal = await findRefusal(trx, user, now);
    if (refusal) return refusal;
    await trx.updateTable('users').set({ phone_proved_at: now }).where('id', '=', user.id).execute();
    const challenge = await challengeSignIn(services, trx, { userId: user.id, rememberMe });
    if (challenge) return challenge;
    const { is_new_device: isNewDevice } = await readOwner(trx, user.id, caller);
    return { tokens: await finishSignIn(services, trx, user.id, { rememberMe, isNewDevice }, caller), proof: null };
  });
  const isWrong = outcome instanceof AppError && outcome.fields !== undefined;
  if (!isWrong) await releaseClaim(db, claim);
  if (outcome instanceof AppError) throw outcome;
  if ('challenge' in outcome) throw new AppError('second_factor_required', { data: outcome });
  return outcome;
}

type NumberedAccount = Pick<Selectable<DB['users']>, 'id' | 'role' | 'suspended_at' | 'password_hash'>;

function lockAccountOf(trx: Kysely<DB>, phone: string): Promise<NumberedAccount | undefined> {
  return trx
    .selectFrom('users')
    .select(['id', 'role', 'suspended_at', 'password_hash'])
    .where('sign_in_phone', '=', phone)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function findRefusal(trx: Kysely<DB>, user: NumberedAccount, now: Date): Promise<AppError | undefined> {
  if (user.role === 'admin') return new AppError('email_login_needed');
  if (user.suspended_at) return new AppError('account_suspended');
  // With a password its owner has another way in, which a new owner of the number has not.
  if (user.password_hash !== 'none' && (await isNumberSilent(trx, user.id, now))) {
    return new AppError('phone_silent', { values: { days: phoneCodeLimits.silentDays } });
  }
  return undefined;
}

/**
 * Creates the account of a number with the proof of `logInWithPhone`, and logs in. Throws `phone_code_ended`, `phone_taken` if it
 * has an account meanwhile, `referral_code_unknown`.
 */
export async function signUpWithPhone(
  services: Services,
  form: BodyOf<Operations['signUpWithPhone']>,
  caller: CallOrigin,
): Promise<{ user: UserRow; tokens: SessionTokens }> {
  requireSms(services);
  const { db, clock } = services;
  const { phone, proof, remember_me: rememberMe } = form;
  const referredBy = await readReferrer(db, form.referral_code);
  try {
    return await transact(db, async (trx) => {
      await redeemPhoneProof(services, trx, phone, proof);
      const now = clock.now();
      const account = {
        email: null,
        password_hash: 'none',
        phone,
        sign_in_phone: phone,
        phone_proved_at: now,
        phone_verified_at: now,
      };
      const user = await addAccount(services, trx, { form, account, referredBy }, caller);
      const tokens = await finishSignIn(services, trx, user.id, { rememberMe, isNewDevice: false }, caller);
      return { user, tokens };
    });
  } catch (error) {
    throw isDuplicate(error) ? new AppError('phone_taken', { cause: error }) : error;
  }
}
