import { sql, type Kysely } from 'kysely';
import { webhookLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { deliver } from './delivery.ts';
import { deliveryQueue, fanOutQueue, type DeliveryJob, type FanOutJob } from './publishing.ts';

/** Subjects of one address that a transaction enqueues, and rows that one deletes. */
const atOnce = 1000;

/** Registers the queues of events and deliveries, and the nightly deletion of old deliveries. */
export function registerWebhookJobs(services: Services): void {
  const { jobs, db, clock, log, settings } = services;
  if (settings.WEBHOOK_ALLOW_HOSTS.length > 0) {
    log.warn({ hosts: settings.WEBHOOK_ALLOW_HOSTS }, 'webhooks may also be at these hosts (WEBHOOK_ALLOW_HOSTS)');
  }
  jobs.handle<FanOutJob>(fanOutQueue, (job) => fanOut(services, job));
  jobs.handle<DeliveryJob>(deliveryQueue, (job) => deliver(services, job), { parallel: webhookLimits.atOnce });
  jobs.schedule('prune-webhook-deliveries', '50 4 * * *', async () => {
    const before = new Date(clock.now().getTime() - webhookLimits.daysKept * 24 * 3_600_000);
    while ((await deleteOlder(db, before)) === atOnce);
  });
}

async function fanOut(services: Services, job: FanOutJob): Promise<void> {
  if ('targets' in job) return enqueueAll(services, job.targets);
  let after: string | undefined;
  do {
    const subjects = await listWaiting(services.db, job.endpoint_id, after);
    await enqueueAll(
      services,
      subjects.map((subject_id) => ({ endpoint_id: job.endpoint_id, subject_id })),
    );
    after = subjects.length === atOnce ? subjects.at(-1) : undefined;
  } while (after !== undefined);
}

async function enqueueAll({ jobs, db }: Services, targets: readonly DeliveryJob[]): Promise<void> {
  await transact(db, async (trx) => {
    for (const target of targets) await jobs.enqueue(trx, deliveryQueue, target);
  });
}

/** The next subjects for which something waits. */
async function listWaiting(db: Kysely<DB>, endpointId: string, after: string | undefined): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('subject_id')
    .distinct()
    .where('endpoint_id', '=', endpointId)
    .where('delivered_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('subject_id', '>', after!))
    .orderBy('subject_id')
    .limit(atOnce)
    .execute();
  return rows.map(({ subject_id }) => subject_id);
}

async function deleteOlder(db: Kysely<DB>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < ${before}::timestamptz limit ${atOnce}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
