import { sql, type Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import { verificationMinutes } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { keyOfJob, runOnce } from '#server/platform/idempotency.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { createLink, findLink } from './mailed-links.ts';
import { writeAccountMail } from './mails.ts';
import { getUser, type UserRow } from './queries.ts';
import { claimMailTo } from './sign-in-throttle.ts';

/** A mail with a link that verifies the address of an account. */
export interface VerificationMail {
  /** The language of the call, for users who have chosen none. */
  locale: Locale;
  /** The id of what waits for the verification: the link leads to it. Null for a host who has signed up. */
  reference: string | null;
  /** Whether a request waits for the verification, only mail about it, or mail to a host. */
  purpose: 'send_request' | 'receive_mail' | 'confirm_address';
  /** For how many minutes what waits will do so; by default as long as a new request. */
  minutes?: number;
}

const mailQueue = 'verification-mails';

/** Jobs of this queue are enqueued when an address or a phone was verified for the first time. */
export const emailVerifiedQueue = 'email-verified';
export interface EmailVerifiedJob {
  user_id: string;
}

/** Enqueues a verification mail in the caller's transaction. It is not sent over the limit of mails for one account. */
export async function requestVerificationMail(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Kysely<DB>,
  userId: string,
  mail: VerificationMail,
): Promise<void> {
  await jobs.enqueue(trx, mailQueue, { user_id: userId, ...mail });
}

/** Registers the job that sends verification mails. */
export function registerVerificationMails(services: Services): void {
  services.jobs.handle<VerificationMail & { user_id: string }>(mailQueue, async ({ user_id, ...mail }, job) => {
    const user = await getUser(services.db, user_id);
    const { email } = user;
    if (email === null || user.email_verified_at || user.closed_at || !(await claimMailTo(services, user_id))) return;
    await runOnce(services.db, keyOfJob(user_id, mailQueue, job), async (trx) => {
      await sendVerificationMail({ ...services, db: trx }, { ...user, email }, mail);
      return {};
    });
  });
}

/**
 * Sends a verification mail again. Throws `state_moved_on` if the address is verified, and `too_many_requests` over the
 * limit of mails for one account.
 * @returns the address
 */
export async function resendVerificationMail(
  services: Services,
  userId: string,
  mail: VerificationMail,
): Promise<string> {
  const user = await getUser(services.db, userId);
  const { email } = user;
  if (email === null || user.email_verified_at) throw new AppError('state_moved_on');
  if (!(await claimMailTo(services, userId))) {
    throw new AppError('too_many_requests', { values: { seconds: 600 }, retryAfterSeconds: 600 });
  }
  await sendVerificationMail(services, { ...user, email }, mail);
  return email;
}

async function sendVerificationMail(
  { db, clock, mail, settings }: Services,
  user: UserRow & { email: string },
  { locale, reference, purpose, minutes = verificationMinutes }: VerificationMail,
): Promise<void> {
  await transact(db, async (trx) => {
    const link = { kind: 'verify_email', new_email: user.email, reference } as const;
    const token = await createLink(trx, user.id, link, clock.now());
    const values = {
      // In the fragment, which is sent to no server and stays out of logs.
      link: `${settings.PUBLIC_URL}/verify-email#token=${token}`,
      minutes,
    };
    await mail.enqueue(trx, writeAccountMail(purpose, user, values, settings.PUBLIC_URL, locale));
  });
}

/**
 * Verifies the address to which the link of this token was mailed. The link can be opened again. Throws `link_invalid`,
 * also if the account has another address by now.
 * @returns the account, and the id of what waited for the verification
 */
export async function verifyEmail(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  token: string,
): Promise<{ user_id: string; reference: string | null }> {
  const { db, clock } = services;
  return transact(db, async (trx) => {
    const link = await findLink(trx, token, 'verify_email', clock.now());
    if (!link?.new_email) throw new AppError('link_invalid');
    const { user_id, reference } = link;
    await recordVerified(services, trx, user_id, 'email_verified_at');
    const user = await getUser(trx, user_id);
    // The transaction is rolled back, and nothing is verified.
    const isSame = user.email?.toLowerCase() === link.new_email.toLowerCase();
    if (!isSame || user.closed_at || user.suspended_at) throw new AppError('link_invalid');
    return { user_id, reference };
  });
}

/** Records that a user has proved to receive the mail of their address, in the caller's transaction. */
export async function recordVerifiedEmail(
  services: Pick<Services, 'clock' | 'jobs'>,
  trx: Kysely<DB>,
  userId: string,
): Promise<void> {
  await recordVerified(services, trx, userId, 'email_verified_at');
}

/** Records that a user has proved to receive messages to their phone, in the caller's transaction. */
export async function recordVerifiedPhone(
  services: Pick<Services, 'clock' | 'jobs'>,
  trx: Kysely<DB>,
  userId: string,
): Promise<void> {
  await recordVerified(services, trx, userId, 'phone_verified_at');
}

async function recordVerified(
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  trx: Kysely<DB>,
  userId: string,
  column: 'email_verified_at' | 'phone_verified_at',
): Promise<void> {
  // A request that is made at the same moment either sees the verification, or is found by the job.
  await sql`select lock_account(${userId})`.execute(trx);
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ [column]: clock.now() })
    .where('id', '=', userId)
    .where(column, 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await jobs.enqueue(trx, emailVerifiedQueue, { user_id: userId } satisfies EmailVerifiedJob);
}
