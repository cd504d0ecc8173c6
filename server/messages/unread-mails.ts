import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { readTitles, type Titles } from '#server/listings/listings.ts';
import { mailNotifications, notify, type NewNotification } from '#server/notifications/notifications.ts';
import { keyOfJob, runOnce } from '#server/platform/idempotency.ts';
import type { Services } from '#server/platform/services.ts';
import { findConversation, type ConversationAccess } from './conversation-access.ts';
import { listSide } from './conversation-readers.ts';
import { messageNotifications } from './notifications.ts';
import type { SentMessage } from './sending.ts';

const { message_from_host, message_from_guest } = messageNotifications;

const queue = 'message-mails';

/** Messages that are read within this time are not mailed. */
export const mailAfterMinutes = 5;

interface MailJob {
  booking_id: string;
  side: 'guest' | 'host';
  /** The last message that they had read when the first unread one was sent. */
  read_seq: number;
}

/**
 * Notifies the other side of a message, the host's with its co-hosts, in the caller's transaction, which has locked the conversation. Further messages
 * before they have read it add no notification. A mail follows if it stays unread for `mailAfterMinutes`. The message of
 * a booking request is part of the request's own notification, so the first message after it is notified as well.
 */
export async function notifyOfMessage(
  services: Pick<Services, 'mail' | 'sms' | 'settings' | 'jobs' | 'clock'>,
  trx: Kysely<DB>,
  message: SentMessage,
): Promise<void> {
  const side = message.from === 'guest' ? 'host' : 'guest';
  const { rows } = await sql<{ unread: number; read_seq: number }>`
    select ${sql.ref(`${side}_unread`)} as unread, ${sql.ref(`${side}_read_seq`)} as read_seq from conversations
    where booking_id = ${message.booking_id}
  `.execute(trx);
  const { unread, read_seq } = rows[0]!;
  if (unread === 0) return;
  const now = services.clock.now();
  const titles = await readTitles(trx, message.property_id);
  const names = { ...message, [`${message.from}_name`]: message.sender_name };
  const notification = notificationOf(names, side, read_seq, titles, message.text, now);
  const readers = await listSide(trx, message, side);
  const stored = await notify(
    services,
    trx,
    readers.map((to) => ({ ...notification, to, byMail: false })),
  );
  if (stored === 0) return;
  await services.jobs.enqueue(trx, queue, { booking_id: message.booking_id, side, read_seq } satisfies MailJob, {
    delaySeconds: mailAfterMinutes * 60,
  });
}

/** Handles the queue: sends a mail with all messages that are still unread. */
export function registerMessageMails(services: Services): void {
  const { jobs, db, pool, clock } = services;
  jobs.handle<MailJob>(queue, async ({ booking_id, side, read_seq }, job) => {
    const conversation = await findConversation(pool, booking_id);
    if (!conversation || conversation[`${side}_unread`] === 0 || conversation[`${side}_read_seq`] !== read_seq) return;
    await runOnce(db, keyOfJob(conversation[`${side}_id`], queue, job), async (trx) => {
      const { rows } = await sql<{ body: string }>`
        select body from messages
        where booking_id = ${booking_id} and seq > ${read_seq} and body is not null
          and (sender_id = ${conversation.guest_id}) = ${side === 'host'}
        order by seq
      `.execute(trx);
      if (rows.length === 0) return {};
      const text = rows.map((row) => row.body).join('\n\n');
      const titles = await readTitles(trx, conversation.property_id);
      const notification = notificationOf(conversation, side, read_seq, titles, text, clock.now());
      const readers = await listSide(trx, conversation, side);
      await mailNotifications(
        services,
        trx,
        readers.map((to) => ({ ...notification, to })),
      );
      return {};
    });
  });
}

function notificationOf(
  conversation: ConversationAccess,
  side: 'guest' | 'host',
  readSeq: number,
  home: Titles,
  text: string,
  at: Date,
): Omit<NewNotification<typeof message_from_host>, 'to'> {
  return {
    kind: side === 'guest' ? message_from_host : message_from_guest,
    side,
    reference: conversation.booking_id,
    fact: `messages ${conversation.booking_id} after ${readSeq}`,
    at,
    data: { guest: conversation.guest_name, host: conversation.host_name, home, text },
  };
}
