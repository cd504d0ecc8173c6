import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';
import { redactNotifications } from '#server/notifications/notifications.ts';

/** Reports stay until administrators decide; the name of the author is removed from notifications. */
export const reportsAccount: AccountLifecycle = {
  exports: {
    reports: `
      select kind, message_id, review_id, property_id, translation, ground, reason, created_at from reports where reporter_id = $1 order by created_at`,
  },

  async redactNotifications(trx, userId) {
    const rows = await trx.selectFrom('reports').select('id').where('author_id', '=', userId).execute();
    await redactNotifications(trx, { references: rows.map(({ id }) => id), field: 'name', kind: 'user_reported' });
  },
};
