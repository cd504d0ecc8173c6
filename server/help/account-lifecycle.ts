import { withdrawNotifications } from '#server/notifications/notifications.ts';
import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Support cases are deleted with the account, and so are administrators' notifications about them. */
export const helpAccount: AccountLifecycle = {
  exports: {
    cases: `
      select c.number, c.topic, c.subject, c.state, c.opened_at,
        (select json_agg(json_build_object('from', case when m.from_us then 'diyar' else 'you' end, 'text', m.text,
          'sent_at', m.sent_at) order by m.id) from case_messages as m where m.case_id = c.id) as messages
      from cases as c where c.user_id = $1 order by c.number`,
  },

  async accountClosed(trx, userId) {
    const rows = await trx.deleteFrom('cases').where('user_id', '=', userId).returning('id').execute();
    await withdrawNotifications(trx, { kinds: ['case_opened'], references: rows.map(({ id }) => id) });
  },
};
