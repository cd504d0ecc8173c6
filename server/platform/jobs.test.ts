import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createListener, type Listener } from './change-listener.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { openDatabase, type OpenDatabase } from './postgres.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} };

/** One of two processes that run jobs of the same database. */
interface Instance {
  open: OpenDatabase;
  listener: Listener;
  jobs: Jobs;
}

let database: TestDatabase;
let instances: Instance[];
let runs: { number: number; instance: number }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  instances = [0, 1].map((instance) => {
    const open = openDatabase(database.url);
    const listener = createListener(database.url, log);
    const jobs = createJobs(open.pool, log, { working: true, listener });
    jobs.handle<{ number: number }>('numbers', async ({ number }) => {
      if (number === 7) throw new Error('not this one');
      runs.push({ number, instance });
    });
    jobs.handle<{ number: number }>('by-hand', async ({ number }) => {
      if (number === 1) throw new Error('the second fails');
      runs.push({ number, instance });
    });
    return { open, listener, jobs };
  });
  for (const { jobs } of instances) await jobs.open();
});
afterAll(async () => {
  for (const { jobs, listener, open } of instances) {
    await jobs.close();
    await listener.close();
    await open.db.destroy();
  }
  await database.drop();
});
beforeEach(() => {
  runs = [];
});

const enqueue = async (queue: string, number: number, startAfter?: Date) =>
  instances[0]!.jobs.enqueue(instances[0]!.open.db, queue, { number }, startAfter ? { startAfter } : {});

test('drain runs all jobs and then throws the error of a failed one', async () => {
  for (let number = 0; number < 4; number += 1) await enqueue('by-hand', number);
  await expect(instances[0]!.jobs.drain('by-hand')).rejects.toThrow('the second fails');
  expect(runs.map((run) => run.number)).toEqual([0, 2, 3]);
  expect(await instances[0]!.jobs.drain('by-hand')).toBe(0);
});

test('two instances run each job once; a failed job is retried and delays no other', async () => {
  for (let number = 0; number < 200; number += 1) await enqueue('numbers', number);
  for (const { jobs } of instances) await jobs.work();
  await vi.waitFor(() => expect(runs.length).toBeGreaterThanOrEqual(199), { timeout: 15_000, interval: 100 });
  await pause(300);
  expect(runs.map((run) => run.number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 200 }, (_, number) => number).filter((number) => number !== 7),
  );
  expect(new Set(runs.map((run) => run.instance)).size).toBe(2);
  const { rows } = await instances[0]!.open.pool.query<{ state: string; count: number }>(
    `select state::text, count(*)::int from jobs.job where name = 'numbers' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { state: 'completed', count: 199 },
    { state: 'retry', count: 1 },
  ]);
}, 30_000);

test('a job runs when its transaction commits, without polling', async () => {
  // The workers are idle by now.
  await pause(500);
  const { db } = instances[0]!.open;
  let committed = 0;
  await db.transaction().execute(async (trx) => {
    await instances[0]!.jobs.enqueue(trx, 'numbers', { number: 1000 });
    await pause(300);
    expect(runs).toEqual([]);
    committed = performance.now();
  });
  await vi.waitFor(() => expect(runs).toHaveLength(1), { timeout: 5000, interval: 5 });
  // Polling without notifications would take a second on average, and thirty with them.
  expect(performance.now() - committed).toBeLessThan(1000);
  await db
    .transaction()
    .execute(async (trx) => {
      await instances[0]!.jobs.enqueue(trx, 'numbers', { number: 1001 });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await pause(300);
  expect(runs).toHaveLength(1);
}, 30_000);

test('idle workers send no statements', async () => {
  await pause(300);
  const spies = instances.map(({ open }) => vi.spyOn(open.pool, 'query'));
  const fetches = () =>
    spies.flatMap((spy) => spy.mock.calls.filter(([text]) => JSON.stringify(text).includes('numbers')));
  await pause(4000);
  expect(fetches()).toEqual([]);
  // The spies see the statements about this queue.
  await enqueue('numbers', 1500);
  await vi.waitFor(() => expect(runs).toHaveLength(1));
  expect(fetches().length).toBeGreaterThan(0);
  for (const spy of spies) spy.mockRestore();
}, 30_000);

test('jobs that were enqueued without a connection for notifications run when it is back', async () => {
  const { pool } = instances[0]!.open;
  const { rows } = await pool.query<{ killed: boolean }>(
    `select pg_terminate_backend(pid) as killed from pg_stat_activity
     where application_name = 'diyar changes' and datname = current_database()`,
  );
  expect(rows).toEqual([{ killed: true }, { killed: true }]);
  await enqueue('numbers', 2000);
  await vi.waitFor(() => expect(runs).toHaveLength(1), { timeout: 10_000, interval: 20 });
}, 30_000);

test('queues of an earlier version are updated to notify', async () => {
  const { pool } = instances[0]!.open;
  await pool.query(`update jobs.queue set notify = false where name = 'numbers'`);
  const later = createJobs(pool, log, { working: false });
  later.handle('numbers', async () => undefined);
  await later.open();
  await later.close();
  const { rows } = await pool.query<{ notify: boolean }>(`select notify from jobs.queue where name = 'numbers'`);
  expect(rows).toEqual([{ notify: true }]);
});
