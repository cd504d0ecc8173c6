import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** Those of these people who have an account that is open and not suspended. */
export async function listOpenAccounts(db: Kysely<DB>, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from people where id = any (${userIds}::uuid[]) and is_open and not is_suspended
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Of the homes of each person those that are not their own, nor of a host who has blocked them or whom they have blocked; in one
 * statement for all.
 */
export async function listBookableBy(
  db: Kysely<DB>,
  homesByPerson: ReadonlyMap<string, Iterable<string>>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const pairs = [...homesByPerson].flatMap(([userId, homes]) => [...new Set(homes)].map((home) => ({ userId, home })));
  if (pairs.length === 0) return new Map();
  const { rows } = await sql<{ user_id: string; home_id: string }>`
    select one.user_id, one.home_id
    from unnest(${pairs.map(({ userId }) => userId)}::uuid[], ${pairs.map(({ home }) => home)}::uuid[])
      as one (user_id, home_id)
    join homes as h on h.id = one.home_id
    where h.host_id <> one.user_id and not are_apart(one.user_id, h.host_id)
  `.execute(db);
  const bookable = Map.groupBy(rows, (row) => row.user_id);
  return new Map([...bookable].map(([userId, ofPerson]) => [userId, new Set(ofPerson.map((row) => row.home_id))]));
}

/** The saved search of which a person was told last since an instant, where they can book a home of which they were told. */
export async function findLatestAlert(
  db: Kysely<DB>,
  userId: string,
  since: Date,
): Promise<{ id: string; query: string; told_at: Date } | undefined> {
  const { rows } = await sql<{ id: string; query: string; told_at: Date }>`
    select s.id, s.query, s.told_at from saved_searches as s
    where s.user_id = ${userId}::uuid and s.told_at >= ${since}::timestamptz and exists (
      select from homes as h
      where h.id = any (s.told_homes) and h.is_public and h.host_id <> s.user_id and not are_apart(s.user_id, h.host_id))
    order by s.told_at desc, s.id limit 1
  `.execute(db);
  return rows[0];
}
