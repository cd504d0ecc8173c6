import type { Kysely } from 'kysely';
import { fromKysely, PgBoss, type JobResult } from 'pg-boss';
import type { Pool } from 'pg';
import type { DB } from '#db/types.ts';
import type { Log } from './services.ts';

/** Work that happens later, kept in Postgres, so that it commits or vanishes with what asked for it. */
export interface Jobs {
  /** Puts a job in the caller's transaction. It runs after `startAfter`, or at once. */
  enqueue(trx: Kysely<DB>, queue: string, data: object, options?: { startAfter?: Date }): Promise<void>;
  /** Runs `handler` for each job of a queue, at least once each; a failure is tried again with growing waits. */
  handle<T extends object>(queue: string, handler: (data: T) => Promise<void>): void;
  /** Runs `handler` at each time of `cron` (Africa/Tripoli), on one instance only. */
  schedule(queue: string, cron: string, handler: () => Promise<void>): void;
  /** Makes the queues known, so that jobs can be put in. Call after every `handle` and `schedule`. */
  open(): Promise<void>;
  /** Begins to work the queues. */
  work(): Promise<void>;
  /** Runs now every job that waits in a queue; for tests and for commands. Returns how many ran. */
  drain(queue: string): Promise<number>;
  close(): Promise<void>;
}

/** As long as there is more than a handful to do, the next is fetched at once; else every two seconds. */
const workOptions = {
  pollingIntervalSeconds: 2,
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

/** What is fetched at once comes in any order. */
function oldestFirst<Job extends { createdOn: Date }>(jobs: readonly Job[]): Job[] {
  return jobs.toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime());
}

const queueOptions = { retryLimit: 8, retryBackoff: true, retryDelay: 5 } as const;

/**
 * Jobs on this database.
 * @param working false where another process works the queues and this one only fills them
 */
export function createJobs(pool: Pool, log: Log, options: { working: boolean }): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    migrate: true,
    supervise: options.working,
    schedule: options.working,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs failed'));
  const handlers = new Map<string, (data: object) => Promise<void>>();
  const schedules = new Map<string, string>();
  let opened = false;

  return {
    async enqueue(trx, queue, data, { startAfter } = {}) {
      await boss.send(queue, data, { db: fromKysely(trx), ...(startAfter ? { startAfter } : {}) });
    },
    handle<T extends object>(queue: string, handler: (data: T) => Promise<void>) {
      handlers.set(queue, (data) => handler(data as T));
    },
    schedule(queue, cron, handler) {
      handlers.set(queue, handler);
      schedules.set(queue, cron);
    },
    async open() {
      await boss.start();
      opened = true;
      const known = new Set((await boss.getQueues()).map((queue) => queue.name));
      for (const queue of handlers.keys()) {
        if (!known.has(queue)) await boss.createQueue(queue, queueOptions);
      }
    },
    async work() {
      for (const [queue, handler] of handlers) {
        await boss.work(queue, workOptions, async (jobs) => {
          const results: JobResult[] = [];
          for (const job of oldestFirst(jobs)) {
            results.push(
              await handler((job.data as object | null) ?? {}).then(
                () => ({ id: job.id, status: 'completed' as const }),
                (error: unknown) => {
                  log.error({ err: error, queue }, 'a job failed');
                  return { id: job.id, status: 'failed' as const, output: { message: String(error) } };
                },
              ),
            );
          }
          return results;
        });
      }
      for (const [queue, cron] of schedules) await boss.schedule(queue, cron, {}, { tz: 'Africa/Tripoli' });
    },
    async drain(queue) {
      const handler = handlers.get(queue);
      if (!handler) throw new Error(`nothing handles the queue ${queue}`);
      let ran = 0;
      for (;;) {
        const jobs = await boss.fetch<object>(queue, { batchSize: 50, includeMetadata: true });
        if (jobs.length === 0) return ran;
        for (const job of oldestFirst(jobs)) {
          await handler(job.data ?? {});
          await boss.complete(queue, job.id);
          ran += 1;
        }
      }
    },
    async close() {
      if (opened) await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
