import { sql, type Kysely, type RawBuilder } from 'kysely';
import { claimRoles, type ClaimKind } from '#contract/claims.ts';
import type { Claim } from '#contract/types.gen.ts';
import type { AdminRole } from '#contract/roles.ts';
import type { DB } from '#db/types.ts';
import type { ClaimedItem } from './claiming.ts';

/**
 * The items of each queue, whether they wait, and by what they are sorted, for which there is an index; `barred_id` is an
 * administrator who may not decide.
 */
const items: Record<ClaimKind, RawBuilder<unknown>> = {
  listings: sql`
    select p.id, s.id is not null as waits, s.submitted_at as urgent_at, null::uuid as barred_id
    from properties as p left join submitted_listings() as s on s.id = p.id`,
  identities: sql`select id, status = 'pending' as waits, submitted_at as urgent_at, null::uuid as barred_id from identity_documents`,
  reports: sql`select id, resolved_at is null as waits, created_at as urgent_at, null::uuid as barred_id from reports`,
  appeals: sql`
    select a.id, a.decided_at is null as waits, a.made_at as urgent_at, d.decided_by as barred_id
    from warning_appeals as a join warnings as w on w.id = a.warning_id join report_decisions as d on d.id = w.decision_id`,
  disputes: sql`select id, state = 'awaiting_decision' as waits, decide_by as urgent_at, decided_by as barred_id from disputes`,
  cases: sql`select id, state = 'open' as waits, changed_at as urgent_at, null::uuid as barred_id from cases`,
};

/** Whether an item waits, and whether this administrator may not decide on it; undefined for none. */
export async function findWaits(
  db: Kysely<DB>,
  { kind, subject_id, admin_id }: ClaimedItem,
): Promise<{ waits: boolean; is_barred: boolean } | undefined> {
  const { rows } = await sql<{ waits: boolean; is_barred: boolean }>`
    select q.waits, q.barred_id is not distinct from ${admin_id}::uuid as is_barred
    from (${items[kind]}) as q where q.id = ${subject_id}
  `.execute(db);
  return rows[0];
}

/** The most urgent item without a standing claim on which this administrator may decide. */
export async function findMostUrgent(
  db: Kysely<DB>,
  { kind, admin_id }: Omit<ClaimedItem, 'subject_id'>,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select q.id from (${items[kind]}) as q
    where q.waits and q.barred_id is distinct from ${admin_id}::uuid and not exists (
      select from claims as c
      where c.kind = ${kind} and c.subject_id = q.id and c.decided_at is null and c.until_at > ${now}
    )
    order by q.urgent_at, q.id limit 1
  `.execute(db);
  return rows[0]?.id;
}

interface ClaimRow {
  kind: ClaimKind;
  subject_id: string;
  claimed_at: Date;
  until_at: Date;
  decided_at: Date | null;
  admin_id: string;
  name: string;
  avatar_key: string | null;
  can_take_back: boolean;
}

/** An administrator who assigns items. */
export interface Assigner {
  id: string;
  admin_role: AdminRole | null;
}

/** Whether the claim `c` is an assignment to somebody else that this administrator can undo: their own, and an owner anybody's. */
export function canTakeBack(by: Assigner | undefined): RawBuilder<boolean> {
  if (!by) return sql<boolean>`false`;
  const isTheirs = by.admin_role === 'owner' ? sql`c.assigned_by is not null` : sql`c.assigned_by = ${by.id}::uuid`;
  return sql<boolean>`(${isTheirs} and c.admin_id <> ${by.id}::uuid)`;
}

const columnsFor = (viewer: Assigner | undefined) => sql`
  c.kind, c.subject_id, c.claimed_at, c.until_at, c.decided_at, c.admin_id, u.name, u.avatar_key,
  coalesce(${canTakeBack(viewer)}, false) as can_take_back`;

/** Who has claimed an item or decided on it last, as this administrator sees it. */
export async function findClaim(
  db: Kysely<DB>,
  { kind, subject_id }: Pick<ClaimedItem, 'kind' | 'subject_id'>,
  viewer?: Assigner,
): Promise<(Claim & { decided_at: string | null }) | undefined> {
  const { rows } = await sql<ClaimRow>`
    select ${columnsFor(viewer)} from claims as c join people as u on u.id = c.admin_id
    where c.kind = ${kind} and c.subject_id = ${subject_id}
  `.execute(db);
  const row = rows[0];
  return row && { ...presentClaim(row), decided_at: row.decided_at?.toISOString() ?? null };
}

/** More are never claimed at once. */
const listed = 200;

/** The claims of a queue that stand, the latest to end first. */
export async function listClaims(db: Kysely<DB>, kind: ClaimKind, now: Date, viewer: Assigner): Promise<Claim[]> {
  const { rows } = await sql<ClaimRow>`
    select ${columnsFor(viewer)} from claims as c join people as u on u.id = c.admin_id
    where c.kind = ${kind} and c.decided_at is null and c.until_at > ${now}
    order by c.until_at desc limit ${listed}
  `.execute(db);
  return rows.map(presentClaim);
}

/** The administrators who decide on items of a kind, but for one; there are few administrators. */
export async function listAssignees(db: Kysely<DB>, kind: ClaimKind, exceptId: string): Promise<Claim['admin'][]> {
  const { rows } = await sql<{ id: string; name: string; avatar_key: string | null }>`
    select id, name, avatar_key from people
    where role = 'admin' and admin_role in ('owner', ${claimRoles[kind]}) and is_open and id <> ${exceptId}
    order by name, id limit ${listed}
  `.execute(db);
  return rows.map(({ avatar_key, ...admin }) => ({
    ...admin,
    avatar: avatar_key === null ? null : `/media/${avatar_key}`,
  }));
}

/** An administrator who decides on items of a kind. */
export async function findAssignee(
  db: Kysely<DB>,
  kind: ClaimKind,
  adminId: string,
): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from people
    where id = ${adminId} and role = 'admin' and admin_role in ('owner', ${claimRoles[kind]}) and is_open
  `.execute(db);
  return rows[0];
}

function presentClaim({
  kind,
  subject_id,
  claimed_at,
  until_at,
  admin_id,
  name,
  avatar_key,
  can_take_back,
}: ClaimRow): Claim {
  return {
    kind,
    subject_id,
    admin: { id: admin_id, name, avatar: avatar_key === null ? null : `/media/${avatar_key}` },
    claimed_at: claimed_at.toISOString(),
    claimed_until: until_at.toISOString(),
    can_take_back,
  };
}
