import { sql } from 'kysely';
import type { PayoutReturnReason } from '#contract/earnings.ts';
import { recordAudit, recordNoChange } from '#server/audit/audit.ts';
import { payoutReturnEntry, postEntries } from '#server/ledger/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { findTransfer, inBatch } from './batch-steps.ts';
import { tellReturned } from './host-notices.ts';

type Parts = Pick<Services, 'db' | 'clock'>;

/**
 * The bank has sent a transfer back, also after it had sent it: its payouts are owed to the host again, and wait until the
 * account is corrected or somebody sends them again, and the host is told. Recording the same twice changes nothing. Throws `not_found` and
 * `state_moved_on`. Returns the batch.
 */
export async function returnTransfer(
  services: Parts & Pick<Services, 'jobs' | 'mail' | 'sms' | 'settings'>,
  admin: { id: string },
  transferId: string,
  reason: PayoutReturnReason,
): Promise<string> {
  const { db, clock } = services;
  const { batch_id } = await findTransfer(db, transferId);
  await inBatch(db, batch_id, async (trx) => {
    const { state, return_reason, host_id, amount_dirham } = await findTransfer(trx, transferId);
    if (state === 'returned' && return_reason === reason) return recordNoChange();
    if (state !== 'exported' && state !== 'sent') throw new AppError('state_moved_on');
    const now = clock.now();
    const { rows } = await sql<{
      payout_id: string;
      booking_id: string;
      host_id: string;
      attempt: number;
      amount_dirham: number;
    }>`
      select i.payout_id, p.booking_id, p.host_id, p.attempts as attempt, i.amount_dirham
      from payout_items as i join payouts as p on p.id = i.payout_id
      where i.transfer_id = ${transferId} and i.is_live and i.amount_dirham > 0
    `.execute(trx);
    if (rows.length === 0) throw new AppError('state_moved_on');
    const was_sent = state === 'sent';
    await postEntries(
      trx,
      rows.map((one) => payoutReturnEntry({ ...one, was_sent })),
      now,
    );
    const ids = rows.map(({ payout_id }) => payout_id);
    await sql`
      update payouts set state = 'returned', returned_at = ${now}::timestamptz, return_reason = ${reason}
      where id = any(${ids}::uuid[])
    `.execute(trx);
    await sql`
      update payout_items set is_live = false where transfer_id = ${transferId} and payout_id = any(${ids}::uuid[])
    `.execute(trx);
    await trx
      .updateTable('payout_transfers')
      .set({ state: 'returned', returned_at: now, returned_by: admin.id, return_reason: reason })
      .where('id', '=', transferId)
      .execute();
    await recordAudit(trx, { before: { state }, after: { state: 'returned', amount_dirham, reason } });
    await tellReturned(services, trx, { id: transferId, host_id, amount_dirham, reason }, now);
  });
  return batch_id;
}

/** Makes the payouts of a returned transfer due again; a second time it changes nothing. Throws `not_found` and `state_moved_on`. */
export async function sendTransferAgain(
  { db, clock }: Parts,
  admin: { id: string },
  transferId: string,
): Promise<void> {
  const { batch_id } = await findTransfer(db, transferId);
  await inBatch(db, batch_id, async (trx) => {
    const { state, sent_again_at } = await findTransfer(trx, transferId);
    if (state !== 'returned') throw new AppError('state_moved_on');
    if (sent_again_at) return recordNoChange();
    await sql`
      update payouts as p set state = 'due' from payout_items as i
      where i.transfer_id = ${transferId} and p.id = i.payout_id and p.state = 'returned'
    `.execute(trx);
    await trx
      .updateTable('payout_transfers')
      .set({ sent_again_at: clock.now(), sent_again_by: admin.id })
      .where('id', '=', transferId)
      .execute();
    await recordAudit(trx, { before: { state: 'returned' }, after: { state: 'due' } });
  });
}
