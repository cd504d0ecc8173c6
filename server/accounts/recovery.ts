import type { Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { keyOfJob, runOnce } from '#server/platform/idempotency.ts';
import { networkOf } from '#server/platform/ip-network.ts';
import { recordDevice } from '#server/referrals/referrals.ts';
import { isDuplicate, transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import type { CallOrigin } from './call-origin.ts';
import { recordVerifiedEmail } from './email-verification.ts';
import { refuseGuessable } from './guessable-passwords.ts';
import { createLink, findLink, invalidateLinks, redeemLink } from './mailed-links.ts';
import { mailAccount } from './mails.ts';
import { checkOwner, checkOwnPassword, type OwnerProof } from './owner-proof.ts';
import { hashPassword } from './passwords.ts';
import { getUser, isEmailTaken, recordKnownOrigin, revokeSessionsOf, type UserRow } from './queries.ts';
import { recordSecurityEvent, type EventOrigin } from './security-events.ts';
import { claimMailFrom, claimMailTo, claimSignUp, releaseClaim } from './sign-in-throttle.ts';

const queue = 'password-reset';

interface ResetJob {
  email: string;
  /** The language of the request, for users who have chosen none. */
  locale: Locale;
}

/**
 * Enqueues a mail with a link that resets the password of an address. The account is looked up by the job, so that neither
 * the answer nor its time reveals whether there is one. Throws `too_many_requests` per origin.
 */
export async function requestPasswordReset(
  services: Services,
  email: string,
  caller: { ip: string; locale: Locale },
): Promise<void> {
  await claimMailFrom(services, networkOf(caller.ip));
  await transact(services.db, (trx) =>
    services.jobs.enqueue(trx, queue, { email, locale: caller.locale } satisfies ResetJob),
  );
}

/** Registers the job that mails the links of password resets. */
export function registerResetMails(services: Services): void {
  const { db, jobs, clock, settings } = services;
  jobs.handle<ResetJob>(queue, async ({ email, locale }, job) => {
    const user = await findOpenUser(db, email);
    // Over the limit of mails per account no mail is sent, and the caller gets the same answer.
    if (!user || !(await claimMailTo(services, user.id))) return;
    await runOnce(db, keyOfJob(user.id, queue, job), async (trx) => {
      const token = await createLink(trx, user.id, { kind: 'reset_password' }, clock.now());
      const link = `${settings.PUBLIC_URL}/reset-password#token=${token}`;
      await mailAccount(services, trx, 'reset_password', user, { link }, locale);
      return {};
    });
  });
}

/**
 * Sets a new password with the token of a mailed link. All sessions end, and all other links become invalid. The device and
 * the network of the call become known to the account, so that guesses from elsewhere do not delay the sign-in that
 * follows. Throws `link_invalid`; `invalid_input` for a password that is easily guessed.
 */
export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
  caller: CallOrigin,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  // Checked first, because hashing is expensive.
  const link = await findLink(db, token, 'reset_password', now);
  if (!link) throw new AppError('link_invalid');
  await refuseGuessable(password, await getUser(db, link.user_id));
  const password_hash = await hashPassword(password);
  await transact(db, async (trx) => {
    const { user_id } = await redeemLink(trx, token, 'reset_password', now);
    await recordVerifiedEmail(services, trx, user_id);
    const user = await lockOpenUser(trx, user_id);
    await trx.updateTable('users').set({ password_hash }).where('id', '=', user_id).execute();
    await recordKnownOrigin(trx, user_id, networkOf(caller.ip), now);
    await recordDevice(trx, user_id, caller.device, now);
    await recordSecurityEvent(trx, { user_id, kind: 'password_reset', origin: caller }, now);
    await revokeAfterPasswordChange(services, trx, user, undefined);
  });
}

/**
 * Changes the password of a user who knows the current one. All other sessions end. Throws `password_wrong`;
 * `invalid_input` for a password that is easily guessed; `too_many_requests` after several wrong passwords.
 */
export async function changePassword(
  services: Services,
  { userId, sessionId }: { userId: string; sessionId: string },
  form: { current_password: string; password: string },
  caller: EventOrigin,
): Promise<void> {
  await checkOwnPassword(services, userId, form.current_password);
  await refuseGuessable(form.password, await getUser(services.db, userId));
  const password_hash = await hashPassword(form.password);
  await transact(services.db, async (trx) => {
    const user = await lockOpenUser(trx, userId);
    await trx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
    const now = services.clock.now();
    await recordSecurityEvent(trx, { user_id: userId, kind: 'password_changed', origin: caller }, now);
    await revokeAfterPasswordChange(services, trx, user, sessionId);
  });
}

async function revokeAfterPasswordChange(
  services: Services,
  trx: Kysely<DB>,
  user: UserRow,
  keptSession: string | undefined,
): Promise<void> {
  const { clock, settings } = services;
  const now = clock.now();
  await revokeSessionsOf(trx, user.id, now, keptSession);
  await invalidateLinks(trx, user.id, now);
  const link = `${settings.PUBLIC_URL}/forgot-password`;
  await mailAccount(services, trx, 'password_changed', user, { link });
}

/**
 * Mails a link to a new address and a warning to the current one. The address changes when the link is opened. Throws
 * the errors of `checkOwner`, `same_email`, `email_taken`, `too_many_requests`.
 */
export async function requestEmailChange(
  services: Services,
  userId: string,
  form: OwnerProof & { email: string },
  caller: CallOrigin,
): Promise<void> {
  const { db, clock, settings } = services;
  await checkOwner(services, userId, form);
  const user = await getUser(db, userId);
  if (user.email?.toLowerCase() === form.email) throw new AppError('same_email', { fields: { email: 'same_email' } });
  // Counted as a sign-up, because both reveal whether an address is taken; and as a mail also where none is sent: else the limit
  // of mails would tell that an address is free, as often as anybody likes.
  const claim = await claimSignUp(services, networkOf(caller.ip));
  const isTaken = await isEmailTaken(db, form.email);
  if (!(await claimMailTo(services, userId))) {
    throw new AppError('too_many_requests', { values: { seconds: 600 }, retryAfterSeconds: 600 });
  }
  if (isTaken) throw new AppError('email_taken');
  await transact(db, async (trx) => {
    const token = await createLink(trx, userId, { kind: 'change_email', new_email: form.email }, clock.now());
    const link = `${settings.PUBLIC_URL}/confirm-email#token=${token}`;
    const reader = { ...user, email: form.email };
    await mailAccount(services, trx, 'confirm_email', reader, { link }, caller.locale);
    const event = { user_id: userId, kind: 'email_change_requested', origin: caller } as const;
    await recordSecurityEvent(trx, event, clock.now());
    const security = `${settings.PUBLIC_URL}/account/settings?section=security`;
    const values = { email: form.email, link: security };
    await mailAccount(services, trx, 'email_asked', user, values, caller.locale);
  });
  await releaseClaim(db, claim);
}

/** Changes the address with the token of a mailed link and informs the old address. Throws `link_invalid`, `email_taken`. */
export async function confirmEmailChange(services: Services, token: string, caller: EventOrigin): Promise<void> {
  const { db, clock, settings } = services;
  await transact(db, async (trx) => {
    const { user_id, new_email } = await redeemLink(trx, token, 'change_email', clock.now());
    await recordVerifiedEmail(services, trx, user_id);
    const user = await lockOpenUser(trx, user_id);
    if (await isEmailTaken(trx, new_email!)) throw new AppError('email_taken');
    await setEmail(trx, user_id, new_email!);
    await invalidateLinks(trx, user_id, clock.now());
    const values = { email: new_email!, link: `${settings.PUBLIC_URL}/help-support` };
    await mailAccount(services, trx, 'email_changed', user, values);
    await recordSecurityEvent(trx, { user_id, kind: 'email_changed', origin: caller }, clock.now());
  });
}

/** Throws `email_taken`, also if another account gets the address at the same moment. */
async function setEmail(trx: Kysely<DB>, userId: string, email: string): Promise<void> {
  try {
    await trx.updateTable('users').set({ email }).where('id', '=', userId).execute();
  } catch (error) {
    throw isDuplicate(error) ? new AppError('email_taken', { cause: error }) : error;
  }
}

/** Locks a user. Throws `link_invalid` if the account is closed or suspended. */
async function lockOpenUser(trx: Kysely<DB>, userId: string): Promise<UserRow> {
  const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
  if (!user || user.closed_at || user.suspended_at) throw new AppError('link_invalid');
  return user;
}

function findOpenUser(db: Kysely<DB>, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('suspended_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}
