import { sql, type Kysely, type Updateable } from 'kysely';
import type { PayoutBatchState } from '#contract/payout-batches.ts';
import type { DB } from '#db/types.ts';
import { recordAudit, recordNoChange } from '#server/audit/audit.ts';
import { payoutEntry, payoutSentEntry, postEntries, postEntry } from '#server/ledger/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { assignFiles, filesOfTransfers } from './file-exports.ts';
import { freezeUnpayable } from './freezing.ts';
import { publishWebhookEvents } from '#server/webhooks/webhooks.ts';
import { lockAllHostMoney } from './host-money.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'settings'>;

/**
 * Approves a batch: its payouts are in flight, and owed to the hosts no more. What fees use up is sent at once, as nothing is
 * left to transfer. Throws `not_found`, `state_moved_on`, `own_batch` for the administrator who drafted it, and
 * `batch_changed` where its sum is not `shown.amount_dirham`.
 */
export async function approveBatch(
  { db, clock }: Parts,
  admin: { id: string },
  batchId: string,
  shown: { amount_dirham: number },
): Promise<void> {
  await inBatch(db, batchId, async (trx, batch) => {
    if (batch.drafted_by === admin.id) throw new AppError('own_batch');
    if (batch.approved_by === admin.id) return recordNoChange();
    if (batch.state !== 'draft') throw new AppError('state_moved_on');
    const now = clock.now();
    await freezeUnpayable(trx, now);
    await sql`
      update payout_items as i set is_live = false, left_out = 'administrator'
      from payout_transfers as t where t.id = i.transfer_id and t.batch_id = ${batchId} and t.state = 'left_out' and i.is_live
    `.execute(trx);
    const items = await readItems(trx, batchId);
    const amount = items.reduce((sum, one) => sum + one.amount_dirham, 0);
    if (amount !== shown.amount_dirham || items.length === 0) throw new AppError('batch_changed');
    await postEntries(
      trx,
      items.map((one) => payoutEntry({ ...one, attempt: one.attempts + 1 })),
      now,
    );
    await sql`
      update payouts as p set state = case i.amount_dirham when 0 then 'sent' else 'exported' end,
        attempts = p.attempts + 1, exported_at = ${now}::timestamptz,
        sent_at = case i.amount_dirham when 0 then ${now}::timestamptz else p.sent_at end
      from payout_items as i where i.batch_id = ${batchId} and i.is_live and p.id = i.payout_id
    `.execute(trx);
    await sql`
      update payout_transfers set state = case amount_dirham when 0 then 'sent' else 'approved' end
      where batch_id = ${batchId} and state = 'draft'
    `.execute(trx);
    await step(trx, batchId, { state: 'approved', approved_at: now, approved_by: admin.id });
    await recordAudit(trx, { before: { state: 'draft' }, after: { state: 'approved', amount_dirham: amount } });
  });
}

/** Discards a draft. Throws `not_found` and `state_moved_on`. */
export async function discardBatch({ db, clock }: Parts, admin: { id: string }, batchId: string): Promise<void> {
  await inBatch(db, batchId, async (trx, batch) => {
    if (batch.state === 'discarded') return recordNoChange();
    if (batch.state !== 'draft') throw new AppError('state_moved_on');
    await sql`
      update payout_items set is_live = false, left_out = 'discarded' where batch_id = ${batchId} and is_live
    `.execute(trx);
    await step(trx, batchId, { state: 'discarded', discarded_at: clock.now(), discarded_by: admin.id });
    await recordAudit(trx, { before: { state: 'draft' }, after: { state: 'discarded' } });
  });
}

/** Leaves a transfer out of a draft, or takes it in again. Throws `not_found` and `state_moved_on`. Returns its batch. */
export async function leaveOut({ db }: Pick<Parts, 'db'>, transferId: string, isLeftOut: boolean): Promise<string> {
  const { batch_id } = await findTransfer(db, transferId);
  await inBatch(db, batch_id, async (trx, batch) => {
    const [from, to] = isLeftOut ? ['draft', 'left_out'] : ['left_out', 'draft'];
    const { payout_count, state } = await findTransfer(trx, transferId);
    if (batch.state !== 'draft' || payout_count === 0) throw new AppError('state_moved_on');
    if (state === to) return recordNoChange();
    await trx
      .updateTable('payout_transfers')
      .set({ state: to })
      .where('id', '=', transferId)
      .where('state', '=', from)
      .execute();
    await recordAudit(trx, { before: { state: from }, after: { state: to } });
  });
  return batch_id;
}

/**
 * Hands an approved batch to the bank: each transfer is assigned to a file. What is held by now, or has lost its account, is
 * taken out before. Throws `not_found` and `state_moved_on`.
 */
