import { sql } from 'kysely';
import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';
import { lockProperty } from './locks.ts';
import { refreshSearchRow } from './search-rows.ts';

/**
 * Closing a host's account takes every listing out of search, and deletes the notes on nights and the names of rules, which
 * may name people, and what was counted of the host.
 */
export const listingsAccount: AccountLifecycle = {
  exports: {
    night_notes: `
      select d.property_id, d.night_on, d.note
      from properties as p join day_overrides as d on d.property_id = p.id
      where p.host_id = $1 and d.note is not null order by d.property_id, d.night_on`,
    price_rules: `
      select s.name as rule_set, r.name, r.holiday, r.starts_on, r.ends_on, r.percent, r.min_nights, r.max_nights
      from rule_sets as s join price_rules as r on r.rule_set_id = s.id
      where s.host_id = $1 order by s.id, r.position`,
    trusted_host: `
      select counted_on, is_trusted, stays, cancelled_stays, requests, answered_percent, quick_percent, accepted_percent, rating, review_count
      from host_trust where host_id = $1 and counted_on > '-infinity'`,
  },
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
    await sql`
      update day_overrides as d set note = null from properties as p
      where p.host_id = ${userId} and d.property_id = p.id and d.note is not null
    `.execute(trx);
    await trx.deleteFrom('host_trust').where('host_id', '=', userId).execute();
    await trx.updateTable('rule_sets').set({ name: null }).where('host_id', '=', userId).execute();
    await trx
      .updateTable('price_rules')
      .set({ name: null })
      .where('rule_set_id', 'in', trx.selectFrom('rule_sets').select('id').where('host_id', '=', userId))
      .execute();
  },
};
