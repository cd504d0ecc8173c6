import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** The views of lists that an administrator has saved are deleted with the account. */
export const adminAccount: AccountLifecycle = {
  exports: {
    admin_views: 'select list, name, query, saved_at from admin_views where user_id = $1 order by list, name',
  },

  async accountClosed(trx, userId) {
    await trx.deleteFrom('admin_views').where('user_id', '=', userId).execute();
  },
};
