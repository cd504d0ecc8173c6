import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Closing a host's account removes the webhooks with their logs. Of an address only the host is exported: the rest is a secret. */
export const webhooksAccount: AccountLifecycle = {
  exports: {
    webhooks: `
      select id, substring(url from '^https?://(?:[^/?@]*@)?([^/?]+)') as host, events, created_at, off_at, off_reason
      from webhook_endpoints where host_id = $1 order by id`,
  },

  async accountClosed(trx, userId) {
    await trx.deleteFrom('webhook_endpoints').where('host_id', '=', userId).execute();
  },
};
