import { sql } from 'kysely';
import { addDays } from '#contract/days.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { OperationTypes, ReconciledPayment } from '#contract/types.gen.ts';
import type { Pile } from '#contract/reconciliation.ts';
import type { reconciliationOperations } from '#contract/schemas/reconciliation.ts';
import { recordAudit, recordNoChange } from '#server/audit/audit.ts';
import type { PaymentListener } from '#server/payments/payments.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { boundsOf, canUnmatch, lockOpenDay, type SourceDay } from './days.ts';
import { dropReasons, settlePostings } from './difference-postings.ts';
import { findFree, listCandidates } from './match-list.ts';
import { findPile, sumPiles } from './pile-list.ts';
import { takeLine } from './settle-lines.ts';

type Operations = typeof reconciliationOperations;

/**
 * Writes why something differs, or writes it anew, and posts what follows from it. Throws `not_found` for what does not stand on this day, `state_moved_on`
 * for what is matched meanwhile, and `day_closed`.
 */
export async function writeReason(
  { db, clock }: Services,
  admin: { id: string },
  day: SourceDay,
  { item_id, reason, note }: BodyOf<Operations['writeDifferenceReason']>,
): Promise<OperationTypes['writeDifferenceReason']['ok']> {
  return transact(db, async (trx) => {
    await lockOpenDay(trx, day);
    const pile = await findPile(trx, day, item_id);
    if (!pile) throw new AppError('not_found');
    if (pile === 'matched') throw new AppError('state_moved_on');
    const target = sql.ref(pile === 'only_ours' ? 'payment_id' : 'line_id');
    await sql`
      insert into reconciliation_reasons (source, day_on, ${target}, reason, note, written_at, written_by)
      values (${day.source}, ${day.day}, ${item_id}, ${reason}, ${note}, ${clock.now()}, ${admin.id})
      on conflict (${target}) do update
      set reason = excluded.reason, note = excluded.note, written_at = excluded.written_at, written_by = excluded.written_by
    `.execute(trx);
    await recordAudit(trx, { after: { item_id, reason }, why: note });
    await settlePostings(trx, day, { admin, now: clock.now() });
    return { without_reason: (await sumPiles(trx, day)).without_reason };
  });
}

/** Withdraws a reason and what it posted; without one changes nothing. Throws `not_found` and `day_closed`. */
export async function withdrawReason(
  { db, clock }: Services,
  admin: { id: string },
  day: SourceDay,
  itemId: string,
): Promise<OperationTypes['withdrawDifferenceReason']['ok']> {
  return transact(db, async (trx) => {
    await lockOpenDay(trx, day);
    if (!(await findPile(trx, day, itemId))) throw new AppError('not_found');
    const { rows } = await sql<{ reason: string; note: string }>`
      delete from reconciliation_reasons
      where source = ${day.source} and day_on = ${day.day} and (line_id = ${itemId} or payment_id = ${itemId})
      returning reason, note
    `.execute(trx);
    if (rows[0]) await recordAudit(trx, { before: { item_id: itemId, ...rows[0] } });
    else recordNoChange();
    await settlePostings(trx, day, { admin, now: clock.now() });
    return { without_reason: (await sumPiles(trx, day)).without_reason };
  });
}

const candidateCount = 20;
/** Gateways may report a payment days after it was made. */
const candidateDays = 3;

/** Payments that a line may mean. Throws `not_found`. */
export async function readCandidates(
  { db }: Services,
  { source, day }: SourceDay,
  lineId: string,
): Promise<ReconciledPayment[]> {
  const line = await db
    .selectFrom('statement_lines')
    .select('amount_dirham')
    .where('id', '=', lineId)
    .where('source', '=', source)
    .where('day_on', '=', day)
    .executeTakeFirst();
  if (!line) throw new AppError('not_found');
  const around = { from: boundsOf(addDays(day, -candidateDays)).from, to: boundsOf(addDays(day, candidateDays)).to };
  return listCandidates(db, { source, ...around, amount_dirham: Number(line.amount_dirham) }, candidateCount);
}

/**
 * Matches a line with a payment by hand; an awaited bank transfer is settled by it. Without a payment takes a match by hand
 * back, but not one that has settled a transfer: its money is posted. The same call twice changes nothing. Throws `not_found`,
 * `state_moved_on` (the line or the payment is matched otherwise) and `day_closed`.
 */
export async function matchByHand(
  { db, clock }: Services,
  listener: PaymentListener,
  admin: { id: string },
  day: SourceDay,
  lineId: string,
  paymentId: string | null,
): Promise<{ pile: Pile }> {
  return transact(db, async (trx) => {
    await lockOpenDay(trx, day);
    const line = await trx
      .selectFrom('statement_lines')
      .select(['payment_id', 'fee_transfer_id', 'matched_how'])
      .where('id', '=', lineId)
      .where('source', '=', day.source)
      .where('day_on', '=', day.day)
      .executeTakeFirst();
    if (!line) throw new AppError('not_found');
    if (line.payment_id !== paymentId) {
      const isTakenBack = paymentId === null && canUnmatch(day.source, line.matched_how);
      if (line.fee_transfer_id || (line.payment_id && !isTakenBack)) throw new AppError('state_moved_on');
      if (paymentId === null) await setMatch(null);
      else await matchWith(paymentId);
      await dropReasons(trx, [lineId]);
      await settlePostings(trx, day, { admin, now: clock.now() });
      const [before, after] = [{ payment_id: line.payment_id }, { payment_id: paymentId }];
      await recordAudit(trx, { before, after });
    } else {
      recordNoChange();
    }
    return { pile: (await findPile(trx, day, lineId))! };

    async function matchWith(id: string) {
      const free = await findFree(trx, day.source, id);
      if (!free) throw new AppError('state_moved_on');
      if (!free.is_awaited) return setMatch(id);
      const by = { how: 'hand', by: admin.id } as const;
      if (!(await takeLine({ clock }, trx, listener, lineId, free.invoice_no, by)))
        throw new AppError('state_moved_on');
    }

    async function setMatch(id: string | null) {
      const match = id ? { matched_how: 'hand', matched_at: clock.now(), matched_by: admin.id } : noMatch;
      await trx
        .updateTable('statement_lines')
        .set({ payment_id: id, ...match })
        .where('id', '=', lineId)
        .execute();
    }
  });
}

const noMatch = { matched_how: null, matched_at: null, matched_by: null };
