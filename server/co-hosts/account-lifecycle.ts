import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Nobody acts for a closed account, and it acts for nobody. */
export const coHostsAccount: AccountLifecycle = {
  exports: {
    co_hosts: `
      select host_id, member_id, areas, property_ids, invited_at, accepted_at, removed_at from co_hosts
      where host_id = $1 or member_id = $1 order by id`,
  },
  async accountClosed(trx, userId) {
    await trx
      .deleteFrom('co_hosts')
      .where((on) => on.or([on('host_id', '=', userId), on('member_id', '=', userId)]))
      .execute();
  },
};
