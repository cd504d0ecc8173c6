import type { Kysely } from 'kysely';
import { webhookLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import { notify } from '#server/notifications/notifications.ts';
import type { Services } from '#server/platform/services.ts';
import type { ClaimedDelivery } from './delivery.ts';
import { webhookNotifications } from './notifications.ts';
import { deliveryQueue, fanOutQueue, type DeliveryJob, type FanOutJob } from './publishing.ts';
import type { Attempt } from './send.ts';

/** Records that an event was taken. An address that had failed is sent at once what else waits for it. */
export async function recordTaken(
  services: Services,
  trx: Kysely<DB>,
  claim: ClaimedDelivery,
  { status }: Attempt,
): Promise<void> {
  const { clock, jobs } = services;
  const recovered = await trx
    .updateTable('webhook_endpoints')
    .set({ failures: 0, failing_since: null, paused_until: null })
    .where('id', '=', claim.endpoint_id)
    .where('url', '=', claim.url)
    .where('failures', '>', 0)
    .executeTakeFirst();
  await trx
    .updateTable('webhook_deliveries')
    .set({ delivered_at: clock.now(), status, error: null, lease_id: null, leased_until: null })
    .where('id', '=', claim.id)
    .where('lease_id', '=', claim.lease_id)
    .execute();
  if (recovered.numUpdatedRows > 0n) {
    await jobs.enqueue(trx, fanOutQueue, { endpoint_id: claim.endpoint_id } satisfies FanOutJob);
  }
}

/**
 * Records that an event was not taken, and enqueues the next attempt. The address is sent nothing for a while, so that one which
 * hangs costs no other host a worker; after three days without success it is switched off, and its host told.
 */
export async function recordFailure(
  services: Services,
  trx: Kysely<DB>,
  claim: ClaimedDelivery,
  attempt: Attempt,
): Promise<void> {
  const { clock, jobs } = services;
  const now = clock.now();
  const endpoint = await trx
    .selectFrom('webhook_endpoints')
    .select(['url', 'off_at', 'failures', 'failing_since'])
    .where('id', '=', claim.endpoint_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ ...attempt, lease_id: null, leased_until: null })
    .where('id', '=', claim.id)
    .where('lease_id', '=', claim.lease_id)
    .executeTakeFirst();
  // Removed or switched off meanwhile; or this took so long that another process has the delivery.
  if (!endpoint || endpoint.off_at || numUpdatedRows === 0n) return;
  const { endpoint_id, subject_id } = claim;
  const job: DeliveryJob = { endpoint_id, subject_id };
  // What another address answered says nothing of the new one.
  if (endpoint.url !== claim.url) return jobs.enqueue(trx, deliveryQueue, job);
  const failures = endpoint.failures + 1;
  const failing_since = endpoint.failing_since ?? now;
  const oldest = Math.min(failing_since.getTime(), claim.due_since.getTime());
  if (now.getTime() - oldest >= webhookLimits.days * 24 * 3_600_000) {
    await trx
      .updateTable('webhook_endpoints')
      .set({ off_at: now, off_reason: 'failing', failures, failing_since, paused_until: null })
      .where('id', '=', endpoint_id)
      .execute();
    await tellOff(services, trx, claim, now);
    return;
  }
  const pauseSeconds = growing(webhookLimits.firstPauseSeconds, failures, webhookLimits.longestPauseSeconds);
  await trx
    .updateTable('webhook_endpoints')
    .set({ failures, failing_since, paused_until: new Date(now.getTime() + pauseSeconds * 1000) })
    .where('id', '=', endpoint_id)
    .execute();
  const delaySeconds = growing(webhookLimits.firstPauseSeconds, claim.attempts, webhookLimits.longestWaitSeconds);
  await jobs.enqueue(trx, deliveryQueue, job, { delaySeconds: Math.max(delaySeconds, pauseSeconds) });
}

/** Twice as long after each failure. */
const growing = (first: number, failures: number, longest: number): number =>
  Math.min(first * 2 ** Math.min(failures - 1, 20), longest);

async function tellOff(services: Services, trx: Kysely<DB>, claim: ClaimedDelivery, at: Date): Promise<void> {
  await notify(services, trx, [
    {
      to: claim.host_id,
      kind: webhookNotifications.webhook_off,
      side: 'host',
      reference: claim.endpoint_id,
      fact: `webhook-off:${claim.endpoint_id}:${at.getTime()}`,
      data: { address: new URL(claim.url).host },
      at,
    },
  ]);
}
