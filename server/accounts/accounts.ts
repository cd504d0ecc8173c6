import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { BodyOf } from '#contract/operation.ts';
import type { accountsOperations } from '#contract/accounts.ts';
import type { Locale } from '#contract/common.ts';
import type { Device } from '#server/platform/device.ts';
import { AppError } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/ip-network.ts';
import { pruneDevices, recordReferral, recordDevice } from '#server/referrals/referrals.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { registerVerificationMails } from './email-verification.ts';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';
import {
  findReferrerId,
  findSignInCandidate,
  insertUser,
  isEmailTaken,
  pruneAccounts,
  recordKnownOrigin,
  replacePasswordHash,
  type UserRow,
} from './queries.ts';
import { registerResetMails } from './recovery.ts';
import { newReferralCode } from './referral-codes.ts';
import { openSession, type SessionTokens } from './sessions.ts';
import { attemptRetentionSeconds, claimSignIn, claimSignUp, releaseClaim } from './sign-in-throttle.ts';
import { removeOldDocuments } from './verifications.ts';

export { authenticate, endSessions, exchangeRefreshToken, openSession } from './sessions.ts';
export type { SessionOptions, SessionTokens } from './sessions.ts';
export {
  emailVerifiedQueue,
  recordVerifiedPhone,
  requestVerificationMail,
  resendVerificationMail,
  verifyEmail,
  type EmailVerifiedJob,
} from './email-verification.ts';
export { hashPassword } from './passwords.ts';
export { holdAccountsOpen, lockUser, readPeople, readPerson, type Person } from './people.ts';
export { getUser } from './queries.ts';
export type { UserRow } from './queries.ts';
export { findManagedUsers, getManagedUser, reinstateAccount, suspendAccount } from './suspensions.ts';
export type { Viewer } from './viewer.ts';

/** The origin of a call. */
export interface Caller {
  ip: string;
  userAgent: string | undefined;
  locale: Locale;
  /** The calling device; absent outside of browsers. */
  device?: Device | undefined;
}

type SignUpForm = BodyOf<(typeof accountsOperations)['signUp']>;
type LoginForm = BodyOf<(typeof accountsOperations)['login']>;

/**
 * Creates an account for a guest, or for a host whose setup is pending, without a session. Throws `email_taken`,
 * `referral_code_unknown`, or `too_many_requests` after many taken addresses from one origin.
 */
export async function signUp(services: Services, form: SignUpForm, caller: Caller): Promise<UserRow> {
  const { db } = services;
  const claim = await claimSignUp(services, networkOf(caller.ip));
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
    password_hash: await hashPassword(form.password),
    role: form.role === 'host' ? 'host_pending_setup' : 'guest',
    language: caller.locale,
    ...(form.currency ? { currency: form.currency } : {}),
    created_at: now,
  };
  const user = await transact(db, async (trx) => {
    const opened = await openAccount(trx, account);
    await recordDevice(trx, opened.id, caller.device, now);
    if (referredBy) {
      await recordReferral(services, trx, { referrer_id: referredBy, referred_id: opened.id, joined_at: now });
    }
    return opened;
  });
  await releaseClaim(db, claim);
  return user;
}

/**
 * Signs in with address and password. The login of users accepts every account, administrators included; the login of
 * administrators accepts only these. Throws `wrong_credentials` after the same work for known and unknown addresses,
 * without saying what was wrong; `too_many_requests` with the wait after several wrong passwords.
 */
export async function logIn(
  services: Services,
  login: 'user' | 'admin',
  form: LoginForm,
  caller: Caller,
): Promise<SessionTokens> {
  const { db } = services;
  const origin = networkOf(caller.ip);
  const candidate = await findSignInCandidate(db, form.email, origin);
  const claim = await claimSignIn(services, { email: form.email, origin, known: candidate?.is_known_origin ?? false });
  const isCorrect = await verifyPassword(candidate?.password_hash, form.password);
  if (!candidate || !isCorrect || !candidate.is_open || (login === 'admin' && candidate.role !== 'admin')) {
    throw new AppError('wrong_credentials');
  }
  const { id, password_hash } = candidate;
  const newHash = needsRehash(password_hash) ? await hashPassword(form.password) : undefined;
  return transact(db, async (trx) => {
    if (newHash) await replacePasswordHash(trx, id, password_hash, newHash);
    await recordKnownOrigin(trx, id, origin, services.clock.now());
    await recordDevice(trx, id, caller.device, services.clock.now());
    const tokens = await openSession(services, id, { rememberMe: form.remember_me, userAgent: caller.userAgent }, trx);
    // Last, because it locks a row that all sign-ins from one origin update.
    await releaseClaim(trx, claim);
    return tokens;
  });
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

/** Registers the mails of password resets, and the nightly deletion of expired rows and of old document pictures. */
export function registerAccountJobs(services: Services): void {
  const { db, clock, jobs } = services;
  registerResetMails(services);
  registerVerificationMails(services);
  const secondsAgo = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);
  const day = 24 * 3600;
  jobs.schedule('prune-accounts', '20 4 * * *', async () => {
    await pruneAccounts(db, {
      attempts: secondsAgo(attemptRetentionSeconds),
      tokens: secondsAgo(2 * day),
      origins: secondsAgo(180 * day),
    });
    await pruneDevices(db, clock.now());
  });
  jobs.schedule('remove-identity-documents', '40 4 * * *', () => removeOldDocuments(services));
}