export async function exportBatch(
  { db, clock, settings }: Parts,
  admin: { id: string },
  batchId: string,
): Promise<void> {
  const files = await filesOfTransfers(db, batchId, settings.DOCUMENT_SECRET);
  await inBatch(db, batchId, async (trx, batch) => {
    if (batch.state === 'exported') return recordNoChange();
    if (batch.state !== 'approved') throw new AppError('state_moved_on');
    const now = clock.now();
    await freezeUnpayable(trx, now);
    await assignFiles(trx, batchId, files);
    await sql`
      update payouts as p set exported_at = ${now}::timestamptz
      from payout_items as i where i.batch_id = ${batchId} and i.is_live and p.id = i.payout_id and p.state = 'exported'
    `.execute(trx);
    await step(trx, batchId, { state: 'exported', exported_at: now, exported_by: admin.id });
    await recordAudit(trx, { before: { state: 'approved' }, after: { state: 'exported' } });
  });
}

/**
 * The bank has sent an exported batch, but for what it sent back before. Throws `not_found`, `state_moved_on`, and `own_outflow` for
 * the administrator who drafted it.
 */
export async function markBatchSent(
  { db, clock, jobs }: Parts & Pick<Services, 'jobs'>,
  admin: { id: string },
  batchId: string,
): Promise<void> {
  await inBatch(db, batchId, async (trx, batch) => {
    if (batch.state === 'sent') return recordNoChange();
    if (batch.drafted_by === admin.id) throw new AppError('own_outflow');
    if (batch.state !== 'exported') throw new AppError('state_moved_on');
    const now = clock.now();
    await sql`
      update payouts as p set state = 'sent', sent_at = ${now}::timestamptz
      from payout_items as i join payout_transfers as t on t.id = i.transfer_id and t.state = 'exported'
      where i.batch_id = ${batchId} and i.is_live and p.id = i.payout_id and p.state = 'exported'
    `.execute(trx);
    const { rows } = await sql<{ amount: number }>`
      with sent as (
        update payout_transfers set state = 'sent' where batch_id = ${batchId} and state = 'exported'
        returning amount_dirham
      )
      select coalesce(sum(amount_dirham), 0)::bigint as amount from sent
    `.execute(trx);
    await postEntry(trx, payoutSentEntry({ batch_id: batchId, amount_dirham: rows[0]!.amount }), now);
    await tellWebhooks({ clock, jobs }, trx, batchId);
    await step(trx, batchId, { state: 'sent', sent_at: now, sent_by: admin.id });
    const amount_dirham = rows[0]!.amount;
    await recordAudit(trx, { before: { state: 'exported' }, after: { state: 'sent', amount_dirham } });
  });
}

/** Tells the webhooks of the hosts of the payouts of a batch that were sent. */
async function tellWebhooks(
  services: Pick<Services, 'jobs' | 'clock'>,
  trx: Kysely<DB>,
  batchId: string,
): Promise<void> {
  await publishWebhookEvents(
    services,
    trx,
    sql`select row_number() over (order by p.id) as nr, p.host_id, 'payout.sent' as type, p.id as subject_id,
        jsonb_build_object('payout_id', p.id, 'booking_id', p.booking_id) as data
      from payout_items as i join payouts as p on p.id = i.payout_id and p.state = 'sent'
      where i.batch_id = ${batchId} and i.is_live`,
  );
}

interface LockedBatch {
  state: PayoutBatchState;
  drafted_by: string;
  approved_by: string | null;
}

/** Runs `work` with the batch and all money of hosts locked. Throws `not_found`. */
export async function inBatch(
  db: Kysely<DB>,
  batchId: string,
  work: (trx: Kysely<DB>, batch: LockedBatch) => Promise<void>,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockAllHostMoney(trx);
    const batch = await trx
      .selectFrom('payout_batches')
      .select(['state', 'drafted_by', 'approved_by'])
      .where('id', '=', batchId)
      .forUpdate()
      .executeTakeFirst();
    if (!batch) throw new AppError('not_found');
    await work(trx, batch as LockedBatch);
  });
}

/** Throws `not_found`. */
export async function findTransfer(db: Kysely<DB>, transferId: string) {
  const transfer = await db
    .selectFrom('payout_transfers')
    .select(['batch_id', 'host_id', 'payout_count', 'amount_dirham', 'state', 'return_reason', 'sent_again_at'])
    .where('id', '=', transferId)
    .executeTakeFirst();
  if (!transfer) throw new AppError('not_found');
  return transfer;
}

async function step(trx: Kysely<DB>, batchId: string, change: Updateable<DB['payout_batches']>): Promise<void> {
  await trx.updateTable('payout_batches').set(change).where('id', '=', batchId).execute();
}

/** What of a batch is paid. */
async function readItems(trx: Kysely<DB>, batchId: string) {
  const { rows } = await sql<{
    payout_id: string;
    booking_id: string;
    host_id: string;
    attempts: number;
    amount_dirham: number;
  }>`
    select i.payout_id, p.booking_id, p.host_id, p.attempts, i.amount_dirham
    from payout_items as i join payouts as p on p.id = i.payout_id
    where i.batch_id = ${batchId} and i.is_live order by p.host_id, p.due_at, p.id
  `.execute(trx);
  return rows;
}
