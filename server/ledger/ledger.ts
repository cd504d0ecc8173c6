import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Entry } from './postings.ts';

export { ledgerAccount } from './account-lifecycle.ts';
export {
  cashEarningEntry,
  chargeEntry,
  earningEntry,
  refundEntry,
  walletCreditEntry,
  walletReversalEntry,
  walletUseEntry,
} from './postings.ts';
export type { AccountKind, Entry, EntryKind, Posting, RefundTarget } from './postings.ts';

/**
 * Writes an entry in the caller's transaction, at an instant. A fact that was posted before, or one that moves
 * nothing, changes nothing.
 * @returns whether it was written now
 */
export async function postEntry(trx: Kysely<DB>, entry: Entry, at: Date): Promise<boolean> {
  if (entry.postings.length === 0) return false;
  const sum = entry.postings.reduce((total, posting) => total + posting.amount_dirham, 0);
  if (sum !== 0) throw new Error(`the postings of ${entry.fact} sum to ${sum}`);
  const { rows } = await sql<{ posted: boolean }>`
    select post_entry(
      ${entry.kind}, ${entry.fact}, ${entry.reference}::uuid, ${entry.memo ?? null}, ${at}::timestamptz,
      ${JSON.stringify(entry.postings)}::jsonb
    ) as posted
  `.execute(trx);
  return rows[0]!.posted;
}

/** What is held of guests' money for one thing, in dirham: what came in for it, less what went out again. */
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

/** What has been paid from wallets for one thing, in dirham. */
export async function paidFromWalletFor(db: Kysely<DB>, reference: string): Promise<number> {
  const { rows } = await sql<{ paid: number }>`
    select coalesce(sum(p.amount_dirham), 0)::bigint as paid
    from ledger_entries as e
    join postings as p on p.entry_id = e.id
    join ledger_accounts as a on a.id = p.account_id
    where e.reference = ${reference} and e.kind = 'wallet_use' and a.kind = 'wallet'
  `.execute(db);
  return rows[0]!.paid;
}

/** What a user can spend, in dirham. */
export async function walletBalance(db: Kysely<DB>, userId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(-sum(p.amount_dirham), 0)::bigint as balance
    from ledger_accounts as a join postings as p on p.account_id = a.id
    where a.kind = 'wallet' and a.user_id = ${userId}
  `.execute(db);
  return rows[0]!.balance;
}

/** A user's balance, and all that was ever paid from the wallet, in dirham. */
export async function readWallet(
  db: Kysely<DB>,
  userId: string,
): Promise<{ balance_dirham: number; spent_dirham: number }> {
  const { rows } = await sql<{ balance_dirham: number; spent_dirham: number }>`
    select coalesce(-sum(p.amount_dirham), 0)::bigint as balance_dirham,
      coalesce(sum(p.amount_dirham) filter (where e.kind = 'wallet_use'), 0)::bigint as spent_dirham
    from ledger_accounts as a
    join postings as p on p.account_id = a.id
    join ledger_entries as e on e.id = p.entry_id
    where a.kind = 'wallet' and a.user_id = ${userId}
  `.execute(db);
  return rows[0]!;
}

/** The same, held still until the caller's transaction ends, so that no two payments spend the same credit. */
export async function lockWallet(trx: Kysely<DB>, userId: string): Promise<number> {
  await sql`select id from ledger_accounts where kind = 'wallet' and user_id = ${userId} for no key update`.execute(
    trx,
  );
  return walletBalance(trx, userId);
}

export interface WalletEntry {
  id: string;
  at: Date;
  kind: string;
  memo: string | null;
  reference: string | null;
  /** Positive: credit that came; negative: credit that was spent. */
  amount_dirham: number;
}

/** A wallet's last movements, newest first; those before one that was seen. */
export async function listWalletEntries(
  db: Kysely<DB>,
  userId: string,
  limit: number,
  before?: Pick<WalletEntry, 'at' | 'id'>,
): Promise<WalletEntry[]> {
  const { rows } = await sql<WalletEntry>`
    select e.id, e.at, e.kind, e.memo, e.reference, -p.amount_dirham as amount_dirham
    from ledger_accounts as a
    join postings as p on p.account_id = a.id
    join ledger_entries as e on e.id = p.entry_id
    where a.kind = 'wallet' and a.user_id = ${userId}
      and (${before?.id ?? null}::uuid is null
        or (e.at, e.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by e.at desc, e.id desc limit ${limit}
  `.execute(db);
  return rows;
}
