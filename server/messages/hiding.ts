import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { withdrawNotifications } from '#server/notifications/notifications.ts';

/** A message as administrators see it beside a reported one; `body` is null where it is hidden or its author has left. */
export interface ContextMessage {
  id: string;
  booking_id: string;
  /** The guest of the conversation. */
  guest_id: string;
  sender_id: string;
  body: string | null;
  created_at: Date;
}

/** A message with at most `count` before it and `count` after it, oldest first; empty where there is none. */
export async function readMessageContext(db: Kysely<DB>, messageId: string, count: number): Promise<ContextMessage[]> {
  const { rows } = await sql<ContextMessage>`
    select m.id, m.booking_id, c.guest_id, m.sender_id, m.body, m.created_at
    from messages as reported join messages as m on m.booking_id = reported.booking_id
      and m.seq between reported.seq - ${count}::int and reported.seq + ${count}::int
      join conversations as c on c.booking_id = m.booking_id
    where reported.id = ${messageId}
    order by m.seq
  `.execute(db);
  return rows;
}

/**
 * Hides the text of a message from its conversation, in the caller's transaction: it is shown as removed, also where it is
 * quoted, and notifications about it are withdrawn. The caller keeps the text.
 * @returns whether it was shown before
 */
export async function hideMessage(trx: Kysely<DB>, messageId: string): Promise<boolean> {
  const conversation = await lockConversationOf(trx, messageId);
  if (!conversation) return false;
  const hidden = await trx
    .updateTable('messages')
    .set({ body: null })
    .where('id', '=', messageId)
    .where('body', 'is not', null)
    .returning('sender_id')
    .executeTakeFirst();
  if (!hidden) return false;
  await countVersion(trx, conversation.booking_id);
  const side = hidden.sender_id === conversation.guest_id ? 'guest' : 'host';
  await withdrawNotifications(trx, {
    kinds: [`message_from_${side}`, 'enquiry_asked'],
    references: [conversation.booking_id],
  });
  return true;
}

/** Shows the text of a hidden message again, in the caller's transaction, unless its author has closed the account. */
export async function showMessage(trx: Kysely<DB>, messageId: string, body: string): Promise<void> {
  const conversation = await lockConversationOf(trx, messageId);
  if (!conversation) return;
  await trx.updateTable('messages').set({ body }).where('id', '=', messageId).where('body', 'is', null).execute();
  await countVersion(trx, conversation.booking_id);
}

/** Conversations are locked before their messages, as when a message is sent. */
async function lockConversationOf(trx: Kysely<DB>, messageId: string) {
  const { rows } = await sql<{ booking_id: string; guest_id: string }>`
    select booking_id, guest_id from conversations
    where booking_id = (select booking_id from messages where id = ${messageId}) for update
  `.execute(trx);
  return rows[0];
}

async function countVersion(trx: Kysely<DB>, bookingId: string): Promise<void> {
  await sql`update conversations set version = version + 1 where booking_id = ${bookingId}`.execute(trx);
}
