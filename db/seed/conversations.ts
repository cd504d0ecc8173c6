import { addHours } from './bookings.ts';
import type { DemoTrip } from './demo-trips.ts';

export interface MessageRow {
  id: string;
  booking_id: string;
  seq: number;
  sender_id: string;
  body: string;
  reply_to: string | null;
  created_at: Date;
}

/** The counters of a conversation after its last message. */
export interface ConversationRow {
  booking_id: string;
  last_seq: number;
  last_at: Date;
  guest_read_seq: number;
  host_read_seq: number;
  guest_unread: number;
  host_unread: number;
}

/** The messages of demo trips up to now, after the request's own message, and their conversations. */
export function makeConversations(
  id: (at: Date) => string,
  demoTrips: readonly DemoTrip[],
  now: Date,
): { messages: MessageRow[]; conversations: ConversationRow[] } {
  const messages: MessageRow[] = [];
  const conversations: ConversationRow[] = [];
  for (const { stay, script } of demoTrips) {
    if (!script) continue;
    const lastRequestSeq = stay.message === null ? 0 : 1;
    const sent = script.messages
      .map(([from, hours, text, replyTo]) => ({ from, text, replyTo, at: addHours(stay.created_at, hours) }))
      .filter(({ at }) => at < now)
      .map((message, index) => ({ ...message, id: id(message.at), seq: lastRequestSeq + index + 1 }));
    const last = sent.at(-1);
    if (!last) continue;
    for (const { from, text, replyTo, at, seq, id: messageId } of sent) {
      messages.push({
        id: messageId,
        booking_id: stay.id,
        seq,
        sender_id: stay[`${from}_id`],
        body: text,
        reply_to: replyTo === undefined ? null : sent[replyTo]!.id,
        created_at: at,
      });
    }
    // The unread messages are the last ones in a row of the other side.
    const { unreadBy } = script;
    const unread = unreadBy && unreadBy !== last.from ? countLastOfSender(sent.map(({ from }) => from)) : 0;
    conversations.push({
      booking_id: stay.id,
      last_seq: last.seq,
      last_at: last.at,
      guest_read_seq: last.seq - (unreadBy === 'guest' ? unread : 0),
      host_read_seq: last.seq - (unreadBy === 'host' ? unread : 0),
      guest_unread: unreadBy === 'guest' ? unread : 0,
      host_unread: unreadBy === 'host' ? unread : 0,
    });
  }
  return { messages, conversations };
}

/** How many messages at the end have the same sender as the last one. */
function countLastOfSender(senders: readonly string[]): number {
  return senders.length - 1 - senders.findLastIndex((one) => one !== senders.at(-1));
}
