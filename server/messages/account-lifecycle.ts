import { sql } from 'kysely';
import { withdrawNotifications } from '#server/notifications/notifications.ts';
import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/**
 * Closing an account removes the texts of messages that its owner sent, also from notifications. That a message was
 * sent, and what others wrote, stays.
 */
export const messagesAccount: AccountLifecycle = {
  exports: {
    messages: `
      select booking_id, body as text, special_offer, created_at from messages where sender_id = $1
      order by created_at, id`,
  },

  async accountClosed(trx, userId) {
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
    }
    await sql`
      with erased as (
        update messages set body = null, client_id = null where sender_id = ${userId} and body is not null
        returning booking_id
      )
      update conversations set version = version + 1 where booking_id in (select booking_id from erased)
    `.execute(trx);
  },
};
