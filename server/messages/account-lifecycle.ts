import { sql } from 'kysely';
import { redactNotifications, withdrawNotifications } from '#server/notifications/notifications.ts';
import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/**
 * Closing an account removes the texts of messages that its owner sent, also from notifications, and ends open enquiries. That
 * a message was sent, and what others wrote, stays.
 */
export const messagesAccount: AccountLifecycle = {
  exports: {
    messages: `
      select booking_id, body as text, special_offer, created_at from messages where sender_id = $1
      order by created_at, id`,
    enquiries: `
      select id, case when guest_id = $1 then 'guest' else 'host' end as as, property_id, check_in, check_out, adults, children,
        infants, state, asked_at, answered_at, ended_at
      from enquiries where guest_id = $1 or host_id = $1 order by asked_at, id`,
    enquiry_offers: `
      select o.enquiry_id, o.check_in, o.check_out, o.adults, o.children, o.infants, o.lines, o.total_dirham, o.state, o.made_at,
        o.expires_at, o.ended_at
      from enquiry_offers as o join enquiries as e on e.id = o.enquiry_id
      where e.guest_id = $1 or e.host_id = $1 or o.made_by = $1 order by o.made_at, o.id`,
  },

  async accountClosed(trx, userId, now) {
    // Conversations are locked before their messages, as when a message is sent or read.
    const { rows: conversations } = await sql<{ booking_id: string; side: 'guest' | 'host' }>`
      select booking_id, case when guest_id = ${userId} then 'guest' else 'host' end as side from conversations
      where booking_id in (
        select booking_id from conversations where guest_id = ${userId}
        union select booking_id from conversations where host_id = ${userId}
        union select booking_id from messages where sender_id = ${userId}
      )
      order by booking_id for update
    `.execute(trx);
    for (const side of ['guest', 'host'] as const) {
      const references = conversations.filter((one) => one.side === side).map(({ booking_id }) => booking_id);
      await withdrawNotifications(trx, { kinds: [`message_from_${side}`], references });
      if (side === 'guest') await withdrawNotifications(trx, { kinds: ['enquiry_asked'], references });
    }
    const open = conversations.map(({ booking_id }) => booking_id);
    await sql`
      with ended as (
        update enquiries set state = 'closed', ended_at = ${now}::timestamptz
        where id = any (${open}::uuid[]) and state = 'open' and (guest_id = ${userId} or host_id = ${userId})
        returning id
      ), offers as (
        update enquiry_offers set state = 'expired', ended_at = ${now}::timestamptz
        where state = 'open' and enquiry_id in (select id from ended)
      )
      update conversations set version = version + 1 where booking_id in (select id from ended)
    `.execute(trx);
    await sql`
      with erased as (
        update messages set body = null, client_id = null where sender_id = ${userId} and body is not null
        returning booking_id
      )
      update conversations set version = version + 1 where booking_id in (select booking_id from erased)
    `.execute(trx);
  },

  async redactNotifications(trx, userId) {
    for (const side of ['guest', 'host'] as const) {
      const rows = await trx.selectFrom('enquiries').select('id').where(`${side}_id`, '=', userId).execute();
      await redactNotifications(trx, { references: rows.map(({ id }) => id), field: side });
    }
  },
};
