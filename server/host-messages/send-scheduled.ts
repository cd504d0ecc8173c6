import type { Updateable } from 'kysely';
import { messageLimit } from '#contract/messages.ts';
import type { DB } from '#db/types.ts';
import { lockBooking } from '#server/bookings/bookings.ts';
import { sendForHost } from '#server/messages/messages.ts';
import { handleInBatches } from '#server/platform/batches.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { readCircumstances } from './circumstance-list.ts';
import { decideDelivery } from './delivery.ts';
import { listToTry, lockScheduled, type MessageToTry } from './scheduled-rows.ts';
import { splitText } from './split-text.ts';
import { readStayFacts } from './stay-facts-list.ts';
import { fillScheduled } from './stay-messages.ts';

/** How long a message with an open placeholder, or one that failed, waits before it is looked at again. */
const retryMinutes = 30;

/**
 * Sends the messages whose time has come, each once: its row is locked, and so is its booking, whose changes move or remove it.
 * One that fails is logged and tried again later.
 * @returns the number of messages sent
 */
export async function sendScheduledMessages(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const now = clock.now();
  return handleInBatches<MessageToTry>(
    log,
    (after) => listToTry(db, now, after),
    async (message) => {
      try {
        return await tryMessage(services, message);
      } catch (error) {
        await postpone(db, message.id, now);
        throw error;
      }
    },
  );
}

/** Lets a message that failed wait, unless it was moved meanwhile. */
async function postpone(db: Services['db'], id: string, now: Date): Promise<void> {
  await db
    .updateTable('scheduled_messages')
    .set({ try_at: retryAfter(now) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('try_at', '<=', now)
    .execute();
}

function retryAfter(now: Date): Date {
  return new Date(now.getTime() + retryMinutes * 60_000);
}

async function tryMessage(services: Services, { id, booking_id }: MessageToTry): Promise<boolean> {
  const { db, clock } = services;
  const sent = await transact(db, async (trx) => {
    // In the order in which a change of the booking locks them.
    await lockBooking(trx, booking_id);
    const facts = await readStayFacts(trx, booking_id);
    const row = await lockScheduled(trx, id);
    if (!facts || !row) return undefined;
    const now = clock.now();
    const delivery = decideDelivery(
      {
        ...row,
        ...(await readCircumstances(trx, row)),
        rule: row,
        stay: { ...facts, booked_at: row.booked_at },
      },
      now,
    );
    const settle = (values: Updateable<DB['scheduled_messages']>) =>
      trx.updateTable('scheduled_messages').set(values).where('id', '=', id).execute();
    switch (delivery.act) {
      case 'leave':
        return undefined;
      case 'remove':
        await trx.deleteFrom('scheduled_messages').where('id', '=', id).execute();
        return undefined;
      case 'drop':
        await settle({ state: 'dropped', reason: delivery.reason, settled_at: now });
        return undefined;
      case 'wait':
        await settle({ try_at: delivery.until });
        return undefined;
      case 'send':
    }
    const { text, unfilled } = fillScheduled(row, facts);
    if (unfilled.length > 0) {
      await settle({ try_at: retryAfter(now) });
      return undefined;
    }
    // Values may have made the text longer than a message.
    const [first = text, ...further] = splitText(text, messageLimit);
    const message = await sendForHost(services, trx, booking_id, { text: first, client_id: id });
    if (!message) {
      await settle({ state: 'dropped', reason: 'closed', settled_at: now });
      return undefined;
    }
    const further_message_ids: string[] = [];
    for (const part of further) {
      const next = await sendForHost(services, trx, booking_id, { text: part });
      if (!next) throw new AppError('conversation_closed');
      further_message_ids.push(next.id);
    }
    await settle({ state: 'sent', message_id: message.id, further_message_ids, settled_at: now });
    return message;
  });
  sent?.publish();
  return sent !== undefined;
}
