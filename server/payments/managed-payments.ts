import { sql, type Kysely } from 'kysely';
import type { QueryOf } from '#contract/schemas/operation.ts';
import type { OperationTypes, ManagedPayment, PaymentContradiction } from '#contract/types.gen.ts';
import type { ContradictionKind } from '#contract/payment-settlements.ts';
import type { Operations } from '#contract/schemas/operations.ts';
import type { DB } from '#db/types.ts';
import { recordAudit, recordNoChange } from '#server/audit/audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import type { PaymentRow } from './queries.ts';

/** Reads the names of people. Payments do not know the domain that has them. */
export type ReadNames = (db: Kysely<DB>, ids: readonly string[]) => Promise<ReadonlyMap<string, { name: string }>>;

/** Payments whose outcome is unknown, oldest first. */
export async function listUnknownPayments(
  { db }: Pick<Services, 'db'>,
  readNames: ReadNames,
  { limit, cursor }: QueryOf<Operations['listUnknownPayments']>,
): Promise<OperationTypes['listUnknownPayments']['ok']> {
  const [at, id] = readCursor(cursor, ['instant', 'uuid']) ?? [];
  const { rows } = await sql<PaymentRow>`
    select * from payments where status = 'unknown'
      ${at && id ? sql`and (created_at, id) > (${at}::timestamptz, ${id}::uuid)` : sql``}
    order by created_at, id limit ${limit + 1}
  `.execute(db);
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.created_at.toISOString(), last.id]);
  return { payments: await presentAll(db, readNames, items), next_cursor };
}

/** A payment as administrators see it. */
export async function presentManaged(db: Kysely<DB>, readNames: ReadNames, row: PaymentRow): Promise<ManagedPayment> {
  const [one] = await presentAll(db, readNames, [row]);
  return one!;
}

async function presentAll(
  db: Kysely<DB>,
  readNames: ReadNames,
  rows: readonly PaymentRow[],
): Promise<ManagedPayment[]> {
  const names = await readNames(db, [...new Set(rows.map(({ payer_id }) => payer_id))]);
  return rows.map((row) => ({
    id: row.id,
    booking_id: row.reference,
    payer: { id: row.payer_id, name: names.get(row.payer_id)?.name ?? '' },
    method: row.method,
    status: row.status,
    amount_dirham: row.amount_dirham,
    gateway_amount: row.gateway_amount,
    gateway_currency: row.gateway_currency,
    invoice_no: row.invoice_no,
    provider_reference: row.provider_reference,
    failure: row.failure,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    settled_by: row.settled_by,
    settle_reason: row.settle_reason,
  }));
}

interface ContradictionRow {
  id: string;
  payment_id: string;
  kind: ContradictionKind;
  amount: string | null;
  currency: string | null;
  transaction_id: string | null;
  received_at: Date;
  closed_at: Date | null;
  closed_by: string | null;
  close_note: string | null;
}

/** Contradictions that are not closed, oldest first. */
export async function listContradictions(
  { db }: Pick<Services, 'db'>,
  readNames: ReadNames,
  { limit, cursor }: QueryOf<Operations['listPaymentContradictions']>,
): Promise<OperationTypes['listPaymentContradictions']['ok']> {
  const [at, id] = readCursor(cursor, ['instant', 'uuid']) ?? [];
  const { rows } = await sql<ContradictionRow>`
    select * from payment_contradictions where closed_at is null
      ${at && id ? sql`and (received_at, id) > (${at}::timestamptz, ${id}::uuid)` : sql``}
    order by received_at, id limit ${limit + 1}
  `.execute(db);
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.received_at.toISOString(), last.id]);
  return { contradictions: await presentContradictions(db, readNames, items), next_cursor };
}

/** How many contradictions are not closed. */
export async function countContradictions(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_contradictions where closed_at is null
  `.execute(db);
  return rows[0]!.count;
}

/** Closes a contradiction with a note; the same again changes nothing. Throws `not_found`, `state_moved_on`. */
export async function closeContradiction(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  readNames: ReadNames,
  admin: { id: string },
  contradictionId: string,
  note: string,
): Promise<PaymentContradiction> {
  const closed = await transact(db, async (trx) => {
    const { rows } = await sql<ContradictionRow>`
      select * from payment_contradictions where id = ${contradictionId} for update
    `.execute(trx);
    const [found] = rows;
    if (!found) throw new AppError('not_found');
    if (found.closed_at && (found.closed_by !== admin.id || found.close_note !== note)) {
      throw new AppError('state_moved_on');
    }
    if (found.closed_at) {
      recordNoChange();
      return found;
    }
    const change = { closed_at: clock.now(), closed_by: admin.id, close_note: note };
    await trx.updateTable('payment_contradictions').set(change).where('id', '=', contradictionId).execute();
    await recordAudit(trx, { before: { closed: false }, after: { closed: true } });
    return { ...found, ...change };
  });
  const [presented] = await presentContradictions(db, readNames, [closed]);
  return presented!;
}

async function presentContradictions(
  db: Kysely<DB>,
  readNames: ReadNames,
  rows: readonly ContradictionRow[],
): Promise<PaymentContradiction[]> {
  const ids = [...new Set(rows.map(({ payment_id }) => payment_id))];
  const { rows: payments } = await sql<PaymentRow>`
    select * from payments where id = any(${ids}::uuid[])
  `.execute(db);
  const byId = new Map((await presentAll(db, readNames, payments)).map((payment) => [payment.id, payment]));
  return rows.map(({ payment_id, received_at, closed_at, ...row }) => ({
    ...row,
    received_at: received_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
    payment: byId.get(payment_id)!,
  }));
}
