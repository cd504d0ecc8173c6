import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Attempts are deleted with the account. Who set the words stays with them, as who set a fee does. */
export const contactFilterAccount: AccountLifecycle = {
  exports: {
    contact_attempts: `select kind, booking_id, at from contact_attempts where user_id = $1 order by at`,
  },

  async accountClosed(trx, userId) {
    await trx.deleteFrom('contact_attempts').where('user_id', '=', userId).execute();
  },
};
