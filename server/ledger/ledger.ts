import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { balanceOf } from './balances.ts';
import type { EntryKind, RefundTarget } from './entries.ts';

// The public interface of the domain: what others may use of it.
export { ledgerAccount } from './account-lifecycle.ts';
export {
  balanceAt,
  readUserBalances,
  readTrialBalance,
  sumFeesBetween,
  sumFeesByMonth,
  sumPostings,
  type TrialBalanceLine,
} from './balances.ts';
export {
  advanceAwaited,
  awaitedOf,
  cancelAwaited,
  listArrived,
  lockCover,
  postGrant,
  releaseAwaited,
  sumAwaited,
  sumAwaitedOf,
  uncoveredOf,
  type Grant,
} from './covered-credit.ts';
export { checkLedger, findLatestCheck, readUncovered, registerLedgerJobs, type LedgerCheck } from './check-ledger.ts';
export { earningsOfAll } from './earnings.ts';
export {
  hostBalance,
  listCharges,
  readPostedEarnings,
  reverseEarnings,
  sumCharges,
  sumHostPayments,
  type Charge,
} from './host-payable.ts';
export {
  appealFact,
  awaitPart,
  cashEarningEntry,
  chargeEntry,
  differenceReversalEntry,
  disputeDecisionEntry,
  disputeFact,
  disputePaymentEntry,
  disputeReturnEntry,
  earningEntry,
  entryKinds,
  feePaymentEntry,
  gatewaySettlementEntry,
  payoutEntry,
  payoutReturnEntry,
  payoutSentEntry,
  payoutStopEntry,
  hostCancellationFeeEntry,
  hostFeeWaiverEntry,
  refundEntry,
  refundPayoutEntry,
  sourceFeeEntry,
  suspenseClearingEntry,
  suspenseFeeEntry,
  unknownReceiptEntry,
  walletCreditEntry,
  walletReversalEntry,
  walletUseEntry,
} from './entries.ts';
export { findEntryId, listBookingEntries, creditInRefundOf, type BookingEntry } from './booking-entries.ts';
export { readMoneyOfStays, readStayMoney, stayMoney, type StayMoney } from './stay-money.ts';
export { lockHostMoney } from './host-money-lock.ts';
export { listOwingHosts, sumHostBalances } from './owing-hosts.ts';
export { postEntries, postEntry } from './post-entry.ts';
export { foldReference, takeReference, type ReferenceUse } from './used-references.ts';
export type { AccountKind, Entry, EntryKind, Posting, RefundTarget } from './entries.ts';

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

/** The balance of a user's wallet in dirham. */
export async function walletBalance(db: Kysely<DB>, userId: string): Promise<number> {
  return balanceOf(db, 'wallet', userId);
}

/** The balance of a user's wallet, and all that was paid from it, in dirham. */
export async function readWallet(
  db: Kysely<DB>,
  userId: string,
): Promise<{ balance_dirham: number; spent_dirham: number }> {
  const { rows } = await sql<{ balance_dirham: number; spent_dirham: number }>`
    select coalesce(-sum(p.amount_dirham), 0)::bigint as balance_dirham,
      coalesce(sum(p.amount_dirham) filter (where e.kind = 'wallet_payment'), 0)::bigint as spent_dirham
    from ledger_accounts as a
    join postings as p on p.account_id = a.id
    join ledger_entries as e on e.id = p.entry_id
    where a.kind = 'wallet' and a.user_id = ${userId}
  `.execute(db);
  return rows[0]!;
}

/** Locks a user's wallet until the transaction ends, so that no two payments spend the same credit; returns its balance. */
export async function lockWallet(trx: Kysely<DB>, userId: string): Promise<number> {
  await sql`select lock_wallet(${userId}::uuid)`.execute(trx);
  return walletBalance(trx, userId);
}

/** Kinds of entries that change a wallet. */
export type WalletEntryKind = Exclude<
  EntryKind,
  | 'guest_charge'
  | 'host_earning'
  | 'cash_earning'
  | 'earning_reversal'
  | 'host_payout'
  | 'payout_stop'
  | 'payout_sent'
  | 'payout_return'
  | 'fee_payment'
  | 'host_cancellation_fee'
  | 'host_fee_waiver'
  | 'refund_payout'
  | 'source_fee'
  | 'unknown_receipt'
  | 'difference_reversal'
  | 'gateway_settlement'
>;

export interface WalletEntry {
  id: string;
  at: Date;
  kind: WalletEntryKind;
  reference: string | null;
  /** Positive for credit received, negative for credit spent. */
  amount_dirham: number;
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

/** Entries of a user's wallet, newest first, at most `limit`; only those before `before` if it is given. */
export async function listWalletEntries(
  db: Kysely<DB>,
  userId: string,
  limit: number,
  before?: Pick<WalletEntry, 'at' | 'id'>,
): Promise<WalletEntry[]> {
  const isBefore = before ? sql`and (e.at, e.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``;
  const { rows } = await sql<WalletEntry>`
    select e.id, e.at, e.kind, e.reference, -p.amount_dirham as amount_dirham
    from ledger_accounts as a
    join postings as p on p.account_id = a.id
    join ledger_entries as e on e.id = p.entry_id
    where a.kind = 'wallet' and a.user_id = ${userId} ${isBefore}
    order by e.at desc, e.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** When the payments for a booking were posted: payment id → instant. */
export async function readPaymentTimes(db: Kysely<DB>, reference: string): Promise<Map<string, Date>> {
  const { rows } = await sql<{ payment_id: string; at: Date }>`
    select payment_id, at from ledger_entries where reference = ${reference} and payment_id is not null
  `.execute(db);
  return new Map(rows.map((row) => [row.payment_id, row.at]));
}

export interface Refund {
  to: RefundTarget;
  /** A refund, also of a cancellation or of a change; or a case, as far as what the guest had paid bore it, or the host. */
  cause: 'refund' | 'case';
  /** Below zero where an appeal took it back. */
  amount_dirham: number;
  at: Date;
}

/** What a guest got back of what was paid for a booking, oldest first. A refund to wallet and payout is two, the wallet's part first. */
export async function listRefunds(db: Kysely<DB>, reference: string): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select case a.kind when 'refunds_payable' then 'payout' else 'wallet' end as to,
      case e.kind when 'guest_refund' then 'refund' else 'case' end as cause,
      sum(case e.kind when 'dispute_return' then p.amount_dirham else abs(p.amount_dirham) end)::bigint as amount_dirham, e.at
    from ledger_entries as e
    join postings as p on p.entry_id = e.id
    join ledger_accounts as a on a.id = p.account_id
    where e.reference = ${reference} and (
      -- What the host has still to pay of it is in the wallet, but not to be spent yet.
      e.kind = 'guest_refund' and a.kind in ('wallet', 'awaited_credit', 'refunds_payable')
      or e.kind = 'dispute_decision' and a.kind in ('guest_funds', 'host_payable') and p.amount_dirham > 0
      or e.kind = 'dispute_return' and a.kind = 'host_payable' and p.amount_dirham < 0
    )
    group by e.id, e.at, 1, 2
    order by e.at, e.id, 1 desc
  `.execute(db);
  return rows;
}
