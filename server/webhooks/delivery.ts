import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { webhookLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import { latestAhead } from '#server/platform/clock.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { recordFailure, recordTaken } from './outcomes.ts';
import { deliveryQueue, type DeliveryJob } from './publishing.ts';
import { sendOnce } from './send.ts';
import { openSecret, signatureOf } from './signature.ts';

/** A delivery that this process alone sends now. */
export interface ClaimedDelivery extends DeliveryJob {
  id: string;
  event_id: string;
  type: string;
  data: unknown;
  happened_at: Date;
  due_since: Date;
  attempts: number;
  lease_id: string;
  url: string;
  host_id: string;
  sealed_secret: Buffer;
  sealed_old_secret: Buffer | null;
  old_secret_until: Date | null;
}

/** After `waitSeconds` the subject is tried again: another process sends it, or the address has just failed. */
type Claim = ClaimedDelivery | { waitSeconds: number } | undefined;

/**
 * Sends what waits for a subject, the oldest first: reserve, call, record. Over all instances one call for a subject runs at a
 * time, and the next event is sent once the one before was taken. What fails or has to wait is tried by a later job.
 */
export async function deliver(services: Services, job: DeliveryJob): Promise<void> {
  const endsAt = performance.now() + webhookLimits.jobMs;
  while (performance.now() < endsAt) {
    const claim = await transact(services.db, (trx) => claimNext(services, trx, job));
    if (!claim) return;
    if ('waitSeconds' in claim) return later(services, job, claim.waitSeconds);
    if (!(await sendClaimed(services, claim))) return;
  }
  await later(services, job, 0);
}

/** Reserves the oldest delivery of a subject. Claims of one address come one after the other. */
async function claimNext({ clock }: Services, trx: Kysely<DB>, job: DeliveryJob): Promise<Claim> {
  const now = clock.now();
  const endpoint = await trx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', job.endpoint_id)
    .where('off_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!endpoint) return undefined;
  const oldest = await trx
    .selectFrom('webhook_deliveries')
    .select(['id', 'leased_until'])
    .where('endpoint_id', '=', job.endpoint_id)
    .where('subject_id', '=', job.subject_id)
    .where('delivered_at', 'is', null)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return undefined;
  const pause = secondsUntil(endpoint.paused_until, now, webhookLimits.longestPauseSeconds);
  if (pause > 0) return { waitSeconds: pause };
  if (secondsUntil(oldest.leased_until, now, webhookLimits.leaseSeconds) > 0) {
    return { waitSeconds: webhookLimits.busySeconds };
  }
  const running = await countRunning(trx, endpoint.host_id, now);
  const isBusy = running.host >= webhookLimits.atOncePerHost;
  // An address that has failed is tried with one call.
  if (isBusy || (endpoint.failures > 0 && (running.of.get(endpoint.id) ?? 0) > 0)) {
    return { waitSeconds: webhookLimits.busySeconds };
  }
  const lease_id = randomUUID();
  const claimed = await trx
    .updateTable('webhook_deliveries')
    .set(({ eb }) => ({
      lease_id,
      leased_until: new Date(now.getTime() + webhookLimits.leaseSeconds * 1000),
      attempts: eb('attempts', '+', 1),
      attempted_at: now,
    }))
    .where('id', '=', oldest.id)
    .returning(['id', 'event_id', 'type', 'data', 'happened_at', 'due_since', 'attempts'])
    .executeTakeFirstOrThrow();
  const { url, host_id, sealed_secret, sealed_old_secret, old_secret_until } = endpoint;
  return { ...job, ...claimed, lease_id, url, host_id, sealed_secret, sealed_old_secret, old_secret_until };
}

/** Zero once the instant has passed, and where a clock that ran ahead has written it. */
function secondsUntil(at: Date | null, now: Date, longest: number): number {
  if (!at || at <= now || at > latestAhead(now, longest * 1000)) return 0;
  return Math.ceil((at.getTime() - now.getTime()) / 1000);
}

/** Calls that run now, of a host and by address. */
async function countRunning(
  trx: Kysely<DB>,
  hostId: string,
  now: Date,
): Promise<{ host: number; of: ReadonlyMap<string, number> }> {
  const { rows } = await sql<{ id: string; count: number }>`
    select d.endpoint_id as id, count(*)::int as count
    from webhook_endpoints as w
      join webhook_deliveries as d on d.endpoint_id = w.id and d.lease_id is not null
    where w.host_id = ${hostId} and d.leased_until > ${now}::timestamptz
      and d.leased_until <= ${latestAhead(now, webhookLimits.leaseSeconds * 1000)}::timestamptz
    group by d.endpoint_id`.execute(trx);
  return {
    host: rows.reduce((sum, { count }) => sum + count, 0),
    of: new Map(rows.map(({ id, count }) => [id, count])),
  };
}

/** Sends a claimed delivery and records how it ended. Returns whether it was taken. */
async function sendClaimed(services: Services, claim: ClaimedDelivery): Promise<boolean> {
  const { settings, clock, db } = services;
  const body = JSON.stringify({
    id: claim.event_id,
    type: claim.type,
    created_at: claim.happened_at.toISOString(),
    data: claim.data,
  });
  const at = clock.now();
  const old = claim.old_secret_until && claim.old_secret_until > at ? claim.sealed_old_secret : null;
  const secrets = [claim.sealed_secret, ...(old ? [old] : [])].map((sealed) =>
    openSecret(sealed, claim.endpoint_id, settings.DOCUMENT_SECRET),
  );
  const attempt = await sendOnce(claim.url, {
    body,
    signature: signatureOf(body, at, secrets),
    allowed: settings.WEBHOOK_ALLOW_HOSTS,
  });
  await transact(db, (trx) =>
    attempt.error === null ? recordTaken(services, trx, claim, attempt) : recordFailure(services, trx, claim, attempt),
  );
  return attempt.error === null;
}

async function later({ jobs, db }: Services, job: DeliveryJob, delaySeconds: number): Promise<void> {
  await transact(db, (trx) => jobs.enqueue(trx, deliveryQueue, job, { delaySeconds }));
}
