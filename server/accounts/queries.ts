import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { Pool } from 'pg';
import type { DB } from '#db/types.ts';
import type { Role } from '#contract/roles.ts';
import type { Viewer } from './viewer.ts';

export type UserRow = Selectable<DB['users']>;
export type AttemptKind = 'pair' | 'account' | 'origin' | 'sign_up' | 'mail_address' | 'mail_origin';

/** A viewer as stored, with the last call of the session that was no poll. */
export type StoredViewer = Omit<Viewer, 'token_ends_at'> & { active_at: Date };

/** The user of an active session, in one prepared statement, because it runs on every call with a token. */
export async function findViewer(pool: Pool, userId: string, sessionId: string): Promise<StoredViewer | undefined> {
  const { rows } = await pool.query<StoredViewer>({
    name: 'accounts_viewer',
    text: `
      select u.id, u.name, coalesce(u.email::text, '') as email, u.role, u.admin_role, u.host_type, u.language, u.currency,
        s.id as session_id, s.reauthenticated_at, s.second_factor_at, coalesce(s.active_at, s.last_used_at) as active_at
      from sessions s
      join users u on u.id = s.user_id
      where s.id = $1 and s.user_id = $2 and s.revoked_at is null
        and u.suspended_at is null and u.closed_at is null`,
    values: [sessionId, userId],
  });
  return rows[0];
}

/**
 * An administrator as the caller of a call that is made later, when they are not at hand: without a session. Undefined for who is none
 * any more.
 */
export async function findAdministrator(db: Kysely<DB>, userId: string): Promise<Viewer | undefined> {
  const { rows } = await sql<Viewer>`
    select id, name, coalesce(email::text, '') as email, role, admin_role, host_type, language, currency, '' as session_id,
      null::timestamptz as reauthenticated_at, null::timestamptz as second_factor_at, now() as token_ends_at
    from users where id = ${userId} and role = 'admin' and suspended_at is null and closed_at is null
  `.execute(db);
  return rows[0];
}

/** A host for whom a program calls, without a session; in one prepared statement. Undefined for who is none any more. */
export async function findHost(pool: Pool, userId: string): Promise<Omit<Viewer, 'token_ends_at'> | undefined> {
  const { rows } = await pool.query<Omit<Viewer, 'token_ends_at'>>({
    name: 'accounts_host',
    text: `
      select id, name, coalesce(email::text, '') as email, role, admin_role, host_type, language, currency, '' as session_id,
        null::timestamptz as reauthenticated_at, null::timestamptz as second_factor_at
      from users
      where id = $1 and role in ('host', 'host_company') and suspended_at is null and closed_at is null`,
    values: [userId],
  });
  return rows[0];
}

export function getUser(db: Kysely<DB>, id: string): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export interface SignInCandidate {
  id: string;
  role: Role;
  password_hash: string;
  /** Neither suspended nor closed. */
  is_open: boolean;
  /** The account has signed in from this origin before. */
  is_known_origin: boolean;
  /** The account has signed in from anywhere, in the last half year. */
  has_signed_in: boolean;
}

export async function findSignInCandidate(
  db: Kysely<DB>,
  email: string,
  origin: string,
): Promise<SignInCandidate | undefined> {
  const { rows } = await sql<SignInCandidate>`
    select id, role, password_hash,
      suspended_at is null and closed_at is null as is_open,
      exists (select from known_origins where user_id = users.id and origin = ${origin}) as is_known_origin,
      exists (select from known_origins where user_id = users.id) as has_signed_in
    from users
    where email = ${email}`.execute(db);
  return rows[0];
}

export async function isEmailTaken(db: Kysely<DB>, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

/** Whether an account logs in with this number, E.164. */
export async function isPhoneTaken(db: Kysely<DB>, phone: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('sign_in_phone', '=', phone).executeTakeFirst();
  return row !== undefined;
}

/** The user with a referral code, in any letter case; never an administrator. */
export async function findReferrerId(db: Kysely<DB>, referralCode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', referralCode.toUpperCase())
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('role', '<>', 'admin')
    .executeTakeFirst();
  return row?.id;
}

/** Inserts a user; undefined if the address or the referral code is taken. */
export function insertUser(db: Kysely<DB>, user: Insertable<DB['users']>): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Replaces the hash of a password unless the password has been changed meanwhile. */
export async function replacePasswordHash(db: Kysely<DB>, userId: string, from: string, to: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .execute();
}

export async function recordKnownOrigin(db: Kysely<DB>, userId: string, origin: string, now: Date): Promise<void> {
  await db
    .insertInto('known_origins')
    .values({ user_id: userId, origin, last_signed_in_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'origin']).doUpdateSet({ last_signed_in_at: now }))
    .execute();
}

// Sessions

