import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createListener, type Listener } from './change-listener.ts';
import { createJobs, givenUpQueue, maintenanceSeconds, type Jobs } from './jobs.ts';
import { openDatabase, type OpenDatabase } from './postgres.ts';

/** The shortest interval at which workers can poll. */
const pollSeconds = 0.5;
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
    const jobs = createJobs(open.pool, log, { working: true, listener, pollSeconds });
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
  database.close();
});
beforeEach(() => {
  runs = [];
});

const enqueue = async (queue: string, number: number, delaySeconds = 0) =>
  instances[0]!.jobs.enqueue(instances[0]!.open.db, queue, { number }, { delaySeconds });

test('drain runs all jobs and then throws the error of a failed one', async () => {
  for (let number = 0; number < 4; number += 1) await enqueue('by-hand', number);
  await expect(instances[0]!.jobs.drain('by-hand')).rejects.toThrow('the second fails');
  expect(runs.map((run) => run.number)).toEqual([0, 2, 3]);
  expect(await instances[0]!.jobs.drain('by-hand')).toBe(0);
});

test('two instances run each job once; a failed job is retried and delays no other', async () => {
  for (let number = 0; number < 200; number += 1) await enqueue('numbers', number);
  for (const { jobs } of instances) await jobs.work();
  const states = async () => {
    const { rows } = await instances[0]!.open.pool.query<{ state: string; count: number }>(
      `select state::text, count(*)::int from jobs.job where name = 'numbers' group by 1 order by 1`,
    );
    return rows;
  };
  await vi.waitFor(
    async () =>
      expect(await states()).toEqual([
        { state: 'completed', count: 199 },
        { state: 'retry', count: 1 },
      ]),
    { timeout: 25_000, interval: 50 },
  );
  expect(runs.map((run) => run.number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 200 }, (_, number) => number).filter((number) => number !== 7),
  );
  expect(new Set(runs.map((run) => run.instance)).size).toBe(2);
});

