import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import type { FoundPayment } from './payment-search.ts';
import type { Services } from '#server/platform/services.ts';
import { type PaymentRow, findPayment } from './queries.ts';
import { AppError } from '#server/platform/errors.ts';

/** A page of what a user paid or tried to pay, the newest first. Throws `invalid_input` for a cursor of another list. */
export async function listPaymentsOf(
  db: Kysely<DB>,
  payerId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: FoundPayment[]; next_cursor: string | null }> {
  const [at, id] = readCursor(cursor, ['instant', 'uuid']) ?? [];
  const { rows } = await sql<FoundPayment>`
    select id, reference, method, status, amount_dirham, invoice_no, provider_reference, created_at from payments
    where payer_id = ${payerId}
      ${at && id ? sql`and (created_at, id) < (${at}::timestamptz, ${id}::uuid)` : sql``}
    order by created_at desc, id desc limit ${limit + 1}
  `.execute(db);
  return cutPage(rows, limit, (last) => [last.created_at.toISOString(), last.id]);
}

/** A payment of this payer. Throws `not_found`. */
export async function getPayment(services: Services, payer: { id: string }, paymentId: string): Promise<PaymentRow> {
  const payment = await findPayment(services.db, paymentId);
  if (payment?.payer_id !== payer.id) throw new AppError('not_found');
  return payment;
}
