import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** Dirham of guests' money held for a booking: payments less refunds and earnings. */
export async function heldFor(db: Kysely<DB>, reference: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(-sum(p.amount_dirham), 0)::bigint as held
    from ledger_entries as e
    join postings as p on p.entry_id = e.id
    join ledger_accounts as a on a.id = p.account_id
    where e.reference = ${reference} and a.kind = 'guest_funds'
  `.execute(db);
  return rows[0]!.held;
}

/** Dirham paid from wallets for a booking. */
export async function paidFromWalletFor(db: Kysely<DB>, reference: string): Promise<number> {
  const { rows } = await sql<{ paid: number }>`
    select coalesce(sum(p.amount_dirham), 0)::bigint as paid
    from ledger_entries as e
    join postings as p on p.entry_id = e.id
    join ledger_accounts as a on a.id = p.account_id
    where e.reference = ${reference} and e.kind = 'wallet_payment' and a.kind = 'wallet'
  `.execute(db);
  return rows[0]!.paid;
}

/** What a host owed for cancelling a booking, in dirham; 0 where it cost nothing. */
export async function cancellationFeeOf(db: Kysely<DB>, reference: string): Promise<number> {
  const { rows } = await sql<{ fee: number }>`
    select coalesce(sum(p.amount_dirham), 0)::bigint as fee
    from ledger_entries as e
    join postings as p on p.entry_id = e.id
    join ledger_accounts as a on a.id = p.account_id
    where e.reference = ${reference} and e.kind = 'host_cancellation_fee' and a.kind = 'host_payable'
  `.execute(db);
  return rows[0]!.fee;
}

/** Dirham that disputes about a booking took from its host for the guest, less what appeals gave back. */
export async function disputedFromHost(db: Kysely<DB>, reference: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select coalesce(sum(
      case e.kind when 'dispute_decision' then greatest(0, p.amount_dirham) else least(0, p.amount_dirham) end
    ), 0)::bigint as taken
    from ledger_entries as e
    join postings as p on p.entry_id = e.id
    join ledger_accounts as a on a.id = p.account_id
    where e.reference = ${reference} and e.kind in ('dispute_decision', 'dispute_return') and a.kind = 'host_payable'
  `.execute(db);
  return rows[0]!.taken;
}

/** When the payments for a booking were posted: payment id → instant. */
export async function readPaymentTimes(db: Kysely<DB>, reference: string): Promise<Map<string, Date>> {
  const { rows } = await sql<{ payment_id: string; at: Date }>`
    select payment_id, at from ledger_entries where reference = ${reference} and payment_id is not null
  `.execute(db);
  return new Map(rows.map((row) => [row.payment_id, row.at]));
}
