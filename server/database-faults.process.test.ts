/** The server goes on when PostgreSQL dies, ends sessions or freezes: calls fail with 503 for some seconds. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createProperty, createUser, signedIn } from '#test/factories.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { startTestServer, type Answer, type TestServer } from '#test/server.ts';
import { openServices, type OpenServices } from './open-services.ts';
import { startPostgres, type EmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import { migrate } from './platform/migrate.ts';

/** 5 s on a machine that is not busy. */
const recoverySeconds = 12;
/** DATABASE_TIMEOUT of the server. */
const timeoutSeconds = 2;
/** The longest that a call may take: the limit of a statement, then the probe, and time for a busy machine. */
const callSeconds = timeoutSeconds + 1 + 2 + 4;
const patience = { timeout: 20_000, interval: 20 };

let folder: string;
let postgres: EmbeddedPostgres;
let server: TestServer;
let worker: OpenServices;
let guest: Awaited<ReturnType<typeof signedIn>>;
let propertyId: string;
let handled: number[];

beforeAll(async () => {
  folder = await makeScratchFolder('faults');
  // Not disposable: without synchronous commits, the kill would lose the user created just before it.
  postgres = await startPostgres({ dataDir: folder });
  await migrate(postgres.connectionString);
  server = await startTestServer({
    DATABASE_URL: postgres.connectionString,
    DATABASE_TIMEOUT: String(timeoutSeconds),
  });
  worker = await openServices(server.services.settings as typeof server.services.settings & { DATABASE_URL: string }, {
    working: true,
  });
  worker.jobs.handle<{ number: number }>('numbers', async ({ number }) => void handled.push(number));
  await worker.jobs.open();
  await worker.jobs.work();
  const host = await createUser(server.services, { role: 'host' });
  propertyId = (await createProperty(server.services, host.id)).id;
  guest = await signedIn(server.services);
});
afterAll(async () => {
  await worker.close();
  await server.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

const toggle = () => server.call('toggleWishlist', { params: { property_id: propertyId }, token: guest.token });

let isOver = true;
afterEach(() => {
  isOver = true;
});

/** Loops of calls until `stop` or the end of the test, each with its time in ms. */
function load(loops: number) {
  const answers: { status: number; retryAfter: string | null; took: number }[] = [];
  isOver = false;
  const running = Array.from({ length: loops }, async () => {
    while (!isOver) {
      const began = performance.now();
      const answer: Answer<unknown> = await toggle();
      answers.push({
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        took: performance.now() - began,
      });
    }
  });
  return {
    answers,
    async stop() {
      isOver = true;
      await Promise.all(running);
      return answers;
    },
  };
}

async function waitUntilServed(): Promise<void> {
  await vi.waitFor(async () => expect((await toggle()).status).toBe(200), {
    ...patience,
    timeout: 1000 * recoverySeconds,
  });
}

async function postmasterOf(): Promise<number> {
  return Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** The processes of PostgreSQL: the postmaster and its children. */
async function processesOf(postmaster: number): Promise<number[]> {
  const found = [postmaster];
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    if (stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === String(postmaster)) found.push(Number(entry));
  }
  return found;
}

function expectOnlyOutage(answers: { status: number; retryAfter: string | null }[]): void {
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const refused = answers.filter(({ status }) => status === 503);
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['3']));
}

test('after a kill -9 of PostgreSQL under load, calls and jobs go on within seconds', async () => {
  const { answers, stop } = load(8);
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(20), patience);
  handled = [];
  process.kill(await postmasterOf(), 'SIGKILL');
  await vi.waitFor(async () => expect((await toggle()).status).toBe(503), { ...patience, interval: 5 });
  await waitUntilServed();
  expectOnlyOutage(await stop());
  await worker.jobs.enqueue(server.services.db, 'numbers', { number: 1 });
  await vi.waitFor(() => expect(handled).toEqual([1]), patience);
});

test('after the end of all sessions, calls and jobs go on at once', async () => {
  const { answers, stop } = load(8);
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(20), patience);
  handled = [];
  const client = new Client({ connectionString: postgres.connectionString });
  await client.connect();
  for (let round = 0; round < 5; round += 1) {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    );
    await waitUntilServed();
  }
  await client.end();
  expectOnlyOutage(await stop());
  await worker.jobs.enqueue(server.services.db, 'numbers', { number: 2 });
  await vi.waitFor(() => expect(handled).toEqual([2]), patience);
});

test('while PostgreSQL is frozen, every call answers 503 within seconds, and 200 again afterwards', async () => {
  const { answers, stop } = load(8);
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(20), patience);
  const processes = await processesOf(await postmasterOf());
  expect(processes.length).toBeGreaterThan(5);
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  try {
    const timed = async (call: () => Promise<Answer<unknown>>) => {
      const began = performance.now();
      const { status, headers } = await call();
      return {
        status,
        retryAfter: headers.get('retry-after'),
        isInTime: performance.now() - began < 1000 * callSeconds,
      };
    };
    const refused = { status: 503, retryAfter: '3', isInTime: true };
    const newcomers = [
      () => server.call('checkReady'),
      () => server.call('searchProperties'),
      () => server.call('getProperty', { params: { id: propertyId } }),
      () => server.call('login', { body: { email: 'somebody@example.ly', password: 'their password' } }),
      () => toggle(),
    ];
    expect(await Promise.all(newcomers.map(timed))).toEqual(newcomers.map(() => refused));
    // From now on it is known: nobody waits.
    const began = performance.now();
    expect((await Promise.all(newcomers.map((call) => call()))).map(({ status }) => status)).toEqual(
      newcomers.map(() => 503),
    );
    expect(performance.now() - began).toBeLessThan(3000);
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  }
  await waitUntilServed();
  await vi.waitFor(async () => expect((await server.call('checkReady')).status).toBe(200), patience);
  const all = await stop();
  expectOnlyOutage(all);
  expect(Math.max(...all.map(({ took }) => took))).toBeLessThan(1000 * callSeconds);
});
