import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Notifications and preferences are deleted with the account. */
export const notificationsAccount: AccountLifecycle = {
  exports: {
    notifications: `
      select kind, side, reference, data, created_at, read_at from notifications where user_id = $1 order by created_at`,
  },

  async accountClosed(trx, userId) {
    await trx.deleteFrom('notifications').where('user_id', '=', userId).execute();
    await trx.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
    await trx.deleteFrom('notification_versions').where('user_id', '=', userId).execute();
  },
};
