import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { fromKysely, PgBoss, type Db, type JobResult, type JobWithMetadata, type QueueOptions } from 'pg-boss';
import type { Pool } from 'pg';
import type { DB } from '#db/types.ts';
import { createCommitNotifier } from './commit-notifier.ts';
import { changesChannel, type Listener } from './change-listener.ts';
import { monotonicClock, repairFutureTimes } from './job-clock.ts';
import { jobSchema } from './job-schema.ts';
import type { Log } from './services.ts';
import type { Tracer } from './tracing.ts';
import { timeOrderedId } from './time-ordered-id.ts';

/** What a handler may know of its job. Both are the same when the job runs again. */
export interface RunningJob {
  id: string;
  enqueuedAt: Date;
}

/** A job that was given up. */
export interface GivenUpJob {
  id: string;
  /** The message of the last error. */
  error: string;
}

/** How many jobs of a queue should run now. */
export interface WaitingJobs {
  queue: string;
  count: number;
  /** For how long the oldest of them should have run. */
  oldest_seconds: number;
}

/** How a run of a job ended; a job that `failed` runs again. */
export type JobOutcome = 'completed' | 'failed' | 'given_up';

/** Jobs are stored in PostgreSQL, so that they commit or roll back with the transaction that enqueues them. */
export interface Jobs {
  /**
   * Enqueues a job in the caller's transaction. It runs at once, or `delaySeconds` later by the clock of the database: an
   * instant would wait for as long as the clock of this machine is ahead.
   */
  enqueue(trx: Kysely<DB>, queue: string, data: object, options?: { delaySeconds?: number }): Promise<void>;
  /** The data of a job that a statement enqueues (`enqueue_job`), as `enqueue` would write it. */
  traced<T extends object>(data: T): T;
  /**
   * Wakes the workers of a queue on all instances, after a statement has committed that enqueues a job by itself (`enqueue_job`), and
   * announces to them what has `changed`, by the names of `CacheDependencies`.
   */
  wake(queue: string, changed?: readonly string[]): void;
  /**
   * Runs `handler` for each job of a queue, on one instance. A failed job delays no other; it is retried for three days
   * with growing waits. Then `onGivenUp` is called, and retried in the same way. A job may run again if its process died,
   * so both must be idempotent. A queue that `isPunctual` is polled more often, for jobs that are delayed by seconds. `parallel`
   * jobs run at once in this process, for jobs that wait for others' servers; by default one.
   */
  handle<T extends object>(
    queue: string,
    handler: (data: T, job: RunningJob) => Promise<void>,
    options?: { onGivenUp?: (data: T, job: GivenUpJob) => Promise<void>; isPunctual?: boolean; parallel?: number },
  ): void;
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
  /** How many jobs should run now, for each queue. */
  listWaiting(): Promise<WaitingJobs[]>;
  close(): Promise<void>;
}

/** The name of the queue that receives the jobs that were given up. */
export const givenUpQueue = (queue: string): string => `${queue}-given-up`;

/**
 * Enqueuing wakes the workers by a notification on commit. Polling finds jobs without a notification: delayed jobs,
 * retries, and jobs that were enqueued while the listener had no connection. A full batch is followed by the next one at
 * once.
 */
const workOptions = {
  notifyPollingIntervalSeconds: 15,
  /** Used without a listener. */
  pollingIntervalSeconds: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
  heartbeatRefreshSeconds: 5,
} as const;

/** A worker that has not written for so long is dead, and its jobs are retried. */
const heartbeatSeconds = 15;

const handledQueue = {
  // Ten retries within about two hours, then one an hour: three days and a few hours in all.
  retryLimit: 84,
  retryBackoff: true,
  retryDelay: 5,
  retryDelayMax: 3600,
  heartbeatSeconds,
  /** For a batch, in a process that lives. */
  expireInSeconds: 120,
  deleteAfterSeconds: 3 * 24 * 3600,
  notify: true,
} as const satisfies QueueOptions & { notify: boolean };

/** The next run of a schedule does what the failed one did not, and may have much to do. */
const scheduledQueue = { ...handledQueue, retryLimit: 3, expireInSeconds: 900 } as const;

/** Jobs that a worker of a parallel queue takes at once: the next ones wait for the slowest of them. */
const parallelBatch = 2;

/**
 * How often pg-boss does what nobody waits for: it counts the jobs of each queue and deletes old ones, looks for steps of its
 * own migrations, and for jobs that wait for others, which none does here. Each round writes every queue twice, so the
 * workers that died, for which it also looks, are found by `resumeAbandonedJobs`, which only reads while there is none.
 */
export const maintenanceSeconds = 600;

