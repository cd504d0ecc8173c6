import { sql, type Kysely, type RawBuilder } from 'kysely';
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
  act_as_id: string;
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
  return { act_as_id: id, act_as_token, ends_at, user: { id: user.id, name: user.name } };
}

/**
 * Whether an act-as session may go on: the account of `u` is open and no administrator's, and its administrator `admin` has
 * the session `s` and a role that may do this.
 */
const mayGoOn = `
  u.role <> 'admin' and u.suspended_at is null and u.closed_at is null and s.revoked_at is null
  and admin.admin_role in ('owner', 'trust', 'support') and admin.suspended_at is null and admin.closed_at is null
`;

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
  return endOne(
    trx,
    sql`select id from act_as_sessions where admin_session_id = ${sessionId} and ended_at is null`,
    at,
  );
}

/** Ends this act-as session of an administrator; undefined where it is not theirs or has ended. */
export async function endActAsById(
  trx: Kysely<DB>,
  { adminId, actAsId }: { adminId: string; actAsId: string },
  at: Date,
): Promise<EndedActAs | undefined> {
  const one = sql`select id from act_as_sessions where id = ${actAsId} and admin_id = ${adminId} and ended_at is null`;
  return endOne(trx, one, at);
}

/**
 * Ends one act-as session that ended by itself: its time was over, or `findActAsViewer` has no user for it any more. In the
 * caller's transaction; undefined where there is none.
 */
export async function endOneExpiredActAs(trx: Kysely<DB>, at: Date): Promise<EndedActAs | undefined> {
  const one = sql`
    select a.id from ${startedActAs}
    where a.ended_at is null and (a.ends_at <= ${at}::timestamptz or s.id is null or (${sql.raw(mayGoOn)}) is not true)
    order by a.ends_at limit 1 for update of a skip locked
  `;
  return endOne(trx, one, at);
}

/** Act-as sessions with what ends them; an index has the few that have not ended. */
const startedActAs = sql`
  act_as_sessions as a
  join users as u on u.id = a.user_id
  join users as admin on admin.id = a.admin_id
  left join sessions as s on s.id = a.admin_session_id
`;

/** Ends the act-as session that `one` selects, at the moment at which it ended; `at` where only that is known. */
async function endOne(trx: Kysely<DB>, one: RawBuilder<unknown>, at: Date): Promise<EndedActAs | undefined> {
  const { rows } = await sql<EndedActAs>`
    update act_as_sessions as ended
    set ended_at = least(
      ${at}::timestamptz, a.ends_at, s.revoked_at,
      u.suspended_at, u.closed_at, admin.suspended_at, admin.closed_at
    )
    from ${startedActAs}
    where a.id = (${one}) and ended.id = a.id and ended.ended_at is null
    returning ended.id, ended.admin_id, ended.admin_role, ended.user_id, u.name, ended.ip, ended.user_agent, ended.ended_at
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
      select u.id, u.name, coalesce(u.email::text, '') as email, u.role, null as admin_role, u.host_type, u.language, u.currency,
        a.id as session_id, null::timestamptz as reauthenticated_at, null::timestamptz as second_factor_at, a.admin_id,
        coalesce(s.active_at, s.last_used_at) as active_at
      from act_as_sessions a
      join users u on u.id = a.user_id
      join sessions s on s.id = a.admin_session_id
      join users admin on admin.id = a.admin_id
      where a.id = $1 and a.user_id = $2 and a.ended_at is null and a.ends_at > $3 and ${mayGoOn}`,
    values: [act_as_id, user_id, now],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { admin_id, ...viewer } = row;
  return { ...viewer, acted_by: { id: admin_id } };
}
