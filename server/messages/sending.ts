import { sql, type Kysely } from 'kysely';
import type { Message, messagesOperations } from '#contract/messages.ts';
import type { BodyOf } from '#contract/operation.ts';
import type { DB } from '#db/types.ts';
import { holdAccountsOpen, type Viewer } from '#server/accounts/accounts.ts';
import { readBookingRow } from '#server/bookings/bookings.ts';
import { refuseContact } from '#server/contact-filter/contact-filter.ts';
import { AppError } from '#server/platform/errors.ts';
import { isDuplicate, transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { alertOf } from './unread-mails.ts';
import { isFiltered } from './details.ts';
import { readMessage } from './thread-items.ts';
import { canWrite, loadConversation, publishChange, type ConversationAccess } from './conversation-access.ts';

export type NewMessage = BodyOf<(typeof messagesOperations)['sendMessage']>;

interface Stored {
  id: string;
  booking_id: string;
  body: string | null;
  reply_to: string | null;
  special_offer: boolean;
}

/**
 * Stores a message of one side to the other and has them told. The same `client_id` is stored once: sent again, it
 * gives the first one, also where nothing could be written any more.
 *
 * Throws `not_found` for a stranger, another receiver or an answer to something elsewhere; `conversation_closed`;
 * `blocked_…` for contact details before they are open; `forbidden` and `state_moved_on` for a special offer that is
 * not the host's or comes after the request; `idempotency_key_reused`.
 */
export async function sendMessage(
  services: Services,
  viewer: Pick<Viewer, 'id' | 'role'>,
  message: NewMessage,
): Promise<Message> {
  const { db, pool, clock, etagCache } = services;
  const { side, ...conversation } = await loadConversation(pool, viewer, message.booking_id);
  if (side === 'admin') throw new AppError('not_found');
  const receiver = side === 'guest' ? conversation.host_id : conversation.guest_id;
  if ((message.receiver_id ?? receiver) !== receiver) throw new AppError('not_found');
  if ((message.property_id ?? conversation.property_id) !== conversation.property_id) throw new AppError('not_found');

  const before = await findSent(db, viewer.id, message);
  if (before) return readMessage(pool, conversation, before, viewer);
  if (message.special_offer && side !== 'host') throw new AppError('forbidden');
  refuseForNow(conversation, message, clock.today());
  if (message.reply_to_message_id) await readMessage(pool, conversation, message.reply_to_message_id, viewer);

  const id = await transact(db, async (trx) => {
    const stored = await write(trx, viewer.id, message, clock.now());
    const held = await holdBooking(trx, conversation);
    if (held.status !== conversation.status) refuseForNow({ ...conversation, ...held }, message, clock.today());
    await alertOf(services, trx, { ...conversation, from: side, text: message.text });
    return stored;
  }).catch(async (error: unknown) => {
    // The same client_id at the same time in another conversation.
    if (isDuplicate(error)) throw new AppError('idempotency_key_reused');
    throw error;
  });
  publishChange(etagCache, conversation);
  return readMessage(pool, conversation, id, viewer);
}

/** The message that was stored under this client id before. */
async function findSent(db: Kysely<DB>, senderId: string, message: NewMessage): Promise<string | undefined> {
  if (!message.client_id) return undefined;
  const row = await db
    .selectFrom('messages')
    .select(['id', 'booking_id', 'body', 'reply_to', 'special_offer'])
    .where('sender_id', '=', senderId)
    .where('client_id', '=', message.client_id)
    .executeTakeFirst();
  return row && sameAs(row, message);
}

function sameAs(stored: Stored, message: NewMessage): string {
  const isSame =
    stored.booking_id === message.booking_id &&
    stored.body === message.text &&
    stored.reply_to === (message.reply_to_message_id ?? null) &&
    stored.special_offer === message.special_offer;
  if (isSame) return stored.id;
  throw new AppError('idempotency_key_reused');
}

async function write(trx: Kysely<DB>, senderId: string, message: NewMessage, at: Date): Promise<string> {
  const { rows } = await sql<Stored>`
    select id, booking_id, body, reply_to, special_offer from write_message(
      ${message.booking_id}, ${senderId}, ${message.text}, ${message.reply_to_message_id ?? null},
      ${message.special_offer}, ${message.client_id ?? null}, ${at}
    )
  `.execute(trx);
  return sameAs(rows[0]!, message);
}

/** What cannot be written as the booking stands now. */
function refuseForNow(conversation: ConversationAccess, message: NewMessage, today: string): void {
  if (message.special_offer && conversation.status !== 'pending') throw new AppError('state_moved_on');
  if (!canWrite(conversation, today)) throw new AppError('conversation_closed');
  if (isFiltered(conversation.status)) refuseContact(message.text);
}

/**
 * The booking as it stands until the caller's transaction ends. It is called once the conversation is locked, because
 * whatever moves a booking also locks its conversation. Neither side can close the account before: closing locks
 * conversations first, then users, and erases what is written by then. Throws `conversation_closed` where one has
 * closed it.
 */
async function holdBooking(
  trx: Kysely<DB>,
  conversation: ConversationAccess,
): Promise<Pick<ConversationAccess, 'status'>> {
  const isOpen = await holdAccountsOpen(trx, [conversation.guest_id, conversation.host_id]);
  const booking = await readBookingRow(trx, conversation.booking_id);
  if (!isOpen || !booking) throw new AppError('conversation_closed');
  return { status: booking.status };
}

/** Who wrote to whom, and what. */
export type Written = ConversationAccess & { from: 'guest' | 'host'; text: string };
