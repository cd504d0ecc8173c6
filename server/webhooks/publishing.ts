import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Services } from '#server/platform/services.ts';

/** The queue of what is sent to one address about one subject. */
export const deliveryQueue = 'webhook-deliveries';
/** The queue that fills `deliveryQueue` where one event concerns many, so that its transaction enqueues one job alone. */
export const fanOutQueue = 'webhook-events';

/** What is sent in order: the events of a subject to an address. */
export interface DeliveryJob {
  endpoint_id: string;
  subject_id: string;
}

/** Targets of an event; or an address whose every waiting subject is sent. */
export type FanOutJob = { targets: DeliveryJob[] } | { endpoint_id: string };

/**
 * Tells the webhooks of hosts of events, in the caller's transaction, which holds what the events are about: the order for a
 * subject is that of the transactions. Hosts without a webhook that wants them cost one statement.
 * @param events a select of the columns `nr` (their order), `host_id`, `type`, `subject_id` (a booking, a property or a payout), `data` (a JSON
 *   object of ids: whoever is told reads the rest through the API)
 */
export async function publishWebhookEvents(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  trx: Kysely<DB>,
  events: RawBuilder<unknown>,
): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<DeliveryJob>`
    with written as (
        insert into webhook_deliveries (endpoint_id, type, subject_id, data, happened_at, created_at, due_since)
        select w.id, e.type, e.subject_id, e.data, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
        from (${events}) as e
          join webhook_endpoints as w on w.host_id = e.host_id and w.off_at is null and e.type = any(w.events)
        order by e.nr, w.id
        returning endpoint_id, subject_id
      )
    select distinct endpoint_id, subject_id from written`.execute(trx);
  const [first, ...others] = rows;
  if (!first) return;
  if (others.length === 0) await jobs.enqueue(trx, deliveryQueue, first satisfies DeliveryJob);
  else await jobs.enqueue(trx, fanOutQueue, { targets: rows } satisfies FanOutJob);
}
