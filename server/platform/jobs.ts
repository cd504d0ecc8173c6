import type { Kysely } from 'kysely';
import { fromKysely, PgBoss, type Db, type JobResult } from 'pg-boss';
import type { Pool } from 'pg';
import type { DB } from '#db/types.ts';
import type { Listener } from './change-listener.ts';
import type { Log } from './services.ts';

/** Work that is done later, kept in Postgres, so that it commits or rolls back with what enqueued it. */
export interface Jobs {
  /** Enqueues a job in the caller's transaction. It runs after `startAfter`, or at once. */
  enqueue(trx: Kysely<DB>, queue: string, data: object, options?: { startAfter?: Date }): Promise<void>;
  /**
   * Runs `handler` for each job of a queue, on one instance each; a failed one is retried with growing delays, and holds no
   * other up. A job may run again when its process died, so handlers are idempotent.
   */
  handle<T extends object>(queue: string, handler: (data: T) => Promise<void>): void;
  /** Runs `handler` at each time of `cron` (Africa/Tripoli), on one instance only. */
  schedule(queue: string, cron: string, handler: () => Promise<void>): void;
  /** Creates the queues, so that jobs can be enqueued. Call after every `handle` and `schedule`. */
  open(): Promise<void>;
  /** Begins to run the jobs. */
  work(): Promise<void>;
  /**
   * Runs now every job that waits in a queue; for tests and for commands. A failed one is left to be retried; when all
   * have run, its error is thrown.
   * @returns how many ran
   */
  drain(queue: string): Promise<number>;
  close(): Promise<void>;
}

/**
 * Enqueuing wakes the workers by a notification on commit. Polling finds what no notification announces: jobs that start
 * later, retries, and what was enqueued while the listener had no connection. A full batch is followed by the next one at
 * once.
 */
const workOptions = {
  notifyPollingIntervalSeconds: 30,
  /** Without a listener. */
  pollingIntervalSeconds: 2,
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

/** A batch comes in any order. */
function oldestFirst<Job extends { createdOn: Date }>(jobs: readonly Job[]): Job[] {
  return jobs.toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime());
}

const queueOptions = { retryLimit: 8, retryBackoff: true, retryDelay: 5, notify: true } as const;

/** The listener as pg-boss asks for it. */
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
 * Jobs on this database.
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
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const queue of handlers.keys()) {
        if (!known.has(queue)) await boss.createQueue(queue, queueOptions);
        // Created before queues notified.
        else if (!known.get(queue)!.notify) await boss.updateQueue(queue, { notify: true });
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
      const errors: unknown[] = [];
      for (;;) {
        const jobs = await boss.fetch<object>(queue, { batchSize: 50, includeMetadata: true });
        if (jobs.length === 0) break;
        for (const job of oldestFirst(jobs)) {
          ran += 1;
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
      return ran;
    },
    async close() {
      if (opened) await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
