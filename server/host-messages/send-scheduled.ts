import type { Updateable } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { DB } from '#db/types.ts';
import { lockBooking } from '#server/bookings/bookings.ts';
import { sendForHost } from '#server/messages/messages.ts';
import { handleInBatches } from '#server/platform/batches.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { readCircumstances } from './circumstance-list.ts';
import { decideDelivery } from './delivery.ts';
import { listToTry, lockScheduled, type MessageToTry } from './scheduled-rows.ts';
import { readStayFacts } from './stay-facts-list.ts';
import { fillScheduled } from './stay-messages.ts';

/** For a guest who has chosen no language, where the text has it. */
const commonLanguage: Locale = 'ar';
/** How long a message with an open placeholder waits before it is looked at again. */
const retryMinutes = 30;

/**
 * Sends the messages whose time has come, each once: its row is locked, and so is its booking, whose changes move or remove it.
 * @returns the number of messages sent
 */
export async function sendScheduledMessages(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const now = clock.now();
  return handleInBatches<MessageToTry>(
    log,
    (after) => listToTry(db, now, after),
    (message) => tryMessage(services, message),
  );
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
    const { text, unfilled } = fillScheduled(row, facts, commonLanguage);
    if (unfilled.length > 0) {
      await settle({ try_at: new Date(now.getTime() + retryMinutes * 60_000) });
      return undefined;
    }
    const message = await sendForHost(services, trx, booking_id, { text, client_id: id });
    if (!message) {
      await settle({ state: 'dropped', reason: 'closed', settled_at: now });
      return undefined;
    }
    await settle({ state: 'sent', message_id: message.id, settled_at: now });
    return message;
  });
  sent?.publish();
  return sent !== undefined;
}