test('a job runs when its transaction commits, without polling', async () => {
  const { db } = instances[0]!.open;
  const stored = async (number: number) => {
    const { rows } = await instances[1]!.open.pool.query<{ count: number }>(
      `select count(*)::int from jobs.job where name = 'numbers' and data = $1`,
      [JSON.stringify({ number })],
    );
    return rows[0]!.count;
  };
  await db.transaction().execute(async (trx) => {
    await instances[0]!.jobs.enqueue(trx, 'numbers', { number: 1000 });
    expect(await stored(1000)).toBe(0);
  });
  // Polling would find it after fifteen seconds.
  await vi.waitFor(() => expect(runs).toEqual([expect.objectContaining({ number: 1000 })]), { timeout: 10_000 });
  await db
    .transaction()
    .execute(async (trx) => {
      await instances[0]!.jobs.enqueue(trx, 'numbers', { number: 1001 });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  expect(await stored(1001)).toBe(0);
});

test('idle workers send no statements', async () => {
  const isActive = async () => {
    const { rows } = await instances[0]!.open.pool.query(`select from jobs.job where state = 'active'`);
    return rows.length > 0;
  };
  await vi.waitFor(async () => expect(await isActive()).toBe(false), { timeout: 10_000 });
  const open = openDatabase(database.url);
  const polling = createJobs(open.pool, log, { working: true, pollSeconds });
  polling.handle('polled', async () => undefined);
  const pools = [open.pool, ...instances.map((instance) => instance.open.pool)];
  const spies = pools.map((pool) => vi.spyOn(pool, 'query'));
  const fetches = (queue: string) =>
    spies.flatMap((spy) => spy.mock.calls.filter(([text]) => JSON.stringify(text).includes(`name = '${queue}'`)));
  await polling.open();
  await polling.work();
  // So long that a worker that polls without a listener has asked several times.
  await vi.waitFor(() => expect(fetches('polled').length).toBeGreaterThan(2), { timeout: 20_000 });
  expect(fetches('numbers')).toEqual([]);
  await polling.close();
  // The spies see the statements about this queue.
  await enqueue('numbers', 1500);
  await vi.waitFor(() => expect(runs).toHaveLength(1));
  expect(fetches('numbers').length).toBeGreaterThan(0);
  for (const spy of spies) spy.mockRestore();
  await open.db.destroy();
});

test('a job that a statement has enqueued by itself runs at once where the workers are woken', async () => {
  await instances[0]!.open.pool.query(`select enqueue_job('numbers', '{"number": 1600}')`);
  // Another instance than that which wakes them may take it.
  instances[0]!.jobs.wake('numbers');
  await vi.waitFor(() => expect(runs.map(({ number }) => number)).toEqual([1600]), { timeout: 5000 });
});

test('jobs that were enqueued without a connection for notifications run when it is back', async () => {
  const { pool } = instances[0]!.open;
  const { rows } = await pool.query<{ killed: boolean }>(
    `select pg_terminate_backend(pid) as killed from pg_stat_activity
     where application_name = 'diyar changes' and datname = current_database()`,
  );
  expect(rows).toEqual([{ killed: true }, { killed: true }]);
  await enqueue('numbers', 2000);
  await vi.waitFor(() => expect(runs).toHaveLength(1), { timeout: 10_000, interval: 20 });
});

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

describe('one instance without a listener', () => {
  let open: OpenDatabase;
  let jobs: Jobs;
  let run: (name: string) => Promise<void>;
  const ran: string[] = [];
  const stateOf = async (name: string) => {
    const { rows } = await open.pool.query<{ state: string }>(
      `select state::text from jobs.job where name = 'names' and data ->> 'name' = $1`,
      [name],
    );
    return rows[0]?.state;
  };
  const enqueueName = (name: string, options = {}) => jobs.enqueue(open.db, 'names', { name }, options);
  const waitUntilRan = (name: string) =>
    vi.waitFor(() => expect(ran).toContain(name), { timeout: 20_000, interval: 50 });

  beforeAll(async () => {
    open = openDatabase(database.url);
    jobs = createJobs(open.pool, log, { working: true, watchSeconds: 1, pollSeconds });
    run = async () => undefined;
    jobs.handle<{ name: string }>('names', async ({ name }) => {
      await run(name);
      ran.push(name);
    });
    await jobs.open();
    await jobs.work();
  });
  afterAll(async () => {
    vi.useRealTimers();
    await jobs.close();
    await open.db.destroy();
  });

  test('each job of a batch is completed at once', async () => {
    const second = Promise.withResolvers<void>();
    run = (name) => (name === 'second' ? second.promise : Promise.resolve());
    await open.db.transaction().execute(async (trx) => {
      for (const name of ['first', 'second']) await jobs.enqueue(trx, 'names', { name });
    });
    try {
      await waitUntilRan('first');
      await vi.waitFor(async () => expect(await stateOf('first')).toBe('completed'), { timeout: 3000 });
      expect(await stateOf('second')).toBe('active');
    } finally {
      second.resolve();
    }
    await waitUntilRan('second');
  });

  test('the job of a worker that died is taken from it within seconds', async () => {
    // As a process leaves it that was killed: fetched, and without a sign of life for 20 seconds.
    await enqueueName('orphan', { delaySeconds: 3600 });
    await open.pool.query(
      `update jobs.job set state = 'active', started_on = now() - interval '25 seconds',
         heartbeat_on = now() - interval '20 seconds' where data ->> 'name' = 'orphan'`,
    );
    await vi.waitFor(async () => expect(await stateOf('orphan')).toBe('retry'), { timeout: 8000, interval: 100 });
    await open.pool.query(`update jobs.job set start_after = now() where data ->> 'name' = 'orphan'`);
    await waitUntilRan('orphan');
  }, 30_000);

  test('looking for dead workers writes nothing while there is none, and a round that writes each queue is rare', async () => {
    const written = async () => {
      const { rows } = await open.pool.query('select xmin::text, name from jobs.queue order by name');
      return rows;
    };
    const spy = vi.spyOn(open.pool, 'query');
    const rounds = () => spy.mock.calls.filter(([text]) => JSON.stringify(text).includes('repaired')).length;
    const before = await written();
    await vi.waitFor(() => expect(rounds()).toBeGreaterThan(2), { timeout: 10_000 });
    spy.mockRestore();
    expect(await written()).toEqual(before);
    // Two rows of about 550 bytes in the log of the database for each of about fifty queues.
    expect(((2 * 50 * 550) / maintenanceSeconds) * 24 * 3600).toBeLessThan(10_000_000);
  }, 15_000);

  test('the workers go on after the clock of the process was set back', async () => {
    run = async (name) => {
      // Set back by an hour while a worker is between two readings of the clock.
      if (name === 'before') vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    };
    await enqueueName('before');
    await waitUntilRan('before');
    await enqueueName('after');
    await waitUntilRan('after');
    expect(ran.slice(-2)).toEqual(['before', 'after']);
    vi.useRealTimers();
  }, 30_000);

  test('jobs, schedules and the search for dead workers go on after the clock of the database was set back', async () => {
    const setBack = (interval: string) =>
      open.pool.query(`create or replace function jobs.job_now() returns timestamptz language sql stable
        as $$ select now() - interval '${interval}' $$`);
    const passes = async () => {
      const { rows } = await open.pool.query<{ are_past: boolean }>(
        `select (select bool_and(cron_on <= jobs.job_now()) from jobs.version)
           and (select bool_and(monitor_claim_on <= jobs.job_now()) from jobs.queue) as are_past`,
      );
      return rows[0]!.are_past;
    };
    // Enqueued, but not fetched before the clock is set back.
    await enqueueName('waiting', { delaySeconds: 1 });
    try {
      await setBack('1 hour');
      await waitUntilRan('waiting');
      await vi.waitFor(async () => expect(await passes()).toBe(true), { timeout: 8000, interval: 100 });
    } finally {
      await setBack('0 seconds');
    }
  }, 30_000);
});

test('a failed job is retried for three days, at last every hour', async () => {
  const { rows } = await instances[0]!.open.pool.query<{ limit: number; delay: number; longest: number }>(
    `select retry_limit as limit, retry_delay as delay, retry_delay_max as longest from jobs.queue where name = 'numbers'`,
  );
  const { limit, delay, longest } = rows[0]!;
  // The shortest waits that pg-boss chooses: half of `delay * 2 ** retry`, and at most `longest`.
  const waits = Array.from({ length: limit }, (_, retry) => Math.min(longest, (delay * 2 ** (retry + 1)) / 2));
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600;
  expect(hours).toBeGreaterThan(72);
  expect(hours).toBeLessThan(84);
  expect(waits.at(-1)).toBe(3600);
});

test('a job that fails for the last time is handed to onGivenUp, with its error', async () => {
  const { pool, db } = instances[0]!.open;
  const givenUp: unknown[] = [];
  const jobs = createJobs(pool, log, { working: false });
  jobs.handle<{ number: number }>(
    'hopeless',
    async () => {
      throw new Error('no hope');
    },
    {
      async onGivenUp({ number }, { error }) {
        givenUp.push({ number, error });
      },
    },
  );
  await jobs.open();
  try {
    await jobs.enqueue(db, 'hopeless', { number: 1 });
    await jobs.enqueue(db, 'hopeless', { number: 2 });
    await pool.query(
      `update jobs.job set retry_count = retry_limit where name = 'hopeless' and data ->> 'number' = '2'`,
    );
    await expect(jobs.drain('hopeless')).rejects.toThrow('no hope');
    expect(await jobs.drain(givenUpQueue('hopeless'))).toBe(1);
    expect(givenUp).toEqual([{ number: 2, error: 'no hope' }]);
  } finally {
    await jobs.close();
  }
});

test('schedules of every minute run once in it, without a job; one that fails is tried again by a job', async () => {
  const { pool } = instances[0]!.open;
  const ran: string[] = [];
  const outcomes: string[] = [];
  let isBroken = true;
  const onRun = (queue: string, outcome: string) => outcomes.push(`${queue} ${outcome}`);
  const both = [0, 1].map(() => {
    const jobs = createJobs(pool, log, { working: true, watchSeconds: 0.2, pollSeconds, onRun });
    jobs.schedule('sweep', '* * * * *', async () => {
      if (isBroken) throw new Error('not this minute');
      ran.push('sweep');
    });
    jobs.schedule('tick', '* * * * *', async () => void ran.push('tick'));
    jobs.schedule('nightly', '1 0 * * *', async () => void ran.push('nightly'));
    return jobs;
  });
  const aMinuteAgo = `update jobs.queue set updated_on = jobs.job_now() - interval '1 minute' where name = 'sweep'`;
  for (const jobs of both) await jobs.open();
  try {
    await pool.query(`insert into jobs.schedule (name, key, cron, timezone) values ('tick', '', '* * * * *', 'UTC')`);
    await pool.query(aMinuteAgo);
    for (const jobs of both) await jobs.work();
    const { rows } = await pool.query(`select name from jobs.schedule where name in ('sweep', 'tick', 'nightly')`);
    expect(rows).toEqual([{ name: 'nightly' }]);
    await vi.waitFor(() => expect(outcomes).toContain('tick completed'), { timeout: 15_000 });
    await vi.waitFor(() => expect(outcomes).toContain('sweep failed'), { timeout: 15_000 });
    isBroken = false;
    await pool.query(`update jobs.job set start_after = now() where name = 'sweep'`);
    await vi.waitFor(() => expect(ran).toContain('sweep'), { timeout: 15_000 });
    // As after the clock was set back by an hour.
    await pool.query(`update jobs.queue set updated_on = jobs.job_now() + interval '1 hour' where name = 'sweep'`);
    await vi.waitFor(() => expect(ran.filter((name) => name === 'tick').length).toBeGreaterThan(1), {
      timeout: 15_000,
    });
    expect(ran).not.toContain('nightly');
    const scheduled = async () => {
      const found = await pool.query<{ name: string }>(
        `select name from jobs.schedule where name in ('sweep', 'tick') order by name`,
      );
      return found.rows.map(({ name }) => name);
    };
    // An instance of an earlier version may go on where this one ends: it would not schedule them again.
    await both[1]!.close();
    expect(await scheduled()).toEqual(['sweep', 'tick']);
    await pool.query(aMinuteAgo);
    await vi.waitFor(async () => expect(await scheduled()).toEqual([]), { timeout: 15_000 });
  } finally {
    for (const jobs of both) await jobs.close();
    await pool.query(`delete from jobs.schedule`);
  }
}, 60_000);

test('a schedule of every minute that takes longer delays no other, and does not begin beside itself', async () => {
  const { pool } = instances[0]!.open;
  let slow = 0;
  let quick = 0;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const jobs = createJobs(pool, log, { working: true, watchSeconds: 0.2, pollSeconds });
  jobs.schedule('reading', '* * * * *', async () => {
    slow += 1;
    await ended;
  });
  jobs.schedule('sending', '* * * * *', async () => void (quick += 1));
  const aMinuteAgo = `update jobs.queue set updated_on = jobs.job_now() - interval '1 minute' where name = 'reading'`;
  await jobs.open();
  try {
    await pool.query(aMinuteAgo);
    await jobs.work();
    await vi.waitFor(() => expect([slow, quick]).toEqual([1, 1]), { timeout: 15_000 });
    await pool.query(aMinuteAgo);
    await vi.waitFor(() => expect([slow, quick]).toEqual([1, 2]), { timeout: 15_000 });
    end();
    await vi.waitFor(
      async () => {
        await pool.query(aMinuteAgo);
        expect(slow).toBeGreaterThan(1);
      },
      { timeout: 15_000, interval: 500 },
    );
  } finally {
    end();
    await jobs.close();
  }
}, 60_000);
