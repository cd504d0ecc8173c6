import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** The conditions of the list; each alone is read by an index of its own. */
export interface AuditFilter {
  actor?: string | undefined;
  operation?: string | undefined;
  /** The id of the subject, or how people name it, in any letter case. */
  subject?: string | undefined;
  /** From this instant on, and before that one. */
  from?: Date | undefined;
  until?: Date | undefined;
}

export interface AuditRow {
  id: string;
  at: Date;
  actor_id: string;
  actor_name: string;
  actor_role: string;
  operation: string;
  subject_kind: string;
  subject_id: string;
  subject_name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  why: string | null;
  refusal: string | null;
  ip: string;
  user_agent: string | null;
}

/**
 * The newest entries after a place in the list, at most `limit`. The table keeps its lines forever; names of people who have
 * closed their accounts are neither shown nor found.
 */
export async function listAuditEntries(
  db: Kysely<DB>,
  { subject, ...filter }: AuditFilter,
  limit: number,
  after?: Place,
): Promise<AuditRow[]> {
  const newest = newestEntries(db, filter, limit, after);
  if (subject === undefined) return (await newest.execute()) as AuditRow[];
  // Each has an index; one condition with "or" would read the whole log where little or nothing is found.
  const byId = newest.where('a.subject_id', '=', subject);
  const byName = newest
    .where(sql<boolean>`lower(a.subject_name) = lower(${subject})`)
    .where('a.subject_id', '<>', subject)
    .where(sql<boolean>`named.is_open is not false`);
  return (await db
    .with('by_id', () => byId)
    .with('by_name', () => byName)
    .selectFrom('by_id')
    .selectAll()
    .unionAll((both) => both.selectFrom('by_name').selectAll())
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()) as AuditRow[];
}

/** A place in the list. */
interface Place {
  at: string;
  id: string;
}

function newestEntries(
  db: Kysely<DB>,
  { actor, operation, from, until }: Omit<AuditFilter, 'subject'>,
  limit: number,
  after: Place | undefined,
) {
  let query = db
    .selectFrom('audit_log as a')
    .innerJoin('people as u', 'u.id', 'a.actor_id')
    .leftJoin('people as named', 'named.id', 'a.subject_user_id')
    .select(['a.id', 'a.at', 'a.actor_id', 'u.name as actor_name', 'a.actor_role', 'a.operation', 'a.subject_kind'])
    .select(sql<string | null>`case when named.is_open is not false then a.subject_name end`.as('subject_name'))
    .select(['a.subject_id', 'a.before', 'a.after', 'a.why', 'a.refusal', 'a.ip', 'a.user_agent'])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit);
  if (actor !== undefined) query = query.where('a.actor_id', '=', actor);
  if (operation !== undefined) query = query.where('a.operation', '=', operation);
  if (from) query = query.where('a.at', '>=', from);
  if (until) query = query.where('a.at', '<', until);
  if (after) query = query.where(sql<boolean>`(a.at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return query;
}

/** Everybody who is in the log, by name. Reads one row for each of them, however many they have. */
export async function listAuditActors(db: Kysely<DB>): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive actors as (
      (select actor_id from audit_log order by actor_id limit 1)
      union all
      select (select a.actor_id from audit_log as a where a.actor_id > actors.actor_id order by a.actor_id limit 1)
      from actors where actors.actor_id is not null
    )
    select u.id, u.name from actors join people as u on u.id = actors.actor_id order by u.name, u.id limit 500
  `.execute(db);
  return rows;
}
