import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { awaitPart, creditAdvanceEntry, creditArrivalEntry, type Entry } from './entries.ts';
import { lockHostMoney } from './host-money-lock.ts';
import { writeEntry } from './write-entry.ts';

/**
 * Serialises what changes the money of a host until the transaction ends, and returns what of it can bear credit of a guest, in
 * dirham. What a draft of payouts is about to pay is no part of it. Below 0 it is what the host owes us, without what guests await.
 * @param reversed the booking whose earnings are reversed afterwards; null where none are
 */
export async function lockCover(trx: Kysely<DB>, hostId: string, reversed: string | null): Promise<number> {
  await lockHostMoney(trx, hostId);
  const { rows } = await sql<{ awaited: number }>`
    select coalesce(sum(left_dirham), 0)::bigint as awaited from awaited_credits
    where host_id = ${hostId} and left_dirham > 0
  `.execute(trx);
  return (await readCover(trx, hostId, reversed)) + rows[0]!.awaited;
}

/**
 * What of a grant the host cannot bear now, in dirham.
 * @param grant.cover_dirham by `lockCover`
 * @param grant.taken_dirham what the grant takes from the host
 * @param grant.fee_before, grant.fee_after our fee of the stay before and after; it stands for the host, once
 */
export function uncoveredOf(grant: {
  cover_dirham: number;
  taken_dirham: number;
  fee_before?: number;
  fee_after?: number;
}): number {
  const { cover_dirham, taken_dirham, fee_before = 0, fee_after = 0 } = grant;
  const owed = Math.max(0, -cover_dirham);
  const standing = Math.max(0, owed - fee_before) + fee_after;
  return Math.max(0, taken_dirham - cover_dirham - standing);
}

/** The balance of a host without what a draft is about to pay; see `lockCover`. */
async function readCover(db: Kysely<DB>, hostId: string, reversed: string | null): Promise<number> {
  const { rows } = await sql<{ cover: number }>`
    select host_cover(${hostId}::uuid, ${reversed}::uuid) as cover
  `.execute(db);
  return rows[0]!.cover;
}

/** Who is granted money of a host. */
export interface Grant {
  guest_id: string;
  host_id: string;
  /** By `uncoveredOf`. */
  uncovered_dirham: number;
}

/**
 * Posts an entry that grants a guest money. What of it the host cannot bear now is awaited: the guest gets it as the host’s money
 * arrives. Every grant that a host bears is posted here.
 * @returns the entry as it was posted and what of it is awaited; undefined where it was posted before
 */
export async function postGrant(
  trx: Kysely<DB>,
  granting: Entry,
  { guest_id, host_id, uncovered_dirham }: Grant,
  at: Date,
): Promise<{ entry: Entry; awaited_dirham: number } | undefined> {
  const { entry, awaited_dirham } = awaitPart(granting, guest_id, uncovered_dirham);
  if (!(await writeEntry(trx, entry, at))) return undefined;
  if (awaited_dirham > 0) {
    await trx
      .insertInto('awaited_credits')
      .values({
        fact: entry.fact,
        booking_id: entry.reference!,
        guest_id,
        host_id,
        amount_dirham: awaited_dirham,
        left_dirham: awaited_dirham,
        since: at,
      })
      .execute();
  }
  return { entry, awaited_dirham };
}

interface AwaitedRow {
  id: string;
  booking_id: string;
  guest_id: string;
  left_dirham: number;
  is_advanced: boolean;
}

/**
 * Gives guests what has arrived of what these hosts owe them, the oldest first. A host’s debt is paid in one order: our fees, which
 * were owed before, then guests.
 */
