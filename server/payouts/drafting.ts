import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import { listArrived, releaseAwaited } from '#server/ledger/ledger.ts';
import type { Services } from '#server/platform/services.ts';
import { valueAt } from '#server/rates/rates.ts';
import { timeOrderedId } from '#server/platform/time-ordered-id.ts';
import { listCandidates, readOwedOf, type DuePayout } from './candidate-list.ts';
import { freezeUnpayable } from './freezing.ts';
import { lockAllHostMoney } from './host-money.ts';
import { planTransfers, type PlannedTransfer } from './plan.ts';

/**
 * Drafts a batch of the payouts that are due. Its sums are fixed from now on: what a host comes to owe later is taken from
 * later payouts. Throws `nothing_to_pay`.
 */
export async function draftBatch(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: { id: string },
  idempotency?: IdempotencyKey,
): Promise<{ batch_id: string }> {
  return runOnce(db, idempotency, async (trx) => {
    await lockAllHostMoney(trx);
    const now = clock.now();
    // What must not be paid any more is in no balance while it is in flight, and would count as owed by its host.
    await freezeUnpayable(trx, now);
    // Guests come before hosts who owe them.
    await releaseAwaited(trx, await listArrived(trx, hostsReleased), now);
    const due = await listCandidates(trx, now);
    const candidates = due.flatMap((one) =>
      one.obstacle === null && one.account_id !== null ? [{ ...one, account_id: one.account_id }] : [],
    );
    if (candidates.length === 0) throw new AppError('nothing_to_pay');
    const owed = await readOwedOf(trx, [...new Set(candidates.map(({ host_id }) => host_id))]);
    const cap_dirham = await valueAt(trx, 'payout_cap', now);
    const { id: batch_id } = await trx
      .insertInto('payout_batches')
      .values({ cap_dirham, drafted_at: now, drafted_by: admin.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storePlan(trx, batch_id, planTransfers(candidates, owed, cap_dirham), {
      due: new Map(candidates.map((one) => [one.id, one])),
      now,
    });
    await storeLeftOut(
      trx,
      batch_id,
      due.filter(({ obstacle }) => obstacle !== null),
    );
    await recordAudit(trx, { subject: { id: batch_id }, after: { state: 'draft', payouts: candidates.length } });
    return { batch_id };
  });
}

/** Hosts whose guests are paid before a draft, at most; a job pays the others. */
const hostsReleased = 500;

async function storePlan(
  trx: Kysely<DB>,
  batchId: string,
  planned: readonly PlannedTransfer[],
  { due, now }: { due: ReadonlyMap<string, DuePayout>; now: Date },
): Promise<void> {
  const parts = new Map<string, number>();
  const transfers: object[] = [];
  const items: object[] = [];
  /** Payouts that change, and those that a split adds. */
  const changed: object[] = [];
  const added: object[] = [];
  for (const [index, { pieces, ...transfer }] of planned.entries()) {
    const transfer_id = timeOrderedId(now.getTime());
    const { host_id, account_id: payout_account_id, part, amount_dirham, fees_dirham } = transfer;
    const payout_count = pieces.length;
    const gross_dirham = amount_dirham + fees_dirham;
    const position = index + 1;
    const sums = { payout_count, gross_dirham, fees_dirham, amount_dirham };
    transfers.push({ id: transfer_id, host_id, payout_account_id, part, position, ...sums });
    for (const piece of pieces) {
      const payout = due.get(piece.payout_id)!;
      const payout_id = piece.is_first ? payout.id : timeOrderedId(now.getTime());
      items.push({ transfer_id, payout_id, amount_dirham: piece.amount_dirham, fees_dirham: piece.taken_dirham });
      if (piece.is_first) {
        const fees = payout.fees_dirham + piece.taken_dirham;
        const earned_dirham = fees + piece.amount_dirham;
        if (earned_dirham !== payout.earned_dirham || piece.taken_dirham > 0)
          changed.push({ id: payout_id, earned_dirham, fees_dirham: fees });
        continue;
      }
      const number = (parts.get(payout.entry_id) ?? payout.parts) + 1;
      parts.set(payout.entry_id, number);
      const { booking_id, entry_id, due_at } = payout;
      const earned_dirham = piece.amount_dirham;
      added.push({ id: payout_id, host_id, booking_id, entry_id, part: number, earned_dirham, due_at });
    }
  }
  await sql`
    update payouts as p set earned_dirham = c.earned_dirham, fees_dirham = c.fees_dirham
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c (id uuid, earned_dirham bigint, fees_dirham bigint)
    where p.id = c.id
  `.execute(trx);
  await sql`
    insert into payouts (id, host_id, booking_id, entry_id, part, earned_dirham, due_at)
    select id, host_id, booking_id, entry_id, part, earned_dirham, due_at
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as a (
      id uuid, host_id uuid, booking_id uuid, entry_id uuid, part smallint, earned_dirham bigint, due_at timestamptz
    )
  `.execute(trx);
  await sql`
    insert into payout_transfers (
      id, batch_id, position, host_id, payout_account_id, part, payout_count, gross_dirham, fees_dirham, amount_dirham
    )
    select id, ${batchId}::uuid, position, host_id, payout_account_id, part, payout_count, gross_dirham, fees_dirham,
      amount_dirham
    from jsonb_to_recordset(${JSON.stringify(transfers)}::jsonb) as t (
      id uuid, position int, host_id uuid, payout_account_id uuid, part smallint, payout_count int, gross_dirham bigint,
      fees_dirham bigint, amount_dirham bigint
    )
  `.execute(trx);
  await sql`
    insert into payout_items (batch_id, payout_id, transfer_id, amount_dirham, fees_dirham, is_live)
    select ${batchId}::uuid, payout_id, transfer_id, amount_dirham, fees_dirham, true
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (
      transfer_id uuid, payout_id uuid, amount_dirham bigint, fees_dirham bigint
    )
  `.execute(trx);
}

async function storeLeftOut(trx: Kysely<DB>, batchId: string, leftOut: readonly DuePayout[]): Promise<void> {
  const items = leftOut.map(({ id: payout_id, earned_dirham, fees_dirham, obstacle, hold_id }) => {
    return { payout_id, amount_dirham: earned_dirham - fees_dirham, left_out: obstacle, hold_id };
  });
  await sql`
    insert into payout_items (batch_id, payout_id, amount_dirham, is_live, left_out, hold_id)
    select ${batchId}::uuid, payout_id, amount_dirham, false, left_out, hold_id
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (
      payout_id uuid, amount_dirham bigint, left_out text, hold_id uuid
    )
  `.execute(trx);
}
