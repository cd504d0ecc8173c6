import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { accountsOperations } from '#contract/schemas/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/ip-network.ts';
import { recordReferral, recordDevice } from '#server/referrals/referrals.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import type { CallOrigin } from './call-origin.ts';
import { requestVerificationMail } from './email-verification.ts';
import { refuseGuessable } from './guessable-passwords.ts';
import { hashPassword } from './passwords.ts';
import { findReferrerId, insertUser, isEmailTaken, type UserRow } from './queries.ts';
import { newReferralCode } from './referral-codes.ts';
import { claimSignUp, releaseClaim } from './sign-in-throttle.ts';

type SignUpForm = BodyOf<(typeof accountsOperations)['signUp']>;

/**
 * Creates an account for a guest, or for a host whose setup is pending, without a session. Throws `invalid_input` for a
 * password that is easily guessed, `email_taken`, `referral_code_unknown`, or `too_many_requests` after many taken addresses from one origin.
 */
export async function signUp(services: Services, form: SignUpForm, caller: CallOrigin): Promise<UserRow> {
  const { db } = services;
  await refuseGuessable(form.password, form);
  const claim = await claimSignUp(services, networkOf(caller.ip));
  // Before the address is looked at, so that the answer takes as long whether it is taken or not, and as long as where the own
  // password is asked for.
  const password_hash = await hashPassword(form.password);
  if (await isEmailTaken(db, form.email)) throw new AppError('email_taken');
  let referredBy: string | undefined;
  if (form.referral_code) {
    referredBy = await findReferrerId(db, form.referral_code);
    if (!referredBy) throw new AppError('referral_code_unknown');
  }
  const now = services.clock.now();
  const account: NewAccount = {
    name: form.name,
    email: form.email,
    password_hash,
    role: form.role === 'host' ? 'host_pending_setup' : 'guest',
    language: caller.locale,
    language_chosen_at: form.language_chosen ? now : null,
    ...(form.currency ? { currency: form.currency, currency_chosen_at: form.currency_chosen ? now : null } : {}),
    created_at: now,
  };
  const user = await transact(db, async (trx) => {
    const opened = await openAccount(trx, account);
    await recordDevice(trx, opened.id, caller.device, now);
    if (referredBy) {
      await recordReferral(services, trx, { referrer_id: referredBy, referred_id: opened.id, joined_at: now });
    }
    // A guest is asked with the first request that needs it; a host gets mail about those of others.
    if (services.settings.VERIFY_EMAIL && form.role === 'host') {
      const mail = { locale: caller.locale, reference: null, purpose: 'confirm_address' } as const;
      await requestVerificationMail(services, trx, opened.id, mail);
    }
    return opened;
  });
  await releaseClaim(db, claim);
  return user;
}

/** The values of a new account; `password_hash` comes from `hashPassword`. */
export type NewAccount = Omit<Parameters<typeof insertUser>[1], 'referral_code'>;

/** Inserts a user with a new referral code. Throws `email_taken`. */
export async function openAccount(db: Kysely<DB>, account: NewAccount): Promise<UserRow> {
  for (;;) {
    const user = await insertUser(db, { ...account, referral_code: newReferralCode() });
    if (user) return user;
    // Not inserted: the address is taken or, very rarely, the referral code is; then another one is tried.
    if (await isEmailTaken(db, account.email)) throw new AppError('email_taken');
  }
}
