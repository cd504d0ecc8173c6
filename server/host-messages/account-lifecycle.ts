import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Closing an account removes the texts that its owner kept for guests. */
export const hostMessagesAccount: AccountLifecycle = {
  exports: {
    saved_replies: `
      select name, texts, created_at, updated_at from saved_replies
      where host_id = $1 and deleted_at is null order by name, id`,
    message_rules: `
      select name, moment, hours, days, at_time, texts, created_at, updated_at from message_rules
      where host_id = $1 and deleted_at is null order by id`,
  },
  async accountClosed(trx, userId) {
    await trx.deleteFrom('message_rules').where('host_id', '=', userId).execute();
    await trx.deleteFrom('saved_replies').where('host_id', '=', userId).execute();
  },
};
