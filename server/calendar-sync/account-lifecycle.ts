import { lockPropertiesOf } from '#server/listings/listings.ts';
import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Closing a host's account removes the links, and the feeds with what they hold: their addresses are secrets. */
export const calendarSyncAccount: AccountLifecycle = {
  async accountClosed(trx, userId) {
    const properties = await lockPropertiesOf(trx, userId);
    if (properties.length === 0) return;
    await trx.deleteFrom('calendar_feeds').where('property_id', 'in', properties).execute();
    await trx.deleteFrom('calendar_links').where('property_id', 'in', properties).execute();
  },
};
