import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Lists with saved properties, votes and notes, and what is waited for are deleted with the account. */
export const wishlistsAccount: AccountLifecycle = {
  exports: {
    saved_homes: `
      select property_id, list_id, created_at, saved_price_dirham, told_price_dirham
      from wishlists where user_id = $1 order by created_at`,
    saved_lists: `
      select id, name, check_in, check_out, guests, share_token is not null as is_shared, friends_vote, home_order, created_at,
        deleted_at
      from saved_lists where user_id = $1 order by created_at`,
    list_votes: `select property_id, voted_at from saved_list_votes where user_id = $1 order by voted_at`,
    list_notes: `select property_id, text, written_at from saved_list_notes where user_id = $1 order by written_at`,
    availability_alerts: `
      select property_id, check_in, check_out, guests, created_at from availability_alerts where user_id = $1 order by created_at`,
  },

  async accountClosed(trx, userId) {
    await trx.deleteFrom('availability_alerts').where('user_id', '=', userId).execute();
    // Takes saved homes, and the votes and notes of others in these lists, with it.
    await trx.deleteFrom('saved_lists').where('user_id', '=', userId).execute();
    await trx.deleteFrom('saved_list_votes').where('user_id', '=', userId).execute();
    await trx.deleteFrom('saved_list_notes').where('user_id', '=', userId).execute();
    await trx.deleteFrom('saved_list_friends').where('user_id', '=', userId).execute();
  },
};
