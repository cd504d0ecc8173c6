import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { readWallet } from '#server/ledger/ledger.ts';

/**
 * The referral credit in a user's wallet that was never spent, in dirham. Credit counts as spent before other money, so
 * refunds are never taken for it.
 */
export async function unspentCredit(db: Kysely<DB>, userId: string): Promise<number> {
  const { rows } = await sql<{ credit: number }>`
    select credit_dirham as credit from referrals where referred_id = ${userId} and credit_dirham > 0
  `.execute(db);
  if (!rows[0]) return 0;
  const { balance_dirham, spent_dirham } = await readWallet(db, userId);
  return Math.max(0, Math.min(balance_dirham, rows[0].credit - spent_dirham));
}
