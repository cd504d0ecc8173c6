import { addHours } from './bookings.ts';
import type { Story } from './demo-trips.ts';

export interface MessageRow {
  id: string;
  booking_id: string;
  seq: number;
  sender_id: string;
  body: string;
  reply_to: string | null;
  created_at: Date;
}

/** A conversation as it stands after all that was said. */
export interface RoomRow {
  booking_id: string;
  last_seq: number;
  last_at: Date;
  guest_read_seq: number;
  host_read_seq: number;
  guest_unread: number;
  host_unread: number;
}

/** What was said until now in the conversations of these stories, after the note of the request. */
export function makeTalks(
  id: (at: Date) => string,
  stories: readonly Story[],
  now: Date,
): { messages: MessageRow[]; rooms: RoomRow[] } {
  const messages: MessageRow[] = [];
  const rooms: RoomRow[] = [];
  for (const { stay, talk } of stories) {
    if (!talk) continue;
    const noted = stay.message === null ? 0 : 1;
    const said = talk.lines
      .map(([from, hours, text, answers]) => ({ from, text, answers, at: addHours(stay.created_at, hours) }))
      .filter(({ at }) => at < now)
      .map((line, index) => ({ ...line, id: id(line.at), seq: noted + index + 1 }));
    const last = said.at(-1);
    if (!last) continue;
    for (const { from, text, answers, at, seq, id: messageId } of said) {
      messages.push({
        id: messageId,
        booking_id: stay.id,
        seq,
        sender_id: stay[`${from}_id`],
        body: text,
        reply_to: answers === undefined ? null : said[answers]!.id,
        created_at: at,
      });
    }
    // Who has not read the end has not read what the other wrote last.
    const from = last.from;
    const unread = talk.unreadBy && talk.unreadBy !== from ? trailing(said.map((line) => line.from)) : 0;
    rooms.push({
      booking_id: stay.id,
      last_seq: last.seq,
      last_at: last.at,
      guest_read_seq: last.seq - (talk.unreadBy === 'guest' ? unread : 0),
      host_read_seq: last.seq - (talk.unreadBy === 'host' ? unread : 0),
      guest_unread: talk.unreadBy === 'guest' ? unread : 0,
      host_unread: talk.unreadBy === 'host' ? unread : 0,
    });
  }
  return { messages, rooms };
}

/** How many at the end are of the last one's. */
function trailing(senders: readonly string[]): number {
  return senders.length - 1 - senders.findLastIndex((one) => one !== senders.at(-1));
}
