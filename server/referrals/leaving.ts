import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { lockWallet, postEntry, walletReversalEntry } from '#server/ledger/ledger.ts';
import { findRefusal } from './guards.ts';
import { lockReferralOf, refuseReferral } from './queries.ts';

/**
 * What closing an account means for invitations, in the same transaction. Credit that was given and never spent goes
 * with the account, so that it holds nobody; what is still owed is let go. Friends keep their invitation, unless it
 * already looks like one to oneself: afterwards there is nothing left to tell by.
 */
export async function leaveReferrals(trx: Kysely<DB>, userId: string, now: Date): Promise<void> {
  const { rows: invited } = await sql<{ id: string; referrer_id: string; referred_id: string }>`
    select id, referrer_id, referred_id from referrals where referrer_id = ${userId} and state = 'open' order by id
  `.execute(trx);
  for (const referral of invited) {
    const reason = await findRefusal(trx, referral);
    if (reason) await refuseReferral(trx, referral.id, reason, null);
  }
  const balance = await lockWallet(trx, userId);
  const own = await lockReferralOf(trx, userId);
  if (!own) return;
  const unspent = Math.min(balance, Math.max(0, own.credit_dirham - (await spentFromWallet(trx, userId))));
  if (unspent > 0) {
    const lapse = { cause: `closing ${userId}`, reference: null, user_id: userId, amount_dirham: unspent };
    await postEntry(trx, walletReversalEntry({ ...lapse, memo: 'the account was closed' }), now);
  }
  await trx.updateTable('referrals').set({ owed_dirham: 0 }).where('id', '=', own.id).execute();
}

/** All that was ever spent; what was given is spent first. */
async function spentFromWallet(trx: Kysely<DB>, userId: string): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select coalesce(sum(p.amount_dirham), 0)::bigint as spent
    from ledger_accounts as a
    join postings as p on p.account_id = a.id
    join ledger_entries as e on e.id = p.entry_id
    where a.kind = 'wallet' and a.user_id = ${userId} and e.kind = 'wallet_use'
  `.execute(trx);
  return rows[0]!.spent;
}