export async function insertSession(
  db: Kysely<DB>,
  session: {
    user_id: string;
    remember_me: boolean;
    user_agent: string | null;
    second_factor_at: Date | null;
    now: Date;
  },
): Promise<{ id: string; role: Role }> {
  const { now, ...values } = session;
  const { id } = await db
    .insertInto('sessions')
    .values({ ...values, created_at: now, last_used_at: now, active_at: now, reauthenticated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { role } = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', session.user_id)
    .executeTakeFirstOrThrow();
  return { id, role: role as Role };
}

export async function insertRefreshToken(
  db: Kysely<DB>,
  token: { token_hash: Buffer; session_id: string; issued_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('refresh_tokens').values(token).execute();
}

export interface StoredRefreshToken {
  session_id: string;
  user_id: string;
  role: Role;
  remember_me: boolean;
  expires_at: Date;
  used_at: Date | null;
  /** The session is not revoked, and the account neither suspended nor closed. */
  is_live: boolean;
  /** When the session began. */
  created_at: Date;
  /** The last call of the session that was no poll. */
  active_at: Date;
}

/** Locks a token and its session, so that exchanges of one session run one after another. */
export async function lockRefreshToken(trx: Kysely<DB>, tokenHash: Buffer): Promise<StoredRefreshToken | undefined> {
  const { rows } = await sql<StoredRefreshToken>`
    select t.session_id, s.user_id, u.role, s.remember_me, t.expires_at, t.used_at, s.created_at,
      coalesce(s.active_at, s.last_used_at) as active_at,
      s.revoked_at is null and u.suspended_at is null and u.closed_at is null as is_live
    from refresh_tokens t
    join sessions s on s.id = t.session_id
    join users u on u.id = s.user_id
    where t.token_hash = ${tokenHash}
    for update of s, t`.execute(trx);
  return rows[0];
}

/** The session of a refresh token, whatever their state. */
export async function findSessionOfToken(pool: Pool, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await pool.query<{ session_id: string }>({
    name: 'accounts_session_of_token',
    text: 'select session_id from refresh_tokens where token_hash = $1',
    values: [tokenHash],
  });
  return rows[0]?.session_id;
}

export async function isRefreshTokenUnused(db: Kysely<DB>, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function useRefreshToken(trx: Kysely<DB>, tokenHash: Buffer, sessionId: string, now: Date): Promise<void> {
  await trx.updateTable('refresh_tokens').set({ used_at: now }).where('token_hash', '=', tokenHash).execute();
  await trx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute();
}

/** Records activity unless another call has recorded some since `before`. */
export async function touchSession(
  db: Kysely<DB>,
  sessionId: string,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ active_at: now })
    .where('id', '=', sessionId)
    .where(({ fn, eb }) => eb(fn.coalesce('active_at', 'last_used_at'), '<=', before))
    .execute();
}

export async function revokeSession(db: Kysely<DB>, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends all sessions of a user except `kept`. */
export async function revokeSessionsOf(db: Kysely<DB>, userId: string, now: Date, kept?: string): Promise<void> {
  let query = db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (kept) query = query.where('id', '<>', kept);
  await query.execute();
}

export async function revokeSessionOfToken(db: Kysely<DB>, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', 'in', (query) =>
      query.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', tokenHash),
    )
    .where('revoked_at', 'is', null)
    .execute();
}

// Attempts

export interface AttemptRow {
  kind: AttemptKind;
  key: Buffer;
  level: number;
  counted_at: Date;
}

/** Locks the rows of these subjects in the given order, and inserts missing ones. */
export async function lockAttempts(
  trx: Kysely<DB>,
  subjects: readonly Pick<AttemptRow, 'kind' | 'key'>[],
  now: Date,
): Promise<AttemptRow[]> {
  const rows = await trx
    .insertInto('sign_in_attempts')
    .values(subjects.map(({ kind, key }) => ({ kind, key, level: 0, counted_at: now })))
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ level: sql`sign_in_attempts.level` }))
    .returningAll()
    .execute();
  return rows as AttemptRow[];
}

/** Updates rows that the caller has locked. */
export async function setAttempts(trx: Kysely<DB>, rows: readonly AttemptRow[]): Promise<void> {
  await trx
    .insertInto('sign_in_attempts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet({ level: sql`excluded.level`, counted_at: sql`excluded.counted_at` }),
    )
    .execute();
}

export async function addToAttempts(db: Kysely<DB>, kind: AttemptKind, key: Buffer, amount: number): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set({ level: sql`greatest(0, level + ${amount})` })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
}

export async function removeAttempts(db: Kysely<DB>, kind: AttemptKind, key: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('kind', '=', kind).where('key', '=', key).execute();
}

// Pruning

/** Deletes old attempts, expired tokens and links, sessions without tokens, and origins without recent sign-ins. */
export async function pruneAccounts(
  db: Kysely<DB>,
  before: { attempts: Date; tokens: Date; origins: Date },
): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('counted_at', '<', before.attempts).execute();
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', before.tokens).execute();
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<', before.tokens).execute();
  await db.deleteFrom('account_links').where('expires_at', '<', before.tokens).execute();
  await db.deleteFrom('phone_codes').where('expires_at', '<', before.tokens).execute();
  await db
    .deleteFrom('sessions')
    .where('last_used_at', '<', before.tokens)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refresh_tokens').select('session_id').whereRef('session_id', '=', 'sessions.id'))),
    )
    .execute();
  await db.deleteFrom('known_origins').where('last_signed_in_at', '<', before.origins).execute();
}
