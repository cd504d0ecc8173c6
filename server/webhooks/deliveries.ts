import { sql, type Kysely, type Selectable } from 'kysely';
import type { WebhookDelivery } from '#contract/types.gen.ts';
import type { webhooksOperations } from '#contract/schemas/webhooks.ts';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import type { WebhookDeliveryState, WebhookDeliveryType, WebhookError } from '#contract/webhooks.ts';
import type { DB } from '#db/types.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { getOwn } from './endpoints.ts';
import { deliveryQueue, type DeliveryJob } from './publishing.ts';

type ListDeliveries = (typeof webhooksOperations)['listWebhookDeliveries'];
type Host = { id: string };
type Row = Selectable<DB['webhook_deliveries']>;

/** A page of what was sent to a webhook or waits, the latest first. Throws `not_found`, and `invalid_input` for a cursor of another list. */
export async function listDeliveries(
  { db }: Services,
  host: Host,
  webhookId: string,
  { limit, cursor }: QueryOf<ListDeliveries>,
): Promise<AnswerOf<ListDeliveries>> {
  const endpoint = await getOwn(db, host, webhookId);
  const [seq] = readCursor(cursor, ['integer']) ?? [];
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', webhookId)
    .$if(seq !== undefined, (query) => query.where('seq', '<', seq!))
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute();
  const { items, next_cursor } = cutPage(rows, limit, (row) => [Number(row.seq)]);
  return { deliveries: items.map((row) => deliveryAnswer(row, endpoint.off_at === null)), next_cursor };
}

/**
 * Sends an event again, with the same id: one that was delivered as a new delivery after what waits for its subject, another one
 * as soon as those before it are taken. Throws `not_found`, and `webhook_off` where the webhook is off.
 */
export async function resendDelivery(
  services: Services,
  host: Host,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<WebhookDelivery> {
  return transact(services.db, async (trx) => {
    await openForSending(trx, host, webhookId);
    const found = await trx
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('id', '=', deliveryId)
      .where('endpoint_id', '=', webhookId)
      .executeTakeFirst();
    if (!found) throw new AppError('not_found');
    const row = found.delivered_at ? await writeDelivery(services, trx, found) : found;
    return sendNow(services, trx, row);
  });
}

/** Sends a test to a webhook. Throws `not_found`, and `webhook_off` where the webhook is off. */
export async function sendTest(services: Services, host: Host, webhookId: string): Promise<WebhookDelivery> {
  return transact(services.db, async (trx) => {
    await openForSending(trx, host, webhookId);
    const happened_at = services.clock.now();
    const test = { endpoint_id: webhookId, type: 'webhook.test', subject_id: webhookId, data: {}, happened_at };
    return sendNow(services, trx, await writeDelivery(services, trx, test));
  });
}

/** The host asks to try now: an address that has failed is not left alone any longer. */
async function openForSending(trx: Kysely<DB>, host: Host, webhookId: string): Promise<void> {
  const endpoint = await getOwn(trx, host, webhookId, 'locked');
  if (endpoint.off_at) throw new AppError('webhook_off');
  if (!endpoint.paused_until) return;
  await trx.updateTable('webhook_endpoints').set({ paused_until: null }).where('id', '=', webhookId).execute();
}

type NewDelivery = Pick<Row, 'endpoint_id' | 'type' | 'subject_id' | 'data' | 'happened_at'> & { event_id?: string };

async function writeDelivery({ clock }: Services, trx: Kysely<DB>, event: NewDelivery): Promise<Row> {
  const { endpoint_id, event_id, type, subject_id, data, happened_at } = event;
  const now = clock.now();
  return trx
    .insertInto('webhook_deliveries')
    .values({
      endpoint_id,
      ...(event_id === undefined ? {} : { event_id }),
      type,
      subject_id,
      data: sql`${JSON.stringify(data)}::jsonb`,
      happened_at,
      created_at: now,
      due_since: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function sendNow({ jobs }: Services, trx: Kysely<DB>, row: Row): Promise<WebhookDelivery> {
  const { endpoint_id, subject_id } = row;
  await jobs.enqueue(trx, deliveryQueue, { endpoint_id, subject_id } satisfies DeliveryJob);
  return deliveryAnswer(row, true);
}

function deliveryAnswer(row: Row, isOn: boolean): WebhookDelivery {
  const { id, event_id, subject_id, created_at, attempts, attempted_at, delivered_at, status } = row;
  return {
    id,
    event_id,
    type: row.type as WebhookDeliveryType,
    subject_id,
    state: stateOf(row, isOn),
    created_at: created_at.toISOString(),
    attempts,
    attempted_at: attempted_at?.toISOString() ?? null,
    delivered_at: delivered_at?.toISOString() ?? null,
    status,
    error: row.error as WebhookError | null,
  };
}

function stateOf({ delivered_at, attempts }: Row, isOn: boolean): WebhookDeliveryState {
  if (delivered_at) return 'delivered';
  if (!isOn) return 'stopped';
  return attempts === 0 ? 'waiting' : 'retrying';
}
