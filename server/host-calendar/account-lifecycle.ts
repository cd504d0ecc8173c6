import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Closing an account deletes what could be undone. */
export const hostCalendarAccount: AccountLifecycle = {
  async accountClosed(trx, userId) {
    await trx.deleteFrom('calendar_undos').where('host_id', '=', userId).execute();
  },
};
