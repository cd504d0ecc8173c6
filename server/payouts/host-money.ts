import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { hostBalance, lockHostMoney } from '#server/ledger/ledger.ts';

/**
 * What a host owes us in dirham: all that we do not owe the host after the payouts that are due or returned. Negative where a
 * host has transferred too much.
 */
export async function owedFees(db: Kysely<DB>, hostId: string): Promise<number> {
  return (await readOwed(db, hostId)).owed_dirham;
}

/** What `owedFees` says, and what of it stands when all payouts that are due have been netted; never below 0. */
export async function readOwed(
  db: Kysely<DB>,
  hostId: string,
): Promise<{ owed_dirham: number; standing_dirham: number }> {
  const balance = await hostBalance(db, hostId);
  const { rows } = await sql<{ due: number; returned: number }>`
    select coalesce(sum(earned_dirham - fees_dirham) filter (where state = 'due'), 0)::bigint as due,
      coalesce(sum(earned_dirham - fees_dirham) filter (where state = 'returned'), 0)::bigint as returned
    from payouts where host_id = ${hostId} and state in ('due', 'returned')
  `.execute(db);
  const { due, returned } = rows[0]!;
  const owed_dirham = due + returned - balance;
  return { owed_dirham, standing_dirham: Math.max(0, owed_dirham - due) };
}

/**
 * Serialises what changes payouts of many hosts, also with `lockHostMoney`, until the caller's transaction ends. One lock,
 * because a batch has more hosts than the database has locks. Call it before anything else is locked.
 *
 * Connections keep the plan of a statement. One that was made before a batch was written could read the whole batch for each of
 * its rows; so plans are made anew, for the tables as they are now, and rows are looked up by an index until the transaction ends.
 */
export async function lockAllHostMoney(trx: Kysely<DB>): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('host money', 0)), set_config('enable_seqscan', 'off', true)
  `.execute(trx);
  await sql`discard plans`.execute(trx);
}

/** Makes the returned payouts of a host due again. Returns how many there were. */
export async function sendAgain(trx: Kysely<DB>, hostId: string, at: Date): Promise<number> {
  await lockHostMoney(trx, hostId);
  await trx
    .updateTable('payout_transfers')
    .set({ sent_again_at: at })
    .where('host_id', '=', hostId)
    .where('state', '=', sql.lit('returned'))
    .where('sent_again_at', 'is', null)
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('payouts')
    .set({ state: 'due' })
    .where('host_id', '=', hostId)
    .where('state', '=', 'returned')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
