import { sql, type Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { PhoneCodeSent, SignInWays } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { msg, translate } from '#server/platform/i18n.ts';
import { networkOf } from '#server/platform/ip-network.ts';
import { isDuplicate, transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import type { CallOrigin } from './call-origin.ts';
import { recordVerifiedPhone } from './email-verification.ts';
import { mailAccount } from './mails.ts';
import { checkOwner, checkOwnPassword, hasPassword, type OwnerProof } from './owner-proof.ts';
import { redeemPhoneCode, requireSms, sendPhoneCode } from './phone-codes.ts';
import { getUser, type UserRow } from './queries.ts';
import { recordSecurityEvent, type EventOrigin } from './security-events.ts';
import { claimPhoneCode, releaseClaim } from './sign-in-throttle.ts';
import { isNumberSilent } from './silent-numbers.ts';

/** What an account logs in with. */
export async function getSignInWays(services: Services, userId: string): Promise<SignInWays> {
  const { db, clock, settings, sms } = services;
  const user = await getUser(db, userId);
  return {
    email: user.email,
    email_verified: user.email !== null && (!settings.VERIFY_EMAIL || user.email_verified_at !== null),
    phone: user.sign_in_phone,
    phone_proved_at: user.phone_proved_at?.toISOString() ?? null,
    phone_silent: await isNumberSilent(db, userId, clock.now()),
    has_password: hasPassword(user),
    phone_available: sms.isAvailable,
  };
}

/** Sends a code to the caller's own number. Throws `not_found` without one, and the errors of `sendPhoneCode`. */
export async function sendOwnCode(services: Services, userId: string, caller: CallOrigin): Promise<PhoneCodeSent> {
  const { sign_in_phone } = await getUser(services.db, userId);
  if (sign_in_phone === null) throw new AppError('not_found');
  return sendPhoneCode(services, { phone: sign_in_phone, userId }, caller);
}

/**
 * Sends a code to the number that an account is to log in with, or to the own one, which is then proved anew. The answer does not
 * tell whether another account has it. Throws the errors of `checkOwner` and `sendPhoneCode`.
 */
export async function requestPhoneChange(
  services: Services,
  userId: string,
  { phone, ...proof }: OwnerProof & { phone: string },
  caller: CallOrigin,
): Promise<PhoneCodeSent> {
  requireSms(services);
  const { sign_in_phone } = await getUser(services.db, userId);
  // Proving the own number anew changes nothing that a thief could use.
  if (sign_in_phone !== phone) await checkOwner(services, userId, proof);
  return sendPhoneCode(services, { phone, userId }, caller);
}

/**
 * Makes a number the one of the account, with its code. The address and the number before it are told. Throws `phone_code_wrong`,
 * `phone_code_ended`, and `phone_taken` where the number belongs to another account.
 */
export async function confirmPhoneChange(
  services: Services,
  userId: string,
  { phone, code }: { phone: string; code: string },
  caller: CallOrigin,
): Promise<SignInWays> {
  requireSms(services);
  const { db } = services;
  const claim = await claimPhoneCode(services, networkOf(caller.ip));
  const wrong = await transact(db, async (trx) => {
    const refusal = await redeemPhoneCode(services, trx, { phone, userId }, code);
    if (!refusal) await setNumber(services, trx, userId, phone, caller);
    return refusal;
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? new AppError('phone_taken', { cause: error }) : error;
  });
  if (wrong) throw wrong;
  await releaseClaim(db, claim);
  return getSignInWays(services, userId);
}

async function setNumber(
  services: Services,
  trx: Kysely<DB>,
  userId: string,
  phone: string,
  caller: EventOrigin,
): Promise<void> {
  const now = services.clock.now();
  const before = await lockOpen(trx, userId);
  const wasSilent = await isNumberSilent(trx, userId, now);
  await trx
    .updateTable('users')
    .set({
      sign_in_phone: phone,
      phone_proved_at: now,
      // What others see follows, unless it is another number on purpose.
      ...(before.phone === null || before.phone === before.sign_in_phone ? { phone } : {}),
    })
    .where('id', '=', userId)
    .execute();
  await recordVerifiedPhone(services, trx, userId);
  if (before.sign_in_phone === phone) return;
  await recordSecurityEvent(trx, { user_id: userId, kind: 'sign_in_phone_changed', origin: caller }, now);
  await tellOfNumber(services, trx, before, wasSilent);
}

/** Removes the number of an account. Throws `not_found` without one, `password_wrong`, `last_sign_in_way`. */
export async function removePhone(
  services: Services,
  userId: string,
  { current_password }: { current_password: string },
  caller: CallOrigin,
): Promise<SignInWays> {
  const { db, clock } = services;
  const { sign_in_phone, ...user } = await getUser(db, userId);
  if (sign_in_phone === null) throw new AppError('not_found');
  if (user.email === null || !hasPassword(user)) throw new AppError('last_sign_in_way');
  await checkOwnPassword(services, userId, current_password);
  await transact(db, async (trx) => {
    const now = clock.now();
    const before = await lockOpen(trx, userId);
    const wasSilent = await isNumberSilent(trx, userId, now);
    await trx
      .updateTable('users')
      .set({
        sign_in_phone: null,
        phone_proved_at: null,
        ...(before.phone === before.sign_in_phone ? { phone: null } : {}),
      })
      .where('id', '=', userId)
      .execute();
    await recordSecurityEvent(trx, { user_id: userId, kind: 'sign_in_phone_removed', origin: caller }, now);
    await tellOfNumber(services, trx, before, wasSilent);
  });
  return getSignInWays(services, userId);
}

async function lockOpen(trx: Kysely<DB>, userId: string): Promise<UserRow> {
  await sql`select lock_account(${userId})`.execute(trx);
  const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
  if (!user || user.closed_at || user.suspended_at) throw new AppError('not_signed_in');
  return user;
}

const changedText = msg`The phone number of your Diyar account has changed. If it was not you, write to us: {link}`;

/** Tells the address of an account, and the number that it had, that its number is another. */
async function tellOfNumber(services: Services, trx: Kysely<DB>, before: UserRow, wasSilent: boolean): Promise<void> {
  const { sms, settings } = services;
  const link = `${settings.PUBLIC_URL}/help-support`;
  if (before.email !== null) await mailAccount(services, trx, 'sign_in_phone_changed', before, { link });
  if (before.sign_in_phone === null || wasSilent) return;
  const language = (before.language as Locale | null) ?? 'en';
  await sms.enqueue(trx, { to: before.sign_in_phone, text: translate(language, changedText, { link }) });
}