/** The channel on which pg-boss listens for the names of queues. */
const wakingChannel = `pgboss_${createHash('sha224').update(jobSchema).digest('hex').slice(0, 24)}`;

type StoredJob = JobWithMetadata<object | null>;

/**
 * Schedules of every minute run without a job: most of them find nothing to do, and a schedule of pg-boss writes two jobs, three times
 * each. One instance does it, which has written the minute to the first of their queues.
 */
const everyMinute = '* * * * *';

/** Of queues with jobs that are delayed by seconds. */
const punctualPollingSeconds = 1;

interface RegisteredQueue {
  run: (job: StoredJob) => Promise<void>;
  options: QueueOptions & { notify: boolean; deadLetter?: string };
  cron?: string;
  isPunctual?: boolean;
  parallel?: number;
}

/** Sorts a batch, which pg-boss returns in no particular order. Ids of jobs are in the order of enqueuing. */
function oldestFirst(jobs: readonly StoredJob[]): StoredJob[] {
  return jobs.toSorted((one, other) => {
    const milliseconds = one.createdOn.getTime() - other.createdOn.getTime();
    return milliseconds === 0 ? (one.id < other.id ? -1 : 1) : milliseconds;
  });
}

/** Where the data of a job has the trace in which it was enqueued. Handlers do not get it. */
const traceField = 'traceparent';
type TracedData = { [traceField]?: string };
const tracedDataOf = (data: object | null): TracedData => data ?? {};

function untraced<T extends object>(data: object | null): T {
  const { [traceField]: _trace, ...rest } = tracedDataOf(data);
  return rest as T;
}

/** The message of an error that pg-boss has stored: ours, or its own of a job whose worker died. */
function storedMessage(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: string; value?: { message?: string } };
  return message ?? value?.message ?? 'unknown';
}

const outputOf = (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) });

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
 * @param options.onRun is told how each run of a job ended
 * @param options.watchSeconds how often dead workers are looked for, and a clock that was set back
 * @param options.pollSeconds how often workers without a listener look for jobs
 */