export async function releaseAwaited(trx: Kysely<DB>, hostIds: readonly string[], at: Date): Promise<void> {
  for (const hostId of await listAwaitedOf(trx, hostIds)) {
    await lockHostMoney(trx, hostId);
    const { rows } = await sql<AwaitedRow>`
      select id, booking_id, guest_id, left_dirham, advanced_at is not null as is_advanced from awaited_credits
      where host_id = ${hostId} and left_dirham > 0 order by id for update
    `.execute(trx);
    const debt = Math.max(0, -(await readCover(trx, hostId, null)));
    let arrived = rows.reduce((sum, one) => sum + one.left_dirham, 0) - debt;
    for (const row of rows) {
      const amount_dirham = Math.min(Math.max(0, arrived), row.left_dirham);
      if (amount_dirham === 0) break;
      arrived -= amount_dirham;
      // What is left tells arrivals of one credit apart: each lowers it.
      const cause = `${row.id}:${row.left_dirham}`;
      const { booking_id: reference, guest_id, is_advanced } = row;
      await writeEntry(trx, creditArrivalEntry({ cause, reference, guest_id, amount_dirham, is_advanced }), at);
      await sql`
        update awaited_credits set left_dirham = left_dirham - ${amount_dirham} where id = ${row.id}
      `.execute(trx);
    }
  }
}

/** Which of these hosts owe guests. */
async function listAwaitedOf(trx: Kysely<DB>, hostIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ host_id: string }>`
    select distinct host_id from awaited_credits where host_id = any(${hostIds}::uuid[]) and left_dirham > 0
    order by host_id
  `.execute(trx);
  return rows.map(({ host_id }) => host_id);
}

/** Hosts who owe guests and have money that can bear it, at most `limit`: what a draft held back may be free again. */
export async function listArrived(db: Kysely<DB>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ host_id: string }>`
    select host_id from (
      select host_id, sum(left_dirham) as awaited from awaited_credits where left_dirham > 0 group by host_id
    ) as hosts
    where awaited > greatest(0, -host_cover(host_id, null)) order by host_id limit ${limit}
  `.execute(db);
  return rows.map(({ host_id }) => host_id);
}

/** What a guest awaits of all hosts, in dirham. */
export async function sumAwaited(db: Kysely<DB>, guestId: string): Promise<number> {
  const { rows } = await sql<{ awaited: number }>`
    select coalesce(sum(left_dirham), 0)::bigint as awaited from awaited_credits
    where guest_id = ${guestId} and left_dirham > 0 and advanced_at is null
  `.execute(db);
  return rows[0]!.awaited;
}

/** What is still awaited of what entries granted, in dirham. */
export async function awaitedOf(db: Kysely<DB>, facts: readonly string[]): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(left_dirham), 0)::bigint as left from awaited_credits
    where fact = any(${facts}::text[]) and advanced_at is null
  `.execute(db);
  return rows[0]!.left;
}

/** What an entry granted is awaited less by an amount, up to `awaitedOf`. The caller has the money of the host locked, and posts it. */
export async function cancelAwaited(trx: Kysely<DB>, fact: string, amount_dirham: number): Promise<void> {
  await sql`
    update awaited_credits set left_dirham = left_dirham - ${amount_dirham} where fact = ${fact} and advanced_at is null
  `.execute(trx);
}

/** What the guest of a booking awaits of its host, in dirham. */
export async function sumAwaitedOf(db: Kysely<DB>, bookingId: string): Promise<number> {
  const { rows } = await sql<{ awaited: number }>`
    select coalesce(sum(left_dirham), 0)::bigint as awaited from awaited_credits
    where booking_id = ${bookingId} and advanced_at is null
  `.execute(db);
  return rows[0]!.awaited;
}

/** We pay what the guest of a booking awaits, in the caller's transaction; what its host pays from now on is ours. */
export async function advanceAwaited(trx: Kysely<DB>, bookingId: string, at: Date): Promise<void> {
  const { rows } = await sql<AwaitedRow>`
    update awaited_credits set advanced_at = ${at}
    where booking_id = ${bookingId} and left_dirham > 0 and advanced_at is null
    returning id, booking_id, guest_id, left_dirham, true as is_advanced
  `.execute(trx);
  for (const { id: cause, booking_id: reference, guest_id, left_dirham: amount_dirham } of rows)
    await writeEntry(trx, creditAdvanceEntry({ cause, reference, guest_id, amount_dirham }), at);
}
