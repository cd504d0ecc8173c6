import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { balanceOf } from './balances.ts';
import type { EntryKind } from './entries.ts';

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
