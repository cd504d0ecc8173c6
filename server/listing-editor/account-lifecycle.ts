import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Drafts are the host's own words; they go with the account, and their photos with them. Properties stay for bookings. */
export const listingEditorAccount: AccountLifecycle = {
  exports: {
    listing_drafts: `
      select id, content, review, submitted_at, created_at, updated_at from listing_drafts where host_id = $1
      order by id`,
  },
  async accountClosed(trx, userId) {
    await trx.deleteFrom('listing_drafts').where('host_id', '=', userId).execute();
  },
};
