import type { messagesOperations } from '#contract/schemas/messages.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import { readPerson, type Viewer } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { fileReport } from '#server/reports/reports.ts';
import { loadConversation } from './conversation-access.ts';

/** Reports a message, or its translation, to the administrators. Throws `not_found` for a message of others. */
export async function reportMessage(
  services: Services,
  viewer: Pick<Viewer, 'id' | 'role'>,
  messageId: string,
  { kind, reason }: BodyOf<(typeof messagesOperations)['reportMessage']>,
): Promise<void> {
  await transact(services.db, async (trx) => {
    const message = await trx
      .selectFrom('messages')
      .select(['booking_id', 'sender_id', 'body'])
      .where('id', '=', messageId)
      .executeTakeFirst();
    if (!message) throw new AppError('not_found');
    const { side } = await loadConversation(services.pool, viewer, message.booking_id);
    if (side === 'admin') throw new AppError('not_found');
    await fileReport(services, trx, {
      kind,
      reporter_id: viewer.id,
      author_id: message.sender_id,
      author_name: (await readPerson(trx, message.sender_id)).name,
      message_id: messageId,
      body: message.body,
      reason: reason || null,
    });
  });
}
