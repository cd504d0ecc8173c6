import type { Pool } from 'pg';
import type { Services } from '#server/platform/services.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import type { Message } from '#contract/types.gen.ts';
import type { Page } from '#contract/paging.ts';
import { readCursor, writeCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ConversationAccess } from './conversation-access.ts';
import { presentEvent, readEvents, type ThreadEvent, type ThreadReader } from './thread-events.ts';

/** A message with the one that it replies to. */
export interface MessageRow {
  id: string;
  seq: number;
  sender_id: string;
  body: string | null;
  special_offer: boolean;
  client_id: string | null;
  created_at: Date;
  reply_to: string | null;
  reply_body: string | null;
  reply_sender_id: string | null;
  reply_at: Date | null;
}

const messageColumns = `
  m.id, m.seq, m.sender_id, m.body, m.special_offer, m.client_id, m.created_at, m.reply_to,
  r.body as reply_body, r.sender_id as reply_sender_id, r.created_at as reply_at`;
const messageTables = `messages as m left join messages as r on r.id = m.reply_to`;

/**
 * A page of thread items, oldest first: the last ones, or those before the item of the cursor. Throws `not_found` where
 * this conversation has no such item.
 */
export async function readThreadItems(
  services: Pick<Services, 'db' | 'pool'>,
  conversation: ConversationAccess,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  reader: ThreadReader,
): Promise<Page<Message[]>> {
  const { pool } = services;
  const [before] = readCursor(cursor, ['uuid']) ?? [];
  const events = await readEvents(pool, conversation);
  const end = before === undefined ? undefined : await findPosition(pool, conversation.booking_id, before, events);
  const { rows } = await pool.query<MessageRow>(messagesBefore(conversation.booking_id, end, limit + 1));
  const remaining = events.slice(0, end?.events ?? events.length);
  // Both lists are ordered by time; an event is placed before a message of the same instant.
  const messages = rows.toReversed();
  const actors = reader.side === 'host' ? events.flatMap((one) => one.host_actor_id ?? []) : [];
  const nameOf = await readNames(services, conversation, [...sendersOf(messages), ...actors]);
  const merged: Message[] = [];
  while (messages.length > 0 || remaining.length > 0) {
    const [message] = messages;
    const [event] = remaining;
    if (event && (!message || event.at <= message.created_at))
      merged.push(presentEvent(remaining.shift()!, conversation, reader, nameOf));
    else merged.push(presentMessage(messages.shift()!, conversation, reader, nameOf));
  }
  const items = merged.slice(-limit);
  return { items, next_cursor: merged.length > limit ? writeCursor([items[0]!.id]) : null };
}

/** The statement for the last messages of a conversation, or for those before a message or before the time of an event. */
function messagesBefore(bookingId: string, end: ThreadPosition | undefined, limit: number) {
  const [name, condition, values] =
    end === undefined
      ? ['messages_page', '', []]
      : end.seq === undefined
        ? ['messages_page_before_event', 'and m.created_at < $3', [end.at]]
        : ['messages_page_before_message', 'and m.seq < $3', [end.seq]];
  return {
    name,
    text: `select ${messageColumns} from ${messageTables}
           where m.booking_id = $1 ${condition} order by m.seq desc limit $2`,
    values: [bookingId, limit, ...values],
  };
}

/** One message as its reader sees it. Throws `not_found` where it is not in this conversation. */
export async function readMessage(
  services: Pick<Services, 'db' | 'pool'>,
  conversation: ConversationAccess,
  id: string,
  reader: { id: string },
): Promise<Message> {
  const { rows } = await services.pool.query<MessageRow>({
    name: 'messages_one',
    text: `select ${messageColumns} from ${messageTables} where m.id = $1 and m.booking_id = $2`,
    values: [id, conversation.booking_id],
  });
  if (!rows[0]) throw new AppError('not_found');
  return presentMessage(rows[0], conversation, reader, await readNames(services, conversation, sendersOf(rows)));
}

type NameOf = (senderId: string) => string;

/** Names those who take part in a conversation: guest and host, and co-hosts, present and former ones. */
async function readNames(
  { db }: Pick<Services, 'db'>,
  { guest_id, guest_name, host_id, host_name }: ConversationAccess,
  ids: readonly string[],
): Promise<NameOf> {
  const names = new Map([
    [guest_id, guest_name],
    [host_id, host_name],
  ]);
  const others = ids.filter((id) => !names.has(id));
  if (others.length > 0) for (const { id, name } of (await readPeople(db, others)).values()) names.set(id, name);
  return (id) => names.get(id) ?? host_name;
}

/** The senders of messages, and of those that they reply to. */
function sendersOf(messages: readonly MessageRow[]): string[] {
  return messages.flatMap(({ sender_id, reply_sender_id }) => [sender_id, reply_sender_id ?? sender_id]);
}

interface ThreadPosition {
  /** For a message; undefined for an event. */
  seq?: number;
  at: Date;
  /** The number of events before it. */
  events: number;
}

async function findPosition(
  pool: Pool,
  bookingId: string,
  id: string,
  events: readonly ThreadEvent[],
): Promise<ThreadPosition> {
  const index = events.findIndex((one) => one.id === id);
  if (index !== -1) return { at: events[index]!.at, events: index };
  const { rows } = await pool.query<{ seq: number; created_at: Date }>({
    name: 'messages_position',
    text: `select seq, created_at from messages where id = $1 and booking_id = $2`,
    values: [id, bookingId],
  });
  if (!rows[0]) throw new AppError('not_found');
  const { seq, created_at: at } = rows[0];
  return { seq, at, events: events.filter((one) => one.at <= at).length };
}

function presentMessage(
  row: MessageRow,
  conversation: ConversationAccess,
  reader: { id: string },
  nameOf: NameOf,
): Message {
  const receiver = row.sender_id === conversation.guest_id ? 'host' : 'guest';
  return {
    id: row.id,
    kind: 'message',
    sender_id: row.sender_id,
    sender_name: nameOf(row.sender_id),
    text: row.body ?? '',
    reply_to_message_id: row.reply_to,
    reply_to_message:
      row.reply_to === null
        ? null
        : {
            id: row.reply_to,
            text: row.reply_body ?? '',
            sender_name: nameOf(row.reply_sender_id!),
            timestamp: row.reply_at!.toISOString(),
          },
    timestamp: row.created_at.toISOString(),
    is_read: row.seq <= conversation[`${receiver}_read_seq`],
    event: null,
    special_offer: row.special_offer,
    removed: row.body === null,
    client_id: row.sender_id === reader.id ? row.client_id : null,
  };
}
