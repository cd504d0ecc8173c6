import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Notifications, preferences and the devices that show them are deleted with the account. */
export const notificationsAccount: AccountLifecycle = {
  exports: {
    notifications: `
      select kind, side, reference, data, created_at, read_at from notifications where user_id = $1 order by created_at`,
    push_devices: `
      select substring(endpoint from '^https?://([^/:]+)') as push_service, language, created_at, taken_at
      from push_devices where user_id = $1 order by created_at`,
  },

  async accountClosed(trx, userId) {
    await trx.deleteFrom('notifications').where('user_id', '=', userId).execute();
    await trx.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
    await trx.deleteFrom('push_devices').where('user_id', '=', userId).execute();
    await trx.deleteFrom('notification_versions').where('user_id', '=', userId).execute();
  },
};
