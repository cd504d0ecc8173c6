import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { accountsOperations } from '#contract/schemas/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/ip-network.ts';
import { pruneDevices, recordReferral, recordDevice } from '#server/referrals/referrals.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import type { CallOrigin } from './call-origin.ts';
import { registerVerificationMails, requestVerificationMail } from './email-verification.ts';
import { refuseGuessable } from './guessable-passwords.ts';
import { hashPassword } from './passwords.ts';
import { findReferrerId, insertUser, isEmailTaken, pruneAccounts, type UserRow } from './queries.ts';
import { registerResetMails } from './recovery.ts';
import { newReferralCode } from './referral-codes.ts';
import { attemptRetentionSeconds, claimSignUp, releaseClaim } from './sign-in-throttle.ts';
import { registerSecurityEventJobs } from './security-events.ts';
import { removeOldDocuments } from './verifications.ts';

export { authenticate, endSessions, exchangeRefreshToken, identifyCaller, openSession } from './sessions.ts';
export type { SessionOptions, SessionTokens } from './sessions.ts';
export {
  emailVerifiedQueue,
  recordVerifiedEmail,
  recordVerifiedPhone,
  requestVerificationMail,
  resendVerificationMail,
  verifyEmail,
  type EmailVerifiedJob,
} from './email-verification.ts';
export {
  addAdministrator,
  changeAdminRole,
  findAdministratorEmails,
  listAdministrators,
  removeAdministrator,
  renewEnrolmentLink,
  resetForNewLink,
} from './administrators.ts';
export type { AdminRoleChange } from './administrators.ts';
export {
  closeDemoAccounts,
  countOpenDemoAccounts,
  demoPassword,
  listAdministratorEmails,
  namedDemoAccounts,
} from './demo-accounts.ts';
export { enrolsByLink, makeEnrolmentLink, presentLink, type EnrolmentLink } from './enrolment-links.ts';
export { describeDevice } from './devices.ts';
export { logIn } from './log-in.ts';
export { checkSignIn, lacksSecondFactor } from './reauthentication.ts';
export { refuseGuessable } from './guessable-passwords.ts';
export { hashPassword } from './passwords.ts';
export { recordSecurityEvent, type EventOrigin, type NewSecurityEvent } from './security-events.ts';
export {
  completeHostSetup,
  hideBio,
  holdAccountsOpen,
  lockUser,
  readBio,
  readPeople,
  readPerson,
  showBio,
  type Person,
} from './people.ts';
export { mailAccount } from './mails.ts';
export { findAdministrator, getUser } from './queries.ts';
export type { UserRow } from './queries.ts';
export { listManagedUsers } from './managed-user-list.ts';
export { getManagedUser, isSuspensionCurrent, reinstateAccount, suspendAccount } from './suspensions.ts';
export { searchUsers, type FoundUser } from './user-search.ts';
export {
  beginActAs,
  endActAsById,
  endActAsOf,
  endOneExpiredActAs,
  type BegunActAs,
  type EndedActAs,
} from './act-as.ts';
export { eraseAccount } from './closing.ts';
export { endSessionsOf, verifyByHand } from './managed-accounts.ts';
export { addUserNote, listUserNotes } from './user-notes.ts';
export { readUserProfile, requireUser, type UserProfile } from './user-record.ts';
export { listSecurityEvents } from './security-events.ts';
export { listSessions } from './session-list.ts';
export type { Viewer } from './viewer.ts';

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

/** Registers the mails of password resets, and the nightly deletion of expired rows and of old document pictures. */
export function registerAccountJobs(services: Services): void {
  const { db, clock, jobs } = services;
  registerResetMails(services);
  registerVerificationMails(services);
  registerSecurityEventJobs(services);
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
