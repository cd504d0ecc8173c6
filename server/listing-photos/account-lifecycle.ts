import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Photos that guests see stay with their bookings; those of drafts, and uploads on their way, go with the account. */
export const listingPhotosAccount: AccountLifecycle = {
  exports: {
    listing_photos: `select id, listing_id, position, state, captions, alternative_texts, created_at
      from listing_photos where host_id = $1 order by listing_id, position`,
  },
  async accountClosed(trx, userId) {
    await trx.updateTable('photo_uploads').set({ listing_id: null }).where('host_id', '=', userId).execute();
    await trx.deleteFrom('listing_photos').where('host_id', '=', userId).execute();
  },
};
