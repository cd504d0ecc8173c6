import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { lockWallet, walletBalance } from '#server/ledger/ledger.ts';
import { readCreditTerms } from '#server/referrals/referrals.ts';

/** The balance of a wallet, and what of it can be spent, in dirham. */
export interface Funds {
  balance_dirham: number;
  /** Referral credit in the balance that cannot be spent before `available_from`. */
  held_dirham: number;
  /** When the held credit becomes available; null if there is none. */
  available_from: Date | null;
  /** Reversed credit that is still to be collected. */
  owed_dirham: number;
  available_dirham: number;
}

export async function readFunds(db: Kysely<DB>, userId: string, now: Date): Promise<Funds> {
  const balance_dirham = await walletBalance(db, userId);
  const { held_dirham, available_from, owed_dirham } = await readCreditTerms(db, userId, now);
  const available_dirham = Math.max(0, balance_dirham - held_dirham - owed_dirham);
  return { balance_dirham, held_dirham, available_from, owed_dirham, available_dirham };
}

/**
 * Locks a user's wallet until the transaction ends, so that no two payments spend the same credit; returns what can be
 * spent, in dirham.
 */
export async function lockAvailable(trx: Kysely<DB>, userId: string, now: Date): Promise<number> {
  await lockWallet(trx, userId);
  return (await readFunds(trx, userId, now)).available_dirham;
}
