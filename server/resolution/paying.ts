import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { disputePaymentEntry, foldReference, postEntry, takeReference } from '#server/ledger/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { isShownByStatement, takeFromLimit } from '#server/two-persons/two-persons.ts';
import { lockAvailable } from '#server/wallet/wallet.ts';
import { refuseAbove } from './opening.ts';
import { addEvent, loadDisputeAs, lockDispute, type DisputeRow } from './queries.ts';
import { tellOfDispute } from './telling.ts';

/**
 * The guest pays from the wallet what they owe of a dispute, or a part; once for each idempotency key. Throws `not_found`,
 * `state_moved_on` (less is owed), `wallet_changed` (less is in the wallet).
 */
export async function payFromWallet(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  id: string,
  amount_dirham: number,
  idempotency?: IdempotencyKey,
): Promise<void> {
  const { db, clock } = services;
  await runOnce(db, idempotency, async (trx) => {
    const { side } = await loadDisputeAs(trx, viewer, id);
    if (side !== 'guest') throw new AppError('not_found');
    const { dispute } = await lockDispute(trx, id);
    if (dispute.owed_dirham < amount_dirham) throw new AppError('state_moved_on');
    if ((await lockAvailable(trx, viewer.id, clock.now())) < amount_dirham) throw new AppError('wallet_changed');
    // What is left tells payments of one dispute apart: each lowers it, and an appeal may raise it once.
    const cause = `${dispute.id}:${dispute.owed_dirham}${dispute.appeal_decided_at ? ':appeal' : ''}`;
    await post(services, trx, dispute, { from: 'wallet', cause, amount_dirham, by: 'guest', actor: viewer.id });
    return { id };
  });
}

/**
 * Records a transfer that arrived from the guest. Throws `not_found`, `state_moved_on` (nothing is owed),
 * `dispute_amount_too_high`, `transfer_recorded`, `above_admin_limit`.
 */
export async function recordTransfer(
  services: Services,
  admin: Pick<Viewer, 'id'>,
  id: string,
  { amount_dirham, bank_reference }: { amount_dirham: number; bank_reference: string },
): Promise<void> {
  await transact(services.db, async (trx) => {
    const { dispute } = await lockDispute(trx, id);
    if (dispute.owed_dirham === 0) throw new AppError('state_moved_on');
    refuseAbove(dispute.owed_dirham, amount_dirham);
    const now = services.clock.now();
    const shown = { source: 'bank_transfer', reference: bank_reference, amount_dirham } as const;
    const outflow = {
      door: 'recordDisputeTransfer',
      admin_id: admin.id,
      subject_id: id,
      name: `C-${dispute.number}`,
    } as const;
    const is_matched = await isShownByStatement(trx, shown);
    await takeFromLimit(trx, { ...outflow, amount_dirham, is_matched }, now);
    const use = { source: 'bank', reference: bank_reference, used_for: 'dispute', subject_id: id } as const;
    if (!(await takeReference(trx, use, now))) throw new AppError('transfer_recorded');
    const cause = `bank:${foldReference(bank_reference).toLowerCase()}`;
    await post(services, trx, dispute, { from: 'bank', cause, amount_dirham, by: 'diyar', actor: admin.id });
    const { owed_dirham } = dispute;
    await recordAudit(trx, {
      name: `C-${dispute.number}`,
      before: { owed_dirham },
      after: { owed_dirham: owed_dirham - amount_dirham, bank_reference },
    });
  });
}

async function post(
  services: Services,
  trx: Kysely<DB>,
  dispute: DisputeRow,
  payment: { from: 'wallet' | 'bank'; cause: string; amount_dirham: number; by: 'guest' | 'diyar'; actor: string },
): Promise<void> {
  const { from, cause, amount_dirham, by, actor } = payment;
  const at = services.clock.now();
  const { booking_id: reference, guest_id, host_id } = dispute;
  const entry = disputePaymentEntry({ cause, reference, from, guest_id, host_id, amount_dirham });
  if (!(await postEntry(trx, entry, at))) throw new AppError('transfer_recorded');
  const eventId = await addEvent(trx, dispute, { at, by, actor, kind: 'paid', amount: amount_dirham });
  await sql`update disputes set owed_dirham = owed_dirham - ${amount_dirham} where id = ${dispute.id}`.execute(trx);
  await tellOfDispute(services, trx, dispute, [
    { kind: 'dispute_paid', to: ['guest', 'host'], fact: eventId, data: { amount_dirham } },
  ]);
}
