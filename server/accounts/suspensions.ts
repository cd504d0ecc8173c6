import type { Kysely } from 'kysely';
import type { ManagedUser } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { avatarUrl } from './profile.ts';
import { revokeSessionsOf } from './queries.ts';
import { recordSecurityEvent } from './security-events.ts';

/**
 * Suspends an account, in the caller's transaction: its sessions end, and nobody can sign in. Throws `not_found`;
 * `forbidden` for an administrator; `state_moved_on` if it is suspended or closed.
 * @returns the id of the suspension
 */
export async function suspendAccount(
  trx: Kysely<DB>,
  { userId, adminId, reason, at }: { userId: string; adminId: string; reason: string; at: Date },
): Promise<string> {
  const user = await lockForSuspension(trx, userId);
  if (user.role === 'admin') throw new AppError('forbidden');
  if (user.suspended_at || user.closed_at) throw new AppError('state_moved_on');
  await trx.updateTable('users').set({ suspended_at: at }).where('id', '=', userId).execute();
  await revokeSessionsOf(trx, userId, at);
  const { id } = await trx
    .insertInto('account_suspensions')
    .values({ user_id: userId, reason, suspended_at: at, suspended_by: adminId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordSecurityEvent(trx, { user_id: userId, kind: 'suspended', actor_id: adminId }, at);
  return id;
}

/** Ends the suspension of an account, in the caller's transaction. Throws `not_found`, `state_moved_on`. */
export async function reinstateAccount(
  trx: Kysely<DB>,
  { userId, adminId, reason, at }: { userId: string; adminId: string; reason: string; at: Date },
): Promise<void> {
  const user = await lockForSuspension(trx, userId);
  if (!user.suspended_at || user.closed_at) throw new AppError('state_moved_on');
  await trx.updateTable('users').set({ suspended_at: null }).where('id', '=', userId).execute();
  await trx
    .updateTable('account_suspensions')
    .set({ reinstated_at: at, reinstated_by: adminId, reinstate_reason: reason })
    .where('user_id', '=', userId)
    .where('reinstated_at', 'is', null)
    .execute();
  await recordSecurityEvent(trx, { user_id: userId, kind: 'reinstated', actor_id: adminId }, at);
}

/** Whether a suspension has not ended. */
export async function isSuspensionCurrent(db: Kysely<DB>, suspensionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_suspensions')
    .select('id')
    .where('id', '=', suspensionId)
    .where('reinstated_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

async function lockForSuspension(trx: Kysely<DB>, userId: string) {
  const user = await trx
    .selectFrom('users')
    .select(['role', 'suspended_at', 'closed_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw new AppError('not_found');
  return user;
}

/** One user, as administrators see them. */
export async function getManagedUser(db: Kysely<DB>, userId: string): Promise<ManagedUser> {
  const found = await selectManaged(db).where('users.id', '=', userId).executeTakeFirstOrThrow();
  return presentManaged(found);
}

function selectManaged(db: Kysely<DB>) {
  return db
    .selectFrom('users')
    .leftJoin('account_suspensions as suspension', (join) =>
      join.onRef('suspension.user_id', '=', 'users.id').on('suspension.reinstated_at', 'is', null),
    )
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.phone',
      'users.role',
      'users.avatar_key',
      'users.created_at',
    ])
    .select(['users.suspended_at', 'users.identity_verified_at', 'suspension.reason']);
}

export type ManagedRow = Awaited<ReturnType<ReturnType<typeof selectManaged>['executeTakeFirstOrThrow']>>;

/** A user as administrators list them. */
export function presentManaged(row: ManagedRow): ManagedUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email ?? '',
    phone: row.phone,
    role: row.role as ManagedUser['role'],
    avatar: avatarUrl(row.avatar_key),
    joined_at: row.created_at.toISOString(),
    identity_verified: row.identity_verified_at !== null,
    suspended_at: row.suspended_at?.toISOString() ?? null,
    suspension_reason: row.reason,
  };
}
