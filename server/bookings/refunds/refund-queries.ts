import { sql, type Kysely } from 'kysely';
import type { LineAmounts } from '#contract/refund-lines.ts';
import type { RefundReason } from '#contract/refunds.ts';
import type { DB } from '#db/types.ts';
import type { RefundTarget } from '#server/ledger/ledger.ts';

/** A row of `refunds`, with whether its payout was sent. */
export interface RefundRow {
  id: string;
  booking_id: string;
  reason: RefundReason;
  note: string;
  refund_to: RefundTarget;
  amount_dirham: number;
  lines: LineAmounts;
  state: 'requested' | 'granted' | 'refused';
  needs_second: boolean;
  requested_at: Date;
  requested_by: string;
  decided_at: Date | null;
  decided_by: string | null;
  refusal: string | null;
  guest_id: string;
}

const refundColumns = sql.raw('r.*, b.guest_id');

export async function insertRefund(
  trx: Kysely<DB>,
  refund: Pick<
    RefundRow,
    | 'booking_id'
    | 'reason'
    | 'note'
    | 'refund_to'
    | 'amount_dirham'
    | 'lines'
    | 'needs_second'
    | 'requested_at'
    | 'requested_by'
  >,
): Promise<string> {
  const { id } = await trx
    .insertInto('refunds')
    .values({ ...refund, lines: JSON.stringify(refund.lines) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findRefund(db: Kysely<DB>, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    select ${refundColumns} from refunds as r join bookings as b on b.id = r.booking_id where r.id = ${id}
  `.execute(db);
  return rows[0];
}

/** The refunds of a booking, oldest first; at most 100, which is more than there are lines and months to refund. */
export async function listRefundsOf(db: Kysely<DB>, bookingId: string): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select ${refundColumns} from refunds as r join bookings as b on b.id = r.booking_id
    where r.booking_id = ${bookingId} order by r.id limit 100
  `.execute(db);
  return rows;
}

/** Refunds that wait for a decision, oldest first. */
export async function listWaiting(db: Kysely<DB>, limit: number, after: string | undefined): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select ${refundColumns} from refunds as r join bookings as b on b.id = r.booking_id
    where r.state = 'requested' ${after === undefined ? sql`` : sql`and r.id > ${after}::uuid`}
    order by r.id limit ${limit}
  `.execute(db);
  return rows;
}

export async function updateDecision(
  trx: Kysely<DB>,
  id: string,
  decision: { state: 'granted' | 'refused'; decided_at: Date; decided_by: string; refusal: string | null },
): Promise<void> {
  await trx.updateTable('refunds').set(decision).where('id', '=', id).execute();
}

/** Adds a granted refund to the sums of its booking. */
export async function addGranted(trx: Kysely<DB>, bookingId: string, amount: number, fee: number): Promise<void> {
  await sql`
    update bookings set granted_refund_dirham = granted_refund_dirham + ${amount},
      granted_refund_fee_dirham = granted_refund_fee_dirham + ${fee}
    where id = ${bookingId}
  `.execute(trx);
}

/** Has a refund wait for a second administrator. */
export async function requireSecond(trx: Kysely<DB>, id: string): Promise<void> {
  await sql`update refunds set needs_second = true where id = ${id}`.execute(trx);
}

/** Dirham that an administrator has granted on a booking without a second one. */
export async function grantedAlone(db: Kysely<DB>, bookingId: string, adminId: string): Promise<number> {
  const { rows } = await sql<{ granted: number }>`
    select coalesce(sum(amount_dirham), 0)::bigint as granted from refunds
    where booking_id = ${bookingId} and state = 'granted' and requested_by = ${adminId} and decided_by = ${adminId}
  `.execute(db);
  return rows[0]!.granted;
}

/** A row of `refund_transfers`. */
export interface TransferRow {
  id: string;
  booking_id: string;
  guest_id: string;
  amount_dirham: number;
  owed_at: Date;
  sent_at: Date | null;
  bank_reference: string | null;
  /** The refund of an administrator that it belongs to; null for that of a cancellation. */
  refund_id: string | null;
}

const transferColumns =
  sql.raw(`t.id, t.booking_id, t.guest_id, t.amount_dirham, t.owed_at, t.sent_at, t.bank_reference,
  t.refund_id`);

export async function listTransfersOf(db: Kysely<DB>, bookingId: string): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${transferColumns} from refund_transfers as t where t.booking_id = ${bookingId} order by t.id limit 100
  `.execute(db);
  return rows;
}

/** The transfers of these refunds; each has at most one. */
export async function listTransfersFor(db: Kysely<DB>, refundIds: readonly string[]): Promise<TransferRow[]> {
  if (refundIds.length === 0) return [];
  const { rows } = await sql<TransferRow>`
    select ${transferColumns} from refund_transfers as t where t.refund_id = any(${refundIds}::uuid[])
  `.execute(db);
  return rows;
}

/** Refunds that are to be sent, oldest first. */
export async function listToSend(db: Kysely<DB>, limit: number, after: string | undefined): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${transferColumns} from refund_transfers as t
    where t.sent_at is null ${after === undefined ? sql`` : sql`and t.id > ${after}::uuid`}
    order by t.id limit ${limit}
  `.execute(db);
  return rows;
}

/** A transfer, without a lock. */
export async function findTransfer(db: Kysely<DB>, id: string): Promise<TransferRow | undefined> {
  const { rows } =
    await sql<TransferRow>`select ${transferColumns} from refund_transfers as t where t.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a transfer. */
export async function lockTransfer(trx: Kysely<DB>, id: string): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${transferColumns} from refund_transfers as t where t.id = ${id} for update
  `.execute(trx);
  return rows[0];
}

/** Records that a transfer was sent. Returns false where the reference of the bank belongs to another. */
export async function updateSent(
  trx: Kysely<DB>,
  id: string,
  sent: { sent_at: Date; sent_by: string; bank_reference: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update refund_transfers set sent_at = ${sent.sent_at}, sent_by = ${sent.sent_by}, bank_reference = ${sent.bank_reference}
    where id = ${id} and not exists (
      select from refund_transfers as other where other.bank_reference = ${sent.bank_reference}
    )
  `.execute(trx);
  return numAffectedRows === 1n;
}
