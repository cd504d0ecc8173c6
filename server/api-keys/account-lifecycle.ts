import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** No program calls for a closed account. */
export const apiKeysAccount: AccountLifecycle = {
  exports: {
    api_keys: `
      select name, scopes, hint, created_at, expires_at, revoked_at, last_used_at, last_used_network from api_keys
      where user_id = $1 order by created_at, id`,
  },
  async accountClosed(trx, userId) {
    await trx.deleteFrom('api_keys').where('user_id', '=', userId).execute();
  },
};
