import { sql, type Kysely } from 'kysely';
import type { PayoutReturnReason } from '#contract/earnings.ts';
import type { DB } from '#db/types.ts';
import { hostBalance, payoutEntry, payoutReturnEntry, postEntry } from '#server/ledger/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import { takeFees } from './netting.ts';

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
 * Serialises what changes the payouts and fees of a host, until the caller's transaction ends. Batches of all hosts wait
 * meanwhile; see `lockAllHostMoney`.
 */
export async function lockHostMoney(trx: Kysely<DB>, hostId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended('host money', 0)),
      pg_advisory_xact_lock(hashtextextended('host money ' || ${hostId}::text, 0))
  `.execute(trx);
}

/**
 * Serialises what changes payouts of many hosts, also with `lockHostMoney`, until the caller's transaction ends. One lock,
 * because a batch has more hosts than the database has locks. Call it before anything else is locked.
 */
export async function lockAllHostMoney(trx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('host money', 0))`.execute(trx);
}

/**
 * Hands all payouts of a host that are due to the bank, in the caller's transaction, less the fees that the host owes. A payout
 * that fees use up is sent at once, as nothing is left to transfer.
 * @returns the ids of the payouts
 */
export async function exportPayouts(trx: Kysely<DB>, hostId: string, at: Date): Promise<string[]> {
  await lockHostMoney(trx, hostId);
  const owed = await owedFees(trx, hostId);
  const due = await trx
    .selectFrom('payouts')
    .select(['id', 'booking_id', 'attempts', 'earned_dirham', 'fees_dirham'])
    .where('host_id', '=', hostId)
    .where('state', '=', 'due')
    .orderBy('due_at')
    .orderBy('id')
    .limit(500)
    .forUpdate()
    .execute();
  const payable = due.map((row) => ({ ...row, payable_dirham: Number(row.earned_dirham) - Number(row.fees_dirham) }));
  for (const { id, booking_id, attempts, fees_dirham, payable_dirham, taken_dirham } of takeFees(payable, owed)) {
    const amount_dirham = payable_dirham - taken_dirham;
    const attempt = attempts + 1;
    await postEntry(trx, payoutEntry({ payout_id: id, booking_id, host_id: hostId, amount_dirham, attempt }), at);
    await trx
      .updateTable('payouts')
      .set({
        state: amount_dirham === 0 ? 'sent' : 'exported',
        fees_dirham: Number(fees_dirham) + taken_dirham,
        attempts: attempt,
        exported_at: at,
        ...(amount_dirham === 0 ? { sent_at: at } : {}),
      })
      .where('id', '=', id)
      .execute();
  }
  return due.map(({ id }) => id);
}

/** The bank has sent a payout that it was handed. Throws `not_found` and `state_moved_on`. */
export async function markSent(trx: Kysely<DB>, payoutId: string, at: Date): Promise<void> {
  await lockPayout(trx, payoutId, 'exported');
  await trx.updateTable('payouts').set({ state: 'sent', sent_at: at }).where('id', '=', payoutId).execute();
}

/** The bank has sent a payout back, also after it had sent it. Throws `not_found` and `state_moved_on`. */
export async function markReturned(
  trx: Kysely<DB>,
  payoutId: string,
  reason: PayoutReturnReason,
  at: Date,
): Promise<void> {
  const { booking_id, host_id, earned_dirham, fees_dirham, attempts } = await lockPayout(
    trx,
    payoutId,
    'exported',
    'sent',
  );
  const amount_dirham = Number(earned_dirham) - Number(fees_dirham);
  if (amount_dirham === 0) throw new AppError('state_moved_on');
  const entry = payoutReturnEntry({ payout_id: payoutId, booking_id, host_id, amount_dirham, attempt: attempts });
  await postEntry(trx, entry, at);
  await trx
    .updateTable('payouts')
    .set({ state: 'returned', returned_at: at, return_reason: reason })
    .where('id', '=', payoutId)
    .execute();
}

/** Makes the returned payouts of a host due again. Returns how many there were. */
export async function sendAgain(trx: Kysely<DB>, hostId: string): Promise<number> {
  await lockHostMoney(trx, hostId);
  const { numUpdatedRows } = await trx
    .updateTable('payouts')
    .set({ state: 'due' })
    .where('host_id', '=', hostId)
    .where('state', '=', 'returned')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

async function lockPayout(trx: Kysely<DB>, payoutId: string, ...states: string[]) {
  const payout = await trx.selectFrom('payouts').selectAll().where('id', '=', payoutId).forUpdate().executeTakeFirst();
  if (!payout) throw new AppError('not_found');
  await lockHostMoney(trx, payout.host_id);
  if (!states.includes(payout.state)) throw new AppError('state_moved_on');
  return payout;
}
