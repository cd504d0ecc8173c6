import { withdrawNotifications } from '#server/notifications/notifications.ts';
import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** Support cases are deleted with the account, and so are administrators' notifications about them. A shared case stays for the other side. */
export const helpAccount: AccountLifecycle = {
  exports: {
    cases: `
      select c.number, c.topic, c.subject, c.state, c.opened_at,
        (select json_agg(json_build_object('from', case when m.from_us then 'diyar' when m.author_id = $1 then 'you'
          else 'other side' end, 'text', m.text,
          'sent_at', m.sent_at) order by m.id) from case_messages as m where m.case_id = c.id) as messages
      from cases as c where c.user_id = $1 or c.shared_with = $1 order by c.number`,
  },

  async accountClosed(trx, userId) {
    await trx
      .deleteFrom('case_messages')
      .where('author_id', '=', userId)
      .where(
        'case_id',
        'in',
        trx
          .selectFrom('cases')
          .select('id')
          .where('shared_with', 'is not', null)
          .where((on) => on.or([on('user_id', '=', userId), on('shared_with', '=', userId)])),
      )
      .execute();
    await trx.updateTable('cases').set({ shared_with: null }).where('shared_with', '=', userId).execute();
    await trx
      .updateTable('cases')
      .set((eb) => ({ user_id: eb.ref('shared_with').$notNull(), shared_with: null }))
      .where('user_id', '=', userId)
      .where('shared_with', 'is not', null)
      .execute();
    const rows = await trx.deleteFrom('cases').where('user_id', '=', userId).returning('id').execute();
    await withdrawNotifications(trx, { kinds: ['case_opened'], references: rows.map(({ id }) => id) });
  },
};
