import { sql, type Kysely } from 'kysely';
import type { Administrator } from '#contract/types.gen.ts';
import type { AdminRole } from '#contract/roles.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { avatarUrl } from './profile.ts';
import { revokeSessionsOf } from './queries.ts';
import { removeFactors } from './second-factor-proof.ts';

/** What an act changed, for its record. `null` stands for a guest. */
export interface AdminRoleChange {
  user_id: string;
  before: AdminRole | null;
  after: AdminRole | null;
}

/** More than a team has; the list is not in pages. */
const longestList = 200;

/** The administrators as one of them sees them: owners first, then by role and name. */
export async function listAdministrators(db: Kysely<DB>, viewerId: string): Promise<Administrator[]> {
  const { rows } = await sql<
    Omit<Administrator, 'avatar' | 'is_self' | 'last_seen_at'> & {
      avatar_key: string | null;
      last_seen_at: Date | null;
    }
  >`
    select u.id, u.name, u.email::text as email, u.avatar_key, u.admin_role,
      exists (select from totp_factors where user_id = u.id and confirmed_at is not null)
        or exists (select from passkeys where user_id = u.id) as has_second_factor,
      (select max(s.last_used_at) from sessions s where s.user_id = u.id) as last_seen_at
    from users u
    where u.role = ${sql.lit('admin')}
    order by array_position(array['owner', 'finance', 'trust', 'support'], u.admin_role), u.name, u.id
    limit ${longestList}`.execute(db);
  return rows.map(({ avatar_key, last_seen_at, ...row }) => ({
    ...row,
    avatar: avatarUrl(avatar_key),
    is_self: row.id === viewerId,
    last_seen_at: last_seen_at?.toISOString() ?? null,
  }));
}

/**
 * Makes the guest with this address an administrator, in the caller's transaction; their sessions end, so that they sign in
 * as one. Throws `invalid_input` for an address without an account, of somebody who is not only a guest, or unconfirmed.
 */
export async function addAdministrator(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  trx: Kysely<DB>,
  ownerId: string,
  { email, admin_role }: { email: string; admin_role: AdminRole },
): Promise<AdminRoleChange> {
  await lockOwners(trx, ownerId);
  const user = await trx
    .selectFrom('users')
    .select(['id', 'role', 'suspended_at', 'closed_at', 'email_verified_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  const refuse = (key: string) => new AppError('invalid_input', { fields: { email: key } });
  if (!user || user.closed_at) throw refuse('administrator_unknown');
  if (user.role !== 'guest' || user.suspended_at) throw refuse('administrator_not_guest');
  if (settings.VERIFY_EMAIL && !user.email_verified_at) throw refuse('administrator_unverified');
  await trx.updateTable('users').set({ role: 'admin', admin_role }).where('id', '=', user.id).execute();
  await revokeSessionsOf(trx, user.id, clock.now());
  return { user_id: user.id, before: null, after: admin_role };
}

/**
 * Changes the role of another administrator, in the caller's transaction; it counts from their next call on. Throws
 * `own_admin_role`, `not_found`, and `state_moved_on` if they have the role already.
 */
export async function changeAdminRole(
  trx: Kysely<DB>,
  ownerId: string,
  { user_id, admin_role }: { user_id: string; admin_role: AdminRole },
): Promise<AdminRoleChange> {
  const before = await lockAdministrator(trx, ownerId, user_id);
  if (before === admin_role) throw new AppError('state_moved_on');
  await trx.updateTable('users').set({ admin_role }).where('id', '=', user_id).execute();
  return { user_id, before, after: admin_role };
}

/** Makes another administrator a guest again, in the caller's transaction; their sessions end. Throws `own_admin_role`, `not_found`. */
export async function removeAdministrator(
  { clock }: Pick<Services, 'clock'>,
  trx: Kysely<DB>,
  ownerId: string,
  user_id: string,
): Promise<AdminRoleChange> {
  const before = await lockAdministrator(trx, ownerId, user_id);
  await trx.updateTable('users').set({ role: 'guest', admin_role: null }).where('id', '=', user_id).execute();
  // Guests have no screen on which they could manage them.
  await removeFactors(trx, user_id);
  await revokeSessionsOf(trx, user_id, clock.now());
  return { user_id, before, after: null };
}

/** The role of another administrator, locked. */
async function lockAdministrator(trx: Kysely<DB>, ownerId: string, userId: string): Promise<AdminRole> {
  if (userId === ownerId) throw new AppError('own_admin_role');
  await lockOwners(trx, ownerId);
  const user = await trx
    .selectFrom('users')
    .select('admin_role')
    .where('id', '=', userId)
    .where('role', '=', 'admin')
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new AppError('not_found');
  return user.admin_role as AdminRole;
}

/**
 * Locks all owners in one order, so that owners who change each other act one after another. The caller stays an owner and
 * changes only others: there is always one. Throws `state_moved_on` if the caller is none any more.
 */
async function lockOwners(trx: Kysely<DB>, ownerId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from users where role = ${sql.lit('admin')} and admin_role = 'owner' order by id for update
  `.execute(trx);
  if (!rows.some(({ id }) => id === ownerId)) throw new AppError('state_moved_on');
}
