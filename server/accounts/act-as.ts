import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { actAsMinutes } from '#contract/act-as.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import type { EventOrigin } from './security-events.ts';
import { signActAsToken } from './tokens.ts';
import type { StoredViewer } from './queries.ts';
import type { Viewer } from './viewer.ts';

type Starter = Pick<Viewer, 'id' | 'admin_role' | 'session_id'>;

export interface BegunActAs {
  act_as_token: string;
  ends_at: Date;
  user: { id: string; name: string };
}

/**
 * Begins to show Diyar to an administrator as a user sees it, in the caller's transaction. Another one of the same session
 * must have ended. Throws `not_found`; `act_as_refused` for an administrator, and for a suspended or closed account.
 */
export async function beginActAs(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  trx: Kysely<DB>,
  starter: Starter,
  { userId, reason }: { userId: string; reason: string },
  { ip, userAgent }: EventOrigin,
): Promise<BegunActAs> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'name', 'role', 'suspended_at', 'closed_at'])
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  if (!user) throw new AppError('not_found');
  const what =
    user.role === 'admin' ? 'administrator' : user.closed_at ? 'closed' : user.suspended_at ? 'suspended' : '';
  if (what) throw new AppError('act_as_refused', { values: { what } });
  const now = clock.now();
  const ends_at = new Date(now.getTime() + actAsMinutes * 60_000);
  const { id } = await trx
    .insertInto('act_as_sessions')
    .values({
      admin_id: starter.id,
      admin_session_id: starter.session_id,
      admin_role: starter.admin_role!,
      user_id: userId,
      reason,
      ip,
      user_agent: userAgent ?? null,
      began_at: now,
      ends_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const claims = { user_id: userId, act_as_id: id, admin_id: starter.id };
  const act_as_token = await signActAsToken(Buffer.from(settings.AUTH_SECRET), claims, { now, ends_at });
  return { act_as_token, ends_at, user: { id: user.id, name: user.name } };
}

/** An act-as session that has ended, as its end is recorded. */
export interface EndedActAs {
  id: string;
  admin_id: string;
  admin_role: string;
  user_id: string;
  name: string;
  ip: string;
  user_agent: string | null;
  ended_at: Date;
}

/** Locks the session of an administrator, and ends the act-as session that was begun in it, if there is one. */
export async function endActAsOf(trx: Kysely<DB>, sessionId: string, at: Date): Promise<EndedActAs | undefined> {
  await trx.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().execute();
  const { rows } = await sql<EndedActAs>`
    update act_as_sessions as a set ended_at = least(${at}::timestamptz, a.ends_at)
    from users as u
    where a.admin_session_id = ${sessionId} and a.ended_at is null and u.id = a.user_id
    returning a.id, a.admin_id, a.admin_role, a.user_id, u.name, a.ip, a.user_agent, a.ended_at
  `.execute(trx);
  return rows[0];
}

/** Ends one act-as session whose time is over, in the caller's transaction; undefined where there is none. */
export async function endOneExpiredActAs(trx: Kysely<DB>, at: Date): Promise<EndedActAs | undefined> {
  const { rows } = await sql<EndedActAs>`
    update act_as_sessions as a set ended_at = a.ends_at
    from users as u
    where a.id = (
      select id from act_as_sessions where ended_at is null and ends_at <= ${at}::timestamptz
      order by ends_at limit 1 for update skip locked
    ) and u.id = a.user_id
    returning a.id, a.admin_id, a.admin_role, a.user_id, u.name, a.ip, a.user_agent, a.ended_at
  `.execute(trx);
  return rows[0];
}

/**
 * The user of an act-as session that has not ended: its administrator still has the session and a role that may do this, and
 * the account is open. One prepared statement, because it runs on every call with such a token.
 */
export async function findActAsViewer(
  pool: Pool,
  { user_id, act_as_id }: { user_id: string; act_as_id: string },
  now: Date,
): Promise<(StoredViewer & { acted_by: NonNullable<Viewer['acted_by']> }) | undefined> {
  const { rows } = await pool.query<StoredViewer & { admin_id: string }>({
    name: 'accounts_act_as_viewer',
    text: `
      select u.id, u.name, u.email::text as email, u.role, null as admin_role, u.host_type, u.language, u.currency,
        a.id as session_id, null as reauthenticated_at, null as second_factor_at, a.admin_id,
        coalesce(s.active_at, s.last_used_at) as active_at
      from act_as_sessions a
      join users u on u.id = a.user_id
      join sessions s on s.id = a.admin_session_id
      join users admin on admin.id = a.admin_id
      where a.id = $1 and a.user_id = $2 and a.ended_at is null and a.ends_at > $3
        and u.role <> 'admin' and u.suspended_at is null and u.closed_at is null
        and s.revoked_at is null
        and admin.admin_role in ('owner', 'trust', 'support') and admin.suspended_at is null and admin.closed_at is null`,
    values: [act_as_id, user_id, now],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { admin_id, ...viewer } = row;
  return { ...viewer, acted_by: { id: admin_id } };
}
