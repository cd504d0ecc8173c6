import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** Those of these people who have an account that is open and not suspended. */
export async function listOpenAccounts(db: Kysely<DB>, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from people where id = any (${userIds}::uuid[]) and is_open and not is_suspended
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these homes that are not the person's own, nor of a host who has blocked them or whom they have blocked. */
export async function listBookableBy(
  db: Kysely<DB>,
  userId: string,
  propertyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from homes
    where id = any (${propertyIds}::uuid[]) and host_id <> ${userId}::uuid and not are_apart(${userId}::uuid, host_id)
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
