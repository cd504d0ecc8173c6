import { sql } from 'kysely';
import { lockWallet, postEntry, walletReversalEntry } from '#server/ledger/ledger.ts';
import { withdrawNotifications } from '#server/notifications/notifications.ts';
import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';
import { findRefusal } from './credit-eligibility.ts';
import { unspentCredit } from './unspent-credit.ts';
import { inviterKinds } from './credit-events.ts';
import { lockReferralOf, refuseReferral } from './queries.ts';

/**
 * Closing an account reverses credit that was given and never spent, because a balance would keep the account open, and
 * waives what is still owed. Open invitations of the account stay valid, except those that look like self-invitations:
 * they are refused now, because the data to compare is deleted with the account.
 */
export const referralsAccount: AccountLifecycle = {
  exports: {
    referrals: `
      select case when referrer_id = $1 then 'inviter' else 'invited' end as as, joined_at, state,
        case when referred_id = $1 then refused_reason end as refused_reason,
        case when referred_id = $1 then booking_id end as booking_id,
        case when referred_id = $1 then credit_dirham end as credit_dirham,
        case when referred_id = $1 then credited_at end as credited_at,
        case when referred_id = $1 then reversed_at end as reversed_at,
        case when referred_id = $1 then owed_dirham end as owed_dirham
      from referrals where referrer_id = $1 or referred_id = $1 order by joined_at, id`,
    browsers: `select last_seen_at from user_devices where user_id = $1 order by last_seen_at`,
  },

  async accountClosed(trx, userId, now) {
    const { rows: invited } = await sql<{ id: string; referrer_id: string; referred_id: string }>`
      select id, referrer_id, referred_id from referrals where referrer_id = ${userId} and state = 'open' order by id
    `.execute(trx);
    for (const referral of invited) {
      const reason = await findRefusal(trx, referral);
      if (reason) await refuseReferral(trx, referral.id, reason, null);
    }
    const { rows: own } = await sql<{ id: string }>`
      select id from referrals where referred_id = ${userId}
    `.execute(trx);
    await withdrawNotifications(trx, { kinds: inviterKinds, references: own.map(({ id }) => id) });
    await trx.deleteFrom('user_devices').where('user_id', '=', userId).execute();
    await lockWallet(trx, userId);
    const referral = await lockReferralOf(trx, userId);
    if (!referral) return;
    const unspent = await unspentCredit(trx, userId);
    if (unspent > 0) {
      const lapse = { cause: `closing ${userId}`, reference: null, user_id: userId, amount_dirham: unspent };
      await postEntry(trx, walletReversalEntry({ kind: 'credit_lapse', ...lapse }), now);
    }
    await trx.updateTable('referrals').set({ owed_dirham: 0 }).where('id', '=', referral.id).execute();
  },
};
