import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Saved searches, and when a person was last looked at, are deleted with the account. */
export const alertsAccount: AccountLifecycle = {
  exports: {
    saved_searches: `
      select query, ends_on, told_at, created_at from saved_searches where user_id = $1 order by created_at`,
  },

  async accountClosed(trx, userId) {
    await trx.deleteFrom('saved_searches').where('user_id', '=', userId).execute();
    await trx.deleteFrom('alert_days').where('user_id', '=', userId).execute();
  },
};
