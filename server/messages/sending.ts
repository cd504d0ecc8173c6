import { sql, type Kysely } from 'kysely';
import type { Message } from '#contract/types.gen.ts';
import type { messagesOperations } from '#contract/schemas/messages.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { DB } from '#db/types.ts';
import { holdAccountsOpen, readBlocks, type Viewer } from '#server/accounts/accounts.ts';
import { readBookingRow, statusForGuest } from '#server/bookings/bookings.ts';
import { unfilledPlaceholder } from '#contract/placeholders.ts';
import { refuseContact } from '#server/contact-filter/contact-filter.ts';
import { AppError } from '#server/platform/errors.ts';
import { isDuplicate, transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { publishWebhookEvents } from '#server/webhooks/webhooks.ts';
import { notifyOfMessage } from './unread-mails.ts';
import { isFiltered } from './details.ts';
import { readEnquiryRow, recordAnswer } from './enquiries/enquiry-rows.ts';
import { readMessage } from './thread-items.ts';
import {
  blockedBy,
  canWrite,
  findConversation,
  loadConversation,
  publishChange,
  type ConversationAccess,
  type WritingState,
} from './conversation-access.ts';

export type NewMessage = BodyOf<(typeof messagesOperations)['sendMessage']>;

interface Stored {
  id: string;
  booking_id: string;
  body: string | null;
  reply_to: string | null;
  special_offer: boolean;
}

/**
 * Stores a message to the other side and notifies them. A `client_id` is stored once: a repeated call is answered with
 * the stored message, also when the conversation is closed meanwhile.
 *
 * Throws `not_found` for a conversation of others, another receiver or property, or a reply to a message elsewhere;
 * `conversation_closed`; `person_blocked` where the viewer has blocked the other side; `blocked_…` for contact details before
 * they are open; `placeholder_unfilled` for a host's text; `forbidden` for a guest's special offer, `state_moved_on` for one after the request was answered; `idempotency_key_reused`.
 */
export async function sendMessage(
  services: Services,
  viewer: Pick<Viewer, 'id' | 'role' | 'name'>,
  message: NewMessage,
): Promise<Message> {
  const { db, pool, clock, etagCache } = services;
  const { side, ...conversation } = await loadConversation(pool, viewer, message.booking_id);
  if (side === 'admin') throw new AppError('not_found');
  const receiver = side === 'guest' ? conversation.host_id : conversation.guest_id;
  if ((message.receiver_id ?? receiver) !== receiver) throw new AppError('not_found');
  if ((message.property_id ?? conversation.property_id) !== conversation.property_id) throw new AppError('not_found');

  const sentBefore = await findSent(db, viewer.id, message);
  if (sentBefore) return readMessage(services, conversation, sentBefore, viewer);
  if (message.special_offer && side !== 'host') throw new AppError('forbidden');
  if (side === 'host') refuseUnfilled(message.text);
  await checkSendable(db, viewer, conversation, message, clock);
  if (message.reply_to_message_id) await readMessage(services, conversation, message.reply_to_message_id, viewer);

  const id = await transact(db, async (trx) => {
    const stored = await insertMessage(trx, viewer.id, message, clock.now());
    const held = await holdSubject(trx, conversation);
    const hasChanged =
      held.status !== conversation.status ||
      held.enquiry_state !== conversation.enquiry_state ||
      held.blocked_by_guest !== conversation.blocked_by_guest ||
      held.blocked_by_host !== conversation.blocked_by_host;
    if (hasChanged) await checkSendable(trx, viewer, { ...conversation, ...held }, message, clock);
    if (side === 'host' && held.status === 'enquiry') await recordAnswer(trx, message.booking_id, clock.now());
    await notifyOfMessage(services, trx, { ...conversation, from: side, sender_name: viewer.name, text: message.text });
    await tellWebhooks(services, trx, stored);
    return stored;
  }).catch(async (error: unknown) => {
    // The same client_id was stored at the same time in another conversation.
    if (isDuplicate(error)) throw new AppError('idempotency_key_reused');
    throw error;
  });
  publishChange(etagCache, conversation);
  return readMessage(services, conversation, id, viewer);
}

/**
 * Writes a message in the name of the host in the caller's transaction, which has locked the booking: for texts that are sent
 * at their time. A `client_id` is stored once. Returns undefined where the conversation is closed; the caller publishes the
 * message once it is committed. Throws `blocked_…` for contact details before they are open.
 */
export async function sendForHost(
  services: Services,
  trx: Kysely<DB>,
  bookingId: string,
  { text, client_id }: { text: string; client_id?: string },
): Promise<{ id: string; publish: () => void } | undefined> {
  const { pool, clock, etagCache } = services;
  const conversation = await findConversation(pool, bookingId);
  if (!conversation || !canWrite(conversation, clock.today())) return undefined;
  if (isFiltered(conversation.status)) await refuseContact(trx, clock.now(), text);
  const message = { booking_id: bookingId, text, client_id, special_offer: false };
  const id = await insertMessage(trx, conversation.host_id, message, clock.now());
  if (!(await holdAccountsOpen(trx, [conversation.guest_id, conversation.host_id]))) {
    throw new AppError('conversation_closed');
  }
  await notifyOfMessage(services, trx, {
    ...conversation,
    from: 'host',
    sender_name: conversation.host_name,
    text,
  });
  await tellWebhooks(services, trx, id);
  return { id, publish: () => publishChange(etagCache, conversation) };
}

/** Tells the webhooks of the host of a message that was just stored. */
async function tellWebhooks(services: Pick<Services, 'jobs' | 'clock'>, trx: Kysely<DB>, id: string): Promise<void> {
  await publishWebhookEvents(
    services,
    trx,
    sql`select 1 as nr, c.host_id, 'message.created' as type, c.booking_id as subject_id,
        jsonb_build_object('conversation_id', c.booking_id, 'message_id', m.id) as data
      from messages as m join conversations as c on c.booking_id = m.booking_id where m.id = ${id}`,
  );
}

/** The id of the message that was stored with this `client_id`. Throws `idempotency_key_reused` for another message. */
async function findSent(db: Kysely<DB>, senderId: string, message: NewMessage): Promise<string | undefined> {
  if (!message.client_id) return undefined;
  const row = await db
    .selectFrom('messages')
    .select(['id', 'booking_id', 'body', 'reply_to', 'special_offer'])
    .where('sender_id', '=', senderId)
    .where('client_id', '=', message.client_id)
    .executeTakeFirst();
  return row && idOfSame(row, message);
}

function idOfSame(stored: Stored, message: NewMessage): string {
  const isSame =
    stored.booking_id === message.booking_id &&
    stored.body === message.text &&
    stored.reply_to === (message.reply_to_message_id ?? null) &&
    stored.special_offer === message.special_offer;
  if (isSame) return stored.id;
  throw new AppError('idempotency_key_reused');
}

async function insertMessage(trx: Kysely<DB>, senderId: string, message: NewMessage, at: Date): Promise<string> {
  const { rows } = await sql<Stored>`
    select id, booking_id, body, reply_to, special_offer from write_message(
      ${message.booking_id}, ${senderId}, ${message.text}, ${message.reply_to_message_id ?? null},
      ${message.special_offer}, ${message.client_id ?? null}, ${at}
    )
  `.execute(trx);
  return idOfSame(rows[0]!, message);
}

/** A saved reply that was sent with an open placeholder would tell the guest nothing. */
function refuseUnfilled(text: string): void {
  const name = unfilledPlaceholder(text);
  if (name !== undefined) throw new AppError('placeholder_unfilled', { values: { name } });
}

/** Throws what refuses the message in the current status of the booking. */
async function checkSendable(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id'>,
  conversation: ConversationAccess,
  message: NewMessage,
  clock: Services['clock'],
): Promise<void> {
  if (message.special_offer && conversation.status !== 'pending') throw new AppError('state_moved_on');
  if (!canWrite(conversation, clock.today())) {
    const side = viewer.id === conversation.guest_id ? 'guest' : 'host';
    const isOwnBlock = blockedBy(conversation, viewer, side) === 'by_you';
    throw new AppError(isOwnBlock ? 'person_blocked' : 'conversation_closed');
  }
  if (isFiltered(conversation.status)) await refuseContact(db, clock.now(), message.text);
}

/**
 * The status of the booking or the enquiry, and who has blocked whom, which stays until the caller's transaction ends. Call it once the conversation is locked:
 * every transition of a booking or an enquiry locks its conversation, too. Accounts stay open as long: closing one locks conversations
 * first, then users, and then removes the texts. Throws `conversation_closed` where an account is closed.
 */
async function holdSubject(
  trx: Kysely<DB>,
  conversation: ConversationAccess,
): Promise<Omit<WritingState, 'has_closed_account'>> {
  const isOpen = await holdAccountsOpen(trx, [conversation.guest_id, conversation.host_id]);
  const booking = await readBookingRow(trx, conversation.booking_id);
  const enquiry = conversation.enquiry_state === null ? undefined : await readEnquiryRow(trx, conversation.booking_id);
  const enquiry_state = enquiry?.state ?? null;
  if (!isOpen || (!booking && !enquiry)) throw new AppError('conversation_closed');
  const { by_guest: blocked_by_guest, by_host: blocked_by_host } = await readBlocks(trx, conversation);
  const blocks = { blocked_by_guest, blocked_by_host };
  if (!booking) return { status: 'enquiry', check_out: null, enquiry_state, ...blocks };
  return { status: statusForGuest(booking), check_out: booking.check_out, enquiry_state, ...blocks };
}

/** A message that has just been stored. */
export type SentMessage = ConversationAccess & { from: 'guest' | 'host'; sender_name: string; text: string };
