import { openDisputeStates } from '#contract/resolution.ts';
import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Disputes stay with the booking: both sides and the ledger refer to them. While one is undecided or owed, neither side can be closed. */
export const resolutionAccount: AccountLifecycle = {
  exports: {
    disputes: `
      select d.number, d.booking_id, d.kind, d.opened_by, d.state, d.asked_dirham, d.granted_dirham, d.owed_dirham,
        d.decision_text, d.opened_at, d.closed_at
      from disputes as d where d.guest_id = $1 or d.host_id = $1 order by d.id`,
    dispute_texts: `
      select e.dispute_id, e.at, e.kind, e.text, e.amount_dirham from dispute_events as e
      where e.actor_id = $1 order by e.id`,
  },

  async findObstacle(trx, userId) {
    const open = await trx
      .selectFrom('disputes')
      .select('id')
      .where((on) => on.or([on('guest_id', '=', userId), on('host_id', '=', userId)]))
      .where((on) => on.or([on('state', 'in', openDisputeStates), on('owed_dirham', '>', 0)]))
      .limit(1)
      .executeTakeFirst();
    return open && 'disputes_stand';
  },
};
