import type { Kysely } from 'kysely';
import { fromKysely, PgBoss, type Db, type JobResult } from 'pg-boss';
import type { Pool } from 'pg';
import type { DB } from '#db/types.ts';
import type { Listener } from './change-listener.ts';
import { jobSchema } from './job-schema.ts';
import type { Log } from './services.ts';

/** Jobs are stored in PostgreSQL, so that they commit or roll back with the transaction that enqueues them. */
export interface Jobs {
  /** Enqueues a job in the caller's transaction. It runs after `startAfter`, or at once. */
  enqueue(trx: Kysely<DB>, queue: string, data: object, options?: { startAfter?: Date }): Promise<void>;
  /**
   * Runs `handler` for each job of a queue, on one instance. A failed job is retried with growing delays and does not
   * delay others. A job may run again if its process died, so handlers must be idempotent.
   */
  handle<T extends object>(queue: string, handler: (data: T) => Promise<void>): void;
  /** Runs `handler` at the times of `cron` (Africa/Tripoli), on one instance. */
  schedule(queue: string, cron: string, handler: () => Promise<void>): void;
  /** Creates the queues, so that jobs can be enqueued. Call after every `handle` and `schedule`. */
  open(): Promise<void>;
  /** Starts the workers and the schedules. */
  work(): Promise<void>;
  /**
   * Runs all waiting jobs of a queue now; for tests and commands. A failed job is retried later; the first error is thrown
   * after all jobs have run.
   * @returns the number of jobs that ran
   */
  drain(queue: string): Promise<number>;
  close(): Promise<void>;
}

/**
 * Enqueuing wakes the workers by a notification on commit. Polling finds jobs without a notification: delayed jobs,
 * retries, and jobs that were enqueued while the listener had no connection. A full batch is followed by the next one at
 * once.
 */
const workOptions = {
  notifyPollingIntervalSeconds: 30,
  /** Used without a listener. */
  pollingIntervalSeconds: 2,
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

/** Sorts a batch, which pg-boss returns in no particular order. */
function oldestFirst<Job extends { createdOn: Date }>(jobs: readonly Job[]): Job[] {
  return jobs.toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime());
}

const queueOptions = { retryLimit: 8, retryBackoff: true, retryDelay: 5, notify: true } as const;

/** Adapts the listener to the interface of pg-boss. */
function subscribeTo(listener: Listener): NonNullable<Db['listen']> {
  return async (channel, onNotification, onReconnect) => {
    const subscription = listener.listen(channel, {
      received: onNotification,
      live(isLive) {
        if (isLive) onReconnect();
      },
    });
    return { close: async () => subscription.close() };
  };
}

/**
 * Opens the job queues of a database.
 * @param options.working false where other processes run the jobs and this one only enqueues them
 * @param options.listener receives the notifications that wake the workers; without it they poll
 */
export function createJobs(pool: Pool, log: Log, options: { working: boolean; listener?: Listener }): Jobs {
  const { listener } = options;
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      ...(listener ? { listen: subscribeTo(listener) } : {}),
    },
    useListenNotify: options.working && listener !== undefined,
    schema: jobSchema,
    migrate: true,
    supervise: options.working,
    schedule: options.working,
  });
  boss.on('error', (error) => log.error({ err: error }, 'pg-boss failed'));
  const handlers = new Map<string, (data: object) => Promise<void>>();
  const schedules = new Map<string, string>();
  let isOpen = false;

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
      isOpen = true;
      const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const queue of handlers.keys()) {
        if (!existing.has(queue)) await boss.createQueue(queue, queueOptions);
        // Created by a version whose queues did not notify.
        else if (!existing.get(queue)!.notify) await boss.updateQueue(queue, { notify: true });
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
      if (!handler) throw new Error(`the queue ${queue} has no handler`);
      let count = 0;
      const errors: unknown[] = [];
      for (;;) {
        const jobs = await boss.fetch<object>(queue, { batchSize: 50, includeMetadata: true });
        if (jobs.length === 0) break;
        for (const job of oldestFirst(jobs)) {
          count += 1;
          try {
            await handler(job.data ?? {});
            await boss.complete(queue, job.id);
          } catch (error) {
            errors.push(error);
            await boss.fail(queue, job.id, { message: String(error) });
          }
        }
      }
      if (errors.length > 0) throw errors[0];
      return count;
    },
    async close() {
      if (isOpen) await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
