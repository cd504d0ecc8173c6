import { sql, type Kysely } from 'kysely';
import type { Administrator } from '#contract/types.gen.ts';
import type { AdminRole } from '#contract/roles.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { enrolsByLink, makeEnrolmentLink, type EnrolmentLink } from './enrolment-links.ts';
import { invalidateLinks } from './mailed-links.ts';
import { avatarUrl } from './profile.ts';
import { revokeSessionsOf } from './queries.ts';
import { hasFactor, removeFactors } from './second-factor-proof.ts';
import { recordSecurityEvent } from './security-events.ts';

/** What an act changed, for its record. `null` stands for a guest. */
export interface AdminRoleChange {
  user_id: string;
  before: AdminRole | null;
  after: AdminRole | null;
  /** With which a new administrator sets up a second factor; null where none is needed. */
  link?: EnrolmentLink | null;
}

/** More than a team has; the list is not in pages. */
const longestList = 200;

/** Those of some addresses that belong to administrators. */
export async function findAdministratorEmails(db: Kysely<DB>, emails: readonly string[]): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', emails)
    .where('role', '=', 'admin')
    .execute();
  return new Set(rows.flatMap(({ email }) => email ?? []));
}

/** The administrators as one of them sees them: owners first, then by role and name. */
export async function listAdministrators(db: Kysely<DB>, viewerId: string): Promise<Administrator[]> {
  const { rows } = await sql<
    Omit<Administrator, 'avatar' | 'is_self' | 'last_seen_at'> & {
      avatar_key: string | null;
      last_seen_at: Date | null;
    }
  >`
    select u.id, u.name, coalesce(u.email::text, '') as email, u.avatar_key, u.admin_role,
      exists (select from totp_factors where user_id = u.id and confirmed_at is not null)
        or exists (select from passkeys where user_id = u.id) as has_second_factor,
      (select max(s.last_used_at) from sessions s where s.user_id = u.id) as last_seen_at
    from users u
    where u.role = ${sql.lit('admin')} and u.admin_role is not null
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
  const now = clock.now();
  await revokeSessionsOf(trx, user.id, now);
  const link = enrolsByLink(settings) ? await makeEnrolmentLink({ settings }, trx, user.id, now) : null;
  return { user_id: user.id, before: null, after: admin_role, link };
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

/**
 * A new link for another administrator who has no second factor, in the caller's transaction; an earlier one ends. Throws
 * `own_admin_role`, `not_found`, `state_moved_on` where they have a factor.
 */
export async function renewEnrolmentLink(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  trx: Kysely<DB>,
  ownerId: string,
  userId: string,
): Promise<EnrolmentLink> {
  await lockAdministrator(trx, ownerId, userId);
  if (await hasFactor(trx, userId)) throw new AppError('state_moved_on');
  return makeEnrolmentLink({ settings }, trx, userId, clock.now());
}

/**
 * For an operator at the machine, whose administrator has lost everything and has no colleague: removes their factors, ends
 * their sessions and makes a new link. Undefined where nobody administers with this address.
 */
export async function resetForNewLink(
  { settings }: { settings: Pick<Services['settings'], 'PUBLIC_URL'> },
  db: Kysely<DB>,
  email: string,
  now: Date,
): Promise<EnrolmentLink | undefined> {
  return transact(db, async (trx) => {
    const admin = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('role', '=', 'admin')
      .forUpdate()
      .executeTakeFirst();
    if (!admin) return undefined;
    await removeFactors(trx, admin.id);
    await revokeSessionsOf(trx, admin.id, now);
    await recordSecurityEvent(trx, { user_id: admin.id, kind: 'second_factors_reset' }, now);
    return makeEnrolmentLink({ settings }, trx, admin.id, now);
  });
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
  await invalidateLinks(trx, user_id, clock.now());
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
