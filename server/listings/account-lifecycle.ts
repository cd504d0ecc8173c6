import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';
import { lockProperty } from './locks.ts';
import { refreshSearchRow } from './search-rows.ts';

/** Closing a host's account takes every listing out of search. */
export const listingsAccount: AccountLifecycle = {
  async accountClosed(trx, userId, now) {
    const listed = await trx
      .selectFrom('properties')
      .select('id')
      .where('host_id', '=', userId)
      .where('listing_status', '<>', 'unlisted')
      .orderBy('id')
      .execute();
    for (const { id } of listed) {
      await lockProperty(trx, id);
      await trx
        .updateTable('properties')
        .set({ listing_status: 'unlisted', updated_at: now })
        .where('id', '=', id)
        .execute();
      await refreshSearchRow(trx, id);
    }
  },
};
