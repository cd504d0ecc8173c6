import type { messagesOperations } from '#contract/schemas/messages.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import { readPerson, type Viewer } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { fileReport, whyReported } from '#server/reports/reports.ts';
import { blockPerson } from './blocking.ts';
import { loadConversation } from './conversation-access.ts';

/**
 * Reports a message, or its translation, to the administrators; with `block`, also blocks the other side of the conversation:
 * for a guest that is the host, also where a co-host has written. Throws `not_found` for a message of others, `forbidden` for a
 * co-host who blocks, and `too_many_blocked`.
 */
export async function reportMessage(
  services: Services,
  viewer: Pick<Viewer, 'id' | 'role'>,
  messageId: string,
  { kind, block, ...why }: BodyOf<(typeof messagesOperations)['reportMessage']>,
): Promise<void> {
  const told = await transact(services.db, async (trx) => {
    const message = await trx
      .selectFrom('messages')
      .select(['booking_id', 'sender_id', 'body'])
      .where('id', '=', messageId)
      .executeTakeFirst();
    if (!message) throw new AppError('not_found');
    const { side, guest_id, host_id } = await loadConversation(services.pool, viewer, message.booking_id);
    if (side === 'admin') throw new AppError('not_found');
    if (block && viewer.id !== guest_id && viewer.id !== host_id) throw new AppError('forbidden');
    const other = side === 'guest' ? host_id : guest_id;
    const blocked = block ? await blockPerson(services, trx, viewer.id, other) : undefined;
    await fileReport(services, trx, {
      kind,
      reporter_id: viewer.id,
      author_id: message.sender_id,
      author_name: (await readPerson(trx, message.sender_id)).name,
      message_id: messageId,
      body: message.body,
      ...whyReported(why),
    });
    return blocked;
  });
  told?.publish();
}

/**
 * The text of a message as somebody of its conversation reads it, with who wrote it. Throws `not_found` for a message of others, for
 * one that was removed, and to administrators, who read conversations in reports alone.
 */
export async function readMessageText(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  messageId: string,
): Promise<{ text: string; author_id: string; author_name: string }> {
  const message = await db
    .selectFrom('messages')
    .select(['booking_id', 'sender_id', 'body'])
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (!message) throw new AppError('not_found');
  const { side } = await loadConversation(pool, viewer, message.booking_id);
  if (side === 'admin' || !message.body) throw new AppError('not_found');
  const { name } = await readPerson(db, message.sender_id);
  return { text: message.body, author_id: message.sender_id, author_name: name };
}
