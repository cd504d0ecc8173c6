import { sql } from 'kysely';
import { redactNotifications } from '#server/notifications/notifications.ts';
import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/**
 * Decisions and warnings stay, without a name, because they are only added to. Closing an account erases the texts of its
 * appeals and withdraws those that wait.
 */
export const moderationAccount: AccountLifecycle = {
  exports: {
    report_decisions: `
      select measure, hides_content, rule, decided_at from report_decisions where user_id = $1 order by decided_at`,
    warnings: `
      select d.rule, w.note, w.given_at, w.appeal_until, a.text as appeal, a.made_at as appealed_at, a.outcome, a.reason,
        a.decided_at as appeal_decided_at
      from warnings as w join report_decisions as d on d.id = w.decision_id
        left join warning_appeals as a on a.warning_id = w.id
      where w.user_id = $1 order by w.given_at`,
  },

  async accountClosed(trx, userId, now) {
    await sql`
      update warning_appeals set text = null,
        outcome = coalesce(outcome, 'withdrawn'), decided_at = coalesce(decided_at, ${now})
      where warning_id in (select id from warnings where user_id = ${userId})
    `.execute(trx);
  },

  async redactNotifications(trx, userId) {
    const { rows } = await sql<{ report_id: string }>`
      select d.report_id from warnings as w join report_decisions as d on d.id = w.decision_id where w.user_id = ${userId}
    `.execute(trx);
    const references = rows.map(({ report_id }) => report_id);
    await redactNotifications(trx, { references, field: 'name', kind: 'warning_appealed' });
  },
};
