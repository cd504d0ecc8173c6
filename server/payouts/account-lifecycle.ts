import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** The payouts of a host stay when the account is closed, as the ledger does; where payouts went is erased. */
export const payoutsAccount: AccountLifecycle = {
  exports: {
    payouts: `
      select booking_id, earned_dirham, fees_dirham, state, due_at, exported_at, sent_at, returned_at, return_reason
      from payouts where host_id = $1 order by due_at, id`,
    payout_accounts: `
      select kind, provider, holder, number_end, state, created_at, effective_at, ended_at
      from payout_accounts where host_id = $1 order by id`,
  },

  async accountClosed(trx, userId) {
    await trx.deleteFrom('payout_accounts').where('host_id', '=', userId).execute();
  },

  // What is in flight is in no account of the host.
  async findObstacle(trx, userId) {
    const transfer = await trx
      .selectFrom('payout_transfers')
      .select('id')
      .where('host_id', '=', userId)
      .where('state', 'in', ['approved', 'exported'])
      .limit(1)
      .executeTakeFirst();
    return transfer ? 'money_left' : undefined;
  },
};
