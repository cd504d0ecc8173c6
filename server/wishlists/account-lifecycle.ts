import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Saved properties and what is waited for are deleted with the account. */
export const wishlistsAccount: AccountLifecycle = {
  exports: {
    saved_homes: `select property_id, created_at from wishlists where user_id = $1 order by created_at`,
    availability_alerts: `
      select property_id, check_in, check_out, guests, created_at from availability_alerts where user_id = $1 order by created_at`,
  },

  async accountClosed(trx, userId) {
    await trx.deleteFrom('availability_alerts').where('user_id', '=', userId).execute();
    await trx.deleteFrom('wishlists').where('user_id', '=', userId).execute();
  },
};
