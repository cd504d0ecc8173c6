import { sql, type Kysely } from 'kysely';
import { blockedPeopleLimits } from '#contract/limits.ts';
import { moderationCountLimit } from '#contract/moderation.ts';
import type { blockedPeopleOperations } from '#contract/schemas/blocked-people.ts';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import type { DB } from '#db/types.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';

type List = (typeof blockedPeopleOperations)['listBlockedPeople'];

/** Which of two people has blocked the other. */
export interface Blocks {
  by_guest: boolean;
  by_host: boolean;
}

interface Pair {
  guest_id: string;
  host_id: string;
}

/** Whether a guest and a host have blocked each other, by the transaction's last statement. */
export async function readBlocks(db: Kysely<DB>, { guest_id, host_id }: Pair): Promise<Blocks> {
  const { rows } = await sql<Blocks>`
    select has_blocked(${guest_id}, ${host_id}) as by_guest, has_blocked(${host_id}, ${guest_id}) as by_host
  `.execute(db);
  return rows[0]!;
}

/** Those of these people whom somebody has blocked, or who have blocked them. */
export async function listApart(db: Kysely<DB>, id: string, others: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select other as id from unnest(${[...others]}::uuid[]) as other where are_apart(${id}, other)
  `.execute(db);
  return new Set(rows.map((row) => row.id));
}

/**
 * Blocks somebody in the caller's transaction. Requests and questions of the two that are being made wait until it ends. Throws
 * `too_many_blocked` for more than `blockedPeopleLimits`.
 * @returns whether they were not blocked before
 */
export async function addBlock(
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  trx: Kysely<DB>,
  { blocker_id, blocked_id }: { blocker_id: string; blocked_id: string },
): Promise<boolean> {
  const count = Math.ceil(blockedPeopleLimits.perPerson * settings.RATE_LIMIT_FACTOR);
  const { rows } = await sql<{ is_new: boolean; is_full: boolean }>`
    select is_new, is_full from block_person(${blocker_id}, ${blocked_id}, ${clock.now()}, ${count})
  `.execute(trx);
  if (rows[0]!.is_full) throw new AppError('too_many_blocked', { values: { count } });
  return rows[0]!.is_new;
}

/** Ends a block in the caller's transaction. Returns whether there was one. */
export async function removeBlock(trx: Kysely<DB>, blockerId: string, blockedId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('blocked_people')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface Row {
  id: string;
  name: string;
  avatar: string | null;
  blocked_at: Date;
  sort_key: string;
}

/** The people whom a user has blocked, the latest first. Throws `invalid_input` for a cursor of another list. */
export async function listBlockedPeople(
  { db }: Pick<Services, 'db'>,
  userId: string,
  { limit, cursor }: QueryOf<List>,
): Promise<AnswerOf<List>> {
  const [at, id] = readCursor(cursor, ['instant', 'uuid']) ?? [];
  const { rows } = await sql<Row>`
    select u.id, u.name, '/media/' || u.avatar_key as avatar, b.blocked_at,
      to_char(b.blocked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as sort_key
    from blocked_people as b join users as u on u.id = b.blocked_id
    where b.blocker_id = ${userId}
      ${at === undefined ? sql`` : sql`and (b.blocked_at, b.blocked_id) < (${at}::timestamptz, ${id}::uuid)`}
    order by b.blocked_at desc, b.blocked_id desc limit ${limit + 1}
  `.execute(db);
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.sort_key, last.id]);
  return {
    people: items.map(({ sort_key: _, blocked_at, ...person }) => ({
      ...person,
      blocked_at: blocked_at.toISOString(),
    })),
    next_cursor,
  };
}

/** How many people have blocked a user, and how many they have blocked; exact up to `moderationCountLimit`. */
export async function countBlocks(
  db: Kysely<DB>,
  userId: string,
): Promise<{ blocked_by: number; has_blocked: number }> {
  const { rows } = await sql<{ blocked_by: number; has_blocked: number }>`
    select
      (select count(*)::int from (
         select from blocked_people where blocked_id = ${userId} limit ${moderationCountLimit}) as one) as blocked_by,
      (select count(*)::int from (
         select from blocked_people where blocker_id = ${userId} limit ${moderationCountLimit}) as one) as has_blocked
  `.execute(db);
  return rows[0]!;
}

/** Ends all blocks of a user and of others against them, in the transaction that closes the account. */
export async function removeBlocksOf(trx: Kysely<DB>, userId: string): Promise<void> {
  await trx
    .deleteFrom('blocked_people')
    .where(({ or, eb }) => or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
    .execute();
}
