import { sql, type Kysely } from 'kysely';
import { readFeeReference } from '#contract/fee-references.ts';
import { readTransferReference } from '#contract/transfer-references.ts';
import type { DB } from '#db/types.ts';
import { recordFeeTransfer } from '#server/earnings/earnings.ts';
import { receiveTransfer, type PaymentListener } from '#server/payments/payments.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { lockOpenDay } from './days.ts';
import { dropReasons, settlePostings } from './difference-postings.ts';

interface OpenLine {
  id: string;
  day_on: string;
  reference: string;
  our_reference: string;
  amount_dirham: number;
  imported_by: string;
}

/**
 * Settles what is awaited by the lines of the bank that have a reference of ours: stays of guests, and fees of hosts. Each
 * line has a transaction of its own and settles once. A line that fails is left for the next run. Returns how many settled.
 * @param importedSince only lines of statements that were imported since then
 */
export async function settleLines(services: Services, listener: PaymentListener, importedSince: Date): Promise<number> {
  const { db, log } = services;
  const { rows } = await sql<OpenLine>`
    select l.id, l.day_on, l.reference, l.our_reference, l.amount_dirham, i.imported_by
    from statement_lines as l
    join statement_imports as i on i.id = l.import_id
    join reconciliation_days as d on d.source = l.source and d.day_on = l.day_on and d.closed_at is null
    where l.source = 'bank_transfer' and l.payment_id is null and l.fee_transfer_id is null
      and l.our_reference is not null and coalesce(i.repeated_at, i.imported_at) >= ${importedSince}
    order by l.id limit 5000
  `.execute(db);
  let count = 0;
  for (const line of rows) {
    try {
      if (await settleLine(services, listener, line)) count += 1;
    } catch (error) {
      log.error({ err: error, line_id: line.id }, 'a line of a statement could not be settled');
    }
  }
  return count;
}

async function settleLine(services: Services, listener: PaymentListener, line: OpenLine): Promise<boolean> {
  if (readTransferReference(line.our_reference) !== undefined) return settlePayment(services, listener, line);
  if (readFeeReference(line.our_reference) !== undefined) return settleFees(services, line);
  return false;
}

async function settlePayment(
  { db, clock }: Services,
  listener: PaymentListener,
  { id, day_on, our_reference }: OpenLine,
): Promise<boolean> {
  return transact(db, async (trx) => {
    const day = { source: 'bank_transfer', day: day_on } as const;
    await lockOpenDay(trx, day);
    const taken = await takeLine({ clock }, trx, listener, id, our_reference, { how: 'reference', by: null });
    if (taken !== undefined) await settlePostings(trx, day, { admin: null, now: clock.now() });
    return taken !== undefined;
  });
}

/**
 * Takes the transfer of a line for the payment with this reference. The caller has locked the source. Undefined if the line is
 * matched already, or nothing has this reference.
 */
export async function takeLine(
  { clock }: Pick<Services, 'clock'>,
  trx: Kysely<DB>,
  listener: PaymentListener,
  lineId: string,
  reference: string,
  match: { how: 'reference' | 'hand'; by: string | null },
): Promise<string | undefined> {
  const line = await trx
    .selectFrom('statement_lines')
    .select(['reference', 'amount_dirham', 'payment_id', 'fee_transfer_id'])
    .where('id', '=', lineId)
    .executeTakeFirst();
  if (!line || line.payment_id || line.fee_transfer_id) return undefined;
  const payment = await receiveTransfer({ clock }, trx, listener, {
    reference,
    amount_dirham: Number(line.amount_dirham),
    bank_reference: line.reference,
  });
  if (!payment) return undefined;
  await trx
    .updateTable('statement_lines')
    .set({ payment_id: payment.id, matched_how: match.how, matched_at: clock.now(), matched_by: match.by })
    .where('id', '=', lineId)
    .execute();
  await dropReasons(trx, [lineId]);
  return payment.id;
}

/** Records the transfer of a host, once for each reference of the bank; then the line is matched with it. */
async function settleFees(services: Services, line: OpenLine): Promise<boolean> {
  const transfer = { amount_dirham: Number(line.amount_dirham), bank_reference: line.reference };
  try {
    await recordFeeTransfer(services, { id: line.imported_by }, line.our_reference, transfer);
    return true;
  } catch (error) {
    const isKnown = error instanceof AppError && ['transfer_recorded', 'not_found'].includes(error.code);
    if (!isKnown) throw error;
    return false;
  }
}
