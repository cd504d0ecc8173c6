import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { AccountLifecycle, ClosedBy } from '#server/platform/account-lifecycle.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteFiles } from '#server/platform/stored-files.ts';
import { removeBlocksOf } from './blocked-people.ts';
import { mailAccount } from './mails.ts';
import { checkOwner, type OwnerProof } from './owner-proof.ts';
import { newReferralCode } from './referral-codes.ts';
import { removeFactors } from './second-factor-proof.ts';

/** Replaces the name of a closed account, in English and Arabic. */
export const closedName = 'Former member · عضو سابق';

/**
 * Closes the account of the caller: see `eraseAccount`. Throws the errors of `checkOwner`, `not_signed_in`, and what stands against it.
 */
export async function closeAccount(
  services: Services,
  userId: string,
  proof: OwnerProof,
  lifecycles: readonly AccountLifecycle[],
): Promise<void> {
  await checkOwner(services, userId, proof);
  const isClosed = await transact(services.db, (trx) => eraseAccount(services, trx, userId, 'owner', lifecycles));
  if (!isClosed) throw new AppError('not_signed_in');
}

/**
 * Closes an account forever, in the caller's transaction: name, address, phone, pictures, documents, sessions, lists and
 * notes about it are erased. Past bookings stay without a name, and the address can sign up again. Throws what stands
 * against it: `bookings_stand` while a booking is pending or a stay is not over, `disputes_stand` while a dispute is undecided or
 * owed, `refund_stands` while a refund waits for its decision, `money_left` while Diyar owes the user money, and
 * `user_debt_left` for a debt where an administrator closes it; `user_is_administrator`.
 * @returns false for an account that is closed already, and for one whose owner has become an administrator; the caller then
 * rolls back
 */
export async function eraseAccount(
  services: Services,
  trx: Kysely<DB>,
  userId: string,
  closedBy: ClosedBy,
  lifecycles: readonly AccountLifecycle[],
): Promise<boolean> {
  const { clock, settings } = services;
  const now = clock.now();
  // The hooks come before the lock of the user, because a booking locks properties before users too.
  for (const domain of lifecycles) await domain.accountClosed?.(trx, userId, now);
  for (const domain of lifecycles) await domain.redactNotifications?.(trx, userId);
  const user = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return false;
  // Looked at with the row locked: an owner may have made them an administrator since the call began, which ended their sessions.
  if (user.role === 'admin' && closedBy === 'administrator') throw new AppError('user_is_administrator');
  if (user.role === 'admin') return false;
  for (const domain of lifecycles) {
    const obstacle = await domain.findObstacle?.(trx, userId, closedBy);
    if (obstacle) throw new AppError(obstacle);
  }
  await mailAccount(services, trx, 'account_closed', user, { link: settings.PUBLIC_URL });
  const documents = await trx
    .deleteFrom('identity_documents')
    .where('user_id', '=', userId)
    .returning('storage_key')
    .execute();
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await removeFactors(trx, userId);
  await trx.deleteFrom('known_origins').where('user_id', '=', userId).execute();
  await trx.deleteFrom('account_links').where('user_id', '=', userId).execute();
  await removeBlocksOf(trx, userId);
  await trx.deleteFrom('phone_codes').where('user_id', '=', userId).execute();
  await trx
    .updateTable('users')
    .set({
      name: closedName,
      email: `closed-${randomUUID()}@closed.invalid`,
      password_hash: 'none',
      phone: null,
      sign_in_phone: null,
      phone_proved_at: null,
      bio: null,
      city: null,
      avatar_key: null,
      identity_verified_at: null,
      referral_code: newReferralCode(),
      closed_at: now,
    })
    .where('id', '=', userId)
    .execute();
  await sql`select erase_account_histories(${userId})`.execute(trx);
  for (const domain of lifecycles) await domain.accountErased?.(trx, userId);
  const avatar = user.avatar_key && `media/${user.avatar_key}`;
  await deleteFiles(services, trx, [...documents.map((row) => row.storage_key), avatar]);
  return true;
}
