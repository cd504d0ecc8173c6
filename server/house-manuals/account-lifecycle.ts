import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Closing an account removes what its owner wrote about their houses; a job deletes the files of the photos. */
export const houseManualsAccount: AccountLifecycle = {
  exports: {
    house_manuals: `
      select property_id, wifi_name, texts, contacts, updated_at from house_manuals where host_id = $1
      order by property_id`,
  },
  async accountClosed(trx, userId, now) {
    await trx.deleteFrom('house_manuals').where('host_id', '=', userId).execute();
    await trx.updateTable('house_manual_photos').set({ removed_at: now }).where('host_id', '=', userId).execute();
  },
};
