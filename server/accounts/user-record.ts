import { sql, type Kysely } from 'kysely';
import type { UserRecord } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { avatarUrl } from './profile.ts';

/** An account as administrators see it, without what other domains know of it. */
export type UserProfile = Omit<UserRecord, 'money' | 'actions'>;

/** Suspensions that a record has. */
const suspensionsListed = 5;

interface ProfileRow extends Omit<UserProfile, 'avatar' | 'document' | 'suspensions' | 'joined_at' | `${string}_at`> {
  avatar_key: string | null;
  created_at: Date;
  last_seen_at: Date | null;
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
  identity_verified_at: Date | null;
  suspended_at: Date | null;
  closed_at: Date | null;
  document_kind: NonNullable<UserProfile['document']>['kind'] | null;
  document_status: NonNullable<UserProfile['document']>['status'];
  document_submitted_at: Date;
}

/** The account of a user, whatever its state. Throws `not_found`. */
export async function readUserProfile(db: Kysely<DB>, userId: string): Promise<UserProfile> {
  const { rows } = await sql<ProfileRow>`
    select u.id, u.name, coalesce(u.email::text, '') as email, u.phone, u.role, u.admin_role, u.host_type, u.avatar_key, u.city,
      u.language, u.currency, u.created_at, u.email_verified_at, u.phone_verified_at, u.identity_verified_at,
      u.suspended_at, u.closed_at,
      (select max(s.last_used_at) from sessions as s where s.user_id = u.id) as last_seen_at,
      d.kind as document_kind, d.status as document_status, d.submitted_at as document_submitted_at
    from users as u
    left join lateral (
      select kind, status, submitted_at from identity_documents
      where user_id = u.id order by submitted_at desc, id desc limit 1
    ) as d on true
    where u.id = ${userId}
  `.execute(db);
  const row = rows[0];
  if (!row) throw new AppError('not_found');
  const { avatar_key, created_at, document_kind, document_status, document_submitted_at, ...profile } = row;
  return {
    ...profile,
    avatar: avatarUrl(avatar_key),
    joined_at: created_at.toISOString(),
    last_seen_at: profile.last_seen_at?.toISOString() ?? null,
    email_verified_at: profile.email_verified_at?.toISOString() ?? null,
    phone_verified_at: profile.phone_verified_at?.toISOString() ?? null,
    identity_verified_at: profile.identity_verified_at?.toISOString() ?? null,
    suspended_at: profile.suspended_at?.toISOString() ?? null,
    closed_at: profile.closed_at?.toISOString() ?? null,
    document: document_kind && {
      kind: document_kind,
      status: document_status,
      submitted_at: document_submitted_at.toISOString(),
    },
    suspensions: await listSuspensions(db, userId),
  };
}

/** Throws `not_found` for an id without an account. */
export async function requireUser(db: Kysely<DB>, userId: string): Promise<void> {
  const found = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (!found) throw new AppError('not_found');
}

async function listSuspensions(db: Kysely<DB>, userId: string): Promise<UserProfile['suspensions']> {
  const rows = await db
    .selectFrom('account_suspensions as s')
    .innerJoin('users as suspender', 'suspender.id', 's.suspended_by')
    .leftJoin('users as reinstater', 'reinstater.id', 's.reinstated_by')
    .select(['s.reason', 's.suspended_at', 'suspender.name as suspended_by', 's.reinstated_at'])
    .select(['reinstater.name as reinstated_by', 's.reinstate_reason'])
    .where('s.user_id', '=', userId)
    .orderBy('s.id', 'desc')
    .limit(suspensionsListed)
    .execute();
  return rows.map((row) => ({
    ...row,
    suspended_at: row.suspended_at.toISOString(),
    reinstated_at: row.reinstated_at?.toISOString() ?? null,
  }));
}
