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
import { findReferrerId, insertUser, isEmailTaken, isPhoneTaken, type UserRow } from './queries.ts';
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
  const referredBy = await readReferrer(db, form.referral_code);
  const user = await transact(db, async (trx) => {
    const account = { email: form.email, password_hash };
    const opened = await addAccount(services, trx, { form, account, referredBy }, caller);
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

/** The id of the user with a referral code; undefined without a code. Throws `referral_code_unknown`. */
export async function readReferrer(db: Kysely<DB>, code: string | null | undefined): Promise<string | undefined> {
  if (!code) return undefined;
  const referrerId = await findReferrerId(db, code);
  if (!referrerId) throw new AppError('referral_code_unknown');
  return referrerId;
}

/** Inserts the account of a form, with its device and the referral, in the caller's transaction. */
export async function addAccount(
  services: Services,
  trx: Kysely<DB>,
  {
    form,
    account,
    referredBy,
  }: {
    form: Pick<SignUpForm, 'name' | 'role' | 'currency' | 'currency_chosen' | 'language_chosen'>;
    /** What it logs in with. */
    account: Omit<NewAccount, 'name' | 'role'>;
    referredBy: string | undefined;
  },
  caller: CallOrigin,
): Promise<UserRow> {
  const now = services.clock.now();
  const opened = await openAccount(trx, {
    ...account,
    name: form.name,
    role: form.role === 'host' ? 'host_pending_setup' : 'guest',
    language: caller.locale,
    language_chosen_at: form.language_chosen ? now : null,
    ...(form.currency ? { currency: form.currency, currency_chosen_at: form.currency_chosen ? now : null } : {}),
    created_at: now,
  });
  await recordDevice(trx, opened.id, caller.device, now);
  if (referredBy) {
    await recordReferral(services, trx, { referrer_id: referredBy, referred_id: opened.id, joined_at: now });
  }
  return opened;
}

/** The values of a new account; `password_hash` comes from `hashPassword`. */
export type NewAccount = Omit<Parameters<typeof insertUser>[1], 'referral_code'>;

/** Inserts a user with a new referral code. Throws `email_taken`, `phone_taken`. */
export async function openAccount(db: Kysely<DB>, account: NewAccount): Promise<UserRow> {
  for (;;) {
    const user = await insertUser(db, { ...account, referral_code: newReferralCode() });
    if (user) return user;
    // Not inserted: address or number is taken or, very rarely, the referral code is; then another one is tried.
    if (account.email && (await isEmailTaken(db, account.email))) throw new AppError('email_taken');
    if (account.sign_in_phone && (await isPhoneTaken(db, account.sign_in_phone))) throw new AppError('phone_taken');
  }
}