export function createJobs(
  pool: Pool,
  log: Log,
  options: {
    working: boolean;
    listener?: Listener;
    onRun?: (queue: string, outcome: JobOutcome) => void;
    tracer?: Tracer | undefined;
    watchSeconds?: number;
    pollSeconds?: number;
  },
): Jobs {
  const { listener, onRun, tracer, watchSeconds = 10, pollSeconds = workOptions.pollingIntervalSeconds } = options;
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
    clock: monotonicClock,
    clockMonitorIntervalSeconds: 30,
    superviseIntervalSeconds: maintenanceSeconds,
    monitorIntervalSeconds: maintenanceSeconds,
    bamIntervalSeconds: maintenanceSeconds,
    flowIntervalSeconds: maintenanceSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'pg-boss failed'));
  const notifier = createCommitNotifier(pool, log);
  const queues = new Map<string, RegisteredQueue>();
  let isOpen = false;
  let watch: NodeJS.Timeout | undefined;
  /** Schedules of every minute that this instance runs now, and since when in milliseconds. */
  const minutely = new Map<string, { since: number; done: Promise<void> }>();
  /** The last round of the watch. */
  let round: Promise<void> | undefined;

  /** Runs a job and stores its outcome at once: if the process dies, only what was running is repeated. */
  async function run(
    name: string,
    queue: RegisteredQueue,
    job: StoredJob,
  ): Promise<{ result: JobResult; error?: unknown }> {
    const outcome = await runTraced(name, queue, job).then(
      () => ({ result: { id: job.id, status: 'completed' as const } }),
      (error: unknown) => ({ result: { id: job.id, status: 'failed' as const, output: outputOf(error) }, error }),
    );
    const isLast = job.retryCount >= job.retryLimit;
    if ('error' in outcome) {
      const { error } = outcome;
      log.error({ err: error, queue: name, job: job.id }, isLast ? 'a job was given up' : 'a job failed');
    }
    onRun?.(name, 'error' in outcome ? (isLast ? 'given_up' : 'failed') : 'completed');
    try {
      if ('error' in outcome) await boss.fail(name, job, outcome.result.output);
      else await boss.complete(name, job);
    } catch (error) {
      // At the end of the batch pg-boss stores the outcomes that are missing.
      log.warn({ err: error, queue: name, job: job.id }, 'the outcome of a job could not be stored');
    }
    return outcome;
  }

  /** Jobs of a request are spans of its trace. Schedules, which nobody asked for, are none. */
  async function runTraced(name: string, queue: RegisteredQueue, job: StoredJob): Promise<void> {
    const parent = tracer && tracedDataOf(job.data)[traceField];
    if (!tracer || parent === undefined) return queue.run(job);
    const attributes = {
      'messaging.system': 'pg-boss',
      'messaging.destination.name': name,
      'messaging.message.id': job.id,
      'diyar.retries': job.retryCount,
    };
    await tracer.inSpan(tracer.begin(`job ${name}`, 'consumer', { parent, attributes }), () => queue.run(job));
  }

  function traced<T extends object>(data: T): T {
    const parent = tracer?.traceparent();
    return parent === undefined ? data : { ...data, [traceField]: parent };
  }

  /**
   * Gives jobs back to their queues whose worker has died, or had them for too long. pg-boss does so itself, and stores why;
   * it is asked for the queues that have such jobs, as if it had never looked at them.
   */
  async function resumeAbandonedJobs(): Promise<void> {
    const { rows } = await pool.query<{ name: string }>(`
      select distinct name from jobs.job
      where state = 'active' and (started_on + expire_seconds * interval '1 second' < jobs.job_now()
        or heartbeat_on + heartbeat_seconds * interval '1 second' < jobs.job_now())`);
    if (rows.length === 0) return;
    const names = rows.map(({ name }) => name);
    await pool.query('update jobs.queue set monitor_claim_on = null, monitor_on = null where name = any($1)', [names]);
    for (const name of names) await boss.supervise(name);
  }

  /**
   * Starts the schedules of every minute, unless another instance has in this one. None waits for another: one that still runs here is
   * left out, until it has taken as long as a job may.
   */
  async function startMinute(): Promise<void> {
    const schedules = [...queues].filter(([, { cron }]) => cron === everyMinute);
    if (schedules.length === 0) return;
    // A time in the future is from before the clock was set back.
    const { rowCount } = await pool.query(
      `update jobs.queue set updated_on = jobs.job_now()
       where name = $1 and (updated_on < date_trunc('minute', jobs.job_now()) or updated_on > jobs.job_now() + interval '1 minute')`,
      [schedules[0]![0]],
    );
    if (rowCount === 0) return;
    // An earlier version that starts beside this one schedules them, as this one does where it ends.
    await pool.query('delete from jobs.schedule where name = any($1)', [schedules.map(([name]) => name)]);
    const since = performance.now();
    for (const [name, queue] of schedules) {
      const present = minutely.get(name);
      if (present && since - present.since < scheduledQueue.expireInSeconds * 1000) continue;
      const done = runByMinute(name, queue)
        .catch((error: unknown) => log.warn({ err: error, queue: name }, 'a job could not be tried again'))
        .finally(() => {
          if (minutely.get(name)?.since === since) minutely.delete(name);
        });
      minutely.set(name, { since, done });
    }
  }

  /** Runs a schedule of every minute; where it fails, a job of its own queue tries again. */
  async function runByMinute(name: string, { run: handler }: RegisteredQueue): Promise<void> {
    try {
      await handler({} as StoredJob);
      onRun?.(name, 'completed');
    } catch (error) {
      log.error({ err: error, queue: name }, 'a job failed');
      onRun?.(name, 'failed');
      await boss.send(name, {}, { startAfter: handledQueue.retryDelay });
    }
  }

  /**
   * Has the schedules of every minute run by jobs again. Instances of an earlier version that go on, because an upgrade was given
   * up, only schedule them when they start; one of this version removes them within a minute.
   */
  async function leaveMinute(): Promise<void> {
    try {
      for (const [name, { cron }] of queues) {
        if (cron === everyMinute) await boss.schedule(name, cron, {}, { tz: 'Africa/Tripoli' });
      }
    } catch (error) {
      log.warn({ err: error }, 'schedules could not be left to other instances');
    }
  }

  async function createQueues(): Promise<void> {
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    // Queues that receive the jobs of others first: the database requires that they exist.
    const sorted = [...queues].toSorted(
      ([, one], [, other]) =>
        Number(one.options.deadLetter !== undefined) - Number(other.options.deadLetter !== undefined),
    );
    for (const [name, { options: wanted }] of sorted) {
      const found = existing.get(name);
      if (!found) await boss.createQueue(name, wanted);
      // Created by an earlier version.
      else if (Object.entries(wanted).some(([option, value]) => found[option as keyof typeof wanted] !== value)) {
        await boss.updateQueue(name, wanted);
      }
    }
  }

  return {
    async enqueue(trx, queue, data, { delaySeconds = 0 } = {}) {
      const id = timeOrderedId();
      await boss.send(queue, traced(data), {
        id,
        db: fromKysely(trx),
        ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}),
      });
    },
    traced,
    wake(queue, changed = []) {
      notifier.add(wakingChannel, queue);
      if (changed.length > 0) notifier.add(changesChannel, changed.join(' '));
    },
    handle<T extends object>(
      queue: string,
      handler: (data: T, job: RunningJob) => Promise<void>,
      {
        onGivenUp,
        isPunctual = false,
        parallel = 1,
      }: { onGivenUp?: (data: T, job: GivenUpJob) => Promise<void>; isPunctual?: boolean; parallel?: number } = {},
    ) {
      queues.set(queue, {
        run: (job) => handler(untraced<T>(job.data), { id: job.id, enqueuedAt: job.createdOn }),
        options: onGivenUp ? { ...handledQueue, deadLetter: givenUpQueue(queue) } : handledQueue,
        isPunctual,
        parallel,
      });
      if (!onGivenUp) return;
      queues.set(givenUpQueue(queue), {
        run: (job) =>
          onGivenUp(untraced<T>(job.data), { id: job.sourceId ?? job.id, error: storedMessage(job.sourceOutput) }),
        options: handledQueue,
      });
    },
    schedule(queue, cron, handler) {
      queues.set(queue, { run: handler, options: scheduledQueue, cron });
    },
    async open() {
      await boss.start();
      isOpen = true;
      await createQueues();
    },
    async work() {
      // Before the workers, which all ask for jobs at once: on a slow machine the schedules would wait too long behind them.
      for (const [name, { cron }] of queues) {
        if (cron !== undefined && cron !== everyMinute) await boss.schedule(name, cron, {}, { tz: 'Africa/Tripoli' });
      }
      // Those of an earlier version would enqueue jobs that nobody takes, or that run beside the minute.
      for (const { name } of await boss.getSchedules()) {
        const cron = queues.get(name)?.cron;
        if (cron === undefined || cron === everyMinute) await boss.unschedule(name);
      }
      const workers: string[] = [];
      for (const [name, queue] of queues) {
        const options = queue.isPunctual
          ? {
              ...workOptions,
              notifyPollingIntervalSeconds: punctualPollingSeconds,
              pollingIntervalSeconds: punctualPollingSeconds,
            }
          : { ...workOptions, pollingIntervalSeconds: pollSeconds };
        const { parallel = 1 } = queue;
        if (parallel > 1) {
          const concurrency = { batchSize: parallelBatch, localConcurrency: Math.ceil(parallel / parallelBatch) };
          const worker = await boss.work(name, { ...options, ...concurrency }, async (jobs) =>
            Promise.all((jobs as StoredJob[]).map(async (job) => (await run(name, queue, job)).result)),
          );
          workers.push(worker);
          continue;
        }
        const worker = await boss.work(name, options, async (jobs) => {
          const results: JobResult[] = [];
          for (const job of oldestFirst(jobs as StoredJob[])) {
            // The batch took too long, and pg-boss has given its jobs back to the queue.
            if (job.signal.aborted) break;
            results.push((await run(name, queue, job)).result);
          }
          return results;
        });
        workers.push(worker);
      }
      watch = setInterval(() => {
        round = repairFutureTimes(pool)
          .then(async (isRepaired) => {
            if (isRepaired) {
              log.warn('the clock of the database was set back; the times of waiting jobs were corrected');
              for (const worker of workers) boss.notifyWorker(worker);
            }
            await resumeAbandonedJobs();
            await startMinute();
          })
          .catch((error: unknown) => log.warn({ err: error }, 'waiting jobs and schedules could not be checked'));
      }, watchSeconds * 1000);
      watch.unref();
    },
    async drain(name) {
      const queue = queues.get(name);
      if (!queue) throw new Error(`the queue ${name} has no handler`);
      let count = 0;
      const errors: unknown[] = [];
      for (;;) {
        const jobs = await boss.fetch<object>(name, { batchSize: 50, includeMetadata: true });
        if (jobs.length === 0) break;
        for (const job of oldestFirst(jobs)) {
          count += 1;
          const { result, error } = await run(name, queue, job);
          if (result.status === 'failed') errors.push(error);
        }
      }
      if (errors.length > 0) throw errors[0];
      return count;
    },
    async listWaiting() {
      const { rows } = await pool.query<WaitingJobs>(`
        select queue.name as queue, count(job.id)::int as count,
          coalesce(extract(epoch from jobs.job_now() - min(job.start_after)), 0)::float8 as oldest_seconds
        from jobs.queue left join jobs.job
          on job.name = queue.name and job.state < 'active' and job.start_after <= jobs.job_now()
        group by queue.name order by queue.name`);
      return rows;
    },
    async close() {
      clearInterval(watch);
      const ended = async () => {
        await round;
        if (watch) await leaveMinute();
        await Promise.all([...minutely.values()].map(({ done }) => done));
      };
      // A database that does not answer must not keep the process from ending.
      await Promise.race([ended(), delay(5000, undefined, { ref: false })]);
      if (isOpen) await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
