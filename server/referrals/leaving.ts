import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { lockWallet, postEntry, walletReversalEntry } from '#server/ledger/ledger.ts';
import { takeBackNotices } from '#server/notifications/notifications.ts';
import { findRefusal } from './guards.ts';
import { inviterKinds } from './news.ts';
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
  const { rows: own } = await sql<{ id: string }>`select id from referrals where referred_id = ${userId}`.execute(trx);
  await takeBackNotices(trx, { kinds: inviterKinds, references: own.map(({ id }) => id) });
  await lockWallet(trx, userId);
  const referral = await lockReferralOf(trx, userId);
  if (!referral) return;
  const unspent = await unspentCredit(trx, userId);
  if (unspent > 0) {
    const lapse = { cause: `closing ${userId}`, reference: null, user_id: userId, amount_dirham: unspent };
    await postEntry(trx, walletReversalEntry({ ...lapse, memo: 'the account was closed' }), now);
  }
  await trx.updateTable('referrals').set({ owed_dirham: 0 }).where('id', '=', referral.id).execute();
}

/**
 * Of somebody's balance, credit that an invitation gave and that was never spent, in dirham. What was given counts as
 * spent first, so nothing that was paid in is ever taken for it.
 */
export async function unspentCredit(db: Kysely<DB>, userId: string): Promise<number> {
  const { rows } = await sql<{ credit: number; spent: number; balance: number }>`
    select r.credit_dirham as credit,
      coalesce(sum(p.amount_dirham) filter (where e.kind = 'wallet_use'), 0)::bigint as spent,
      coalesce(-sum(p.amount_dirham), 0)::bigint as balance
    from referrals as r
    join ledger_accounts as a on a.kind = 'wallet' and a.user_id = r.referred_id
    join postings as p on p.account_id = a.id
    join ledger_entries as e on e.id = p.entry_id
    where r.referred_id = ${userId} and r.credit_dirham > 0
    group by r.credit_dirham
  `.execute(db);
  const row = rows[0];
  return row ? Math.max(0, Math.min(row.balance, row.credit - row.spent)) : 0;
}
