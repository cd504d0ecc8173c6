/** With DATABASE_READ_URL: a streaming replica is read while it can be, and nobody notices when it cannot. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { postgresProcesses, signalAll } from '#test/faults/processes.ts';
import { execute } from '#test/database.ts';
import { createProperty, createUser, signedIn } from '#test/factories.ts';
import { startReplica } from '#test/replica-server.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import { startPostgres, type EmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase } from './platform/postgres.ts';
import { openReplica } from './platform/replica.ts';

let folder: string;
let primary: EmbeddedPostgres;
let replica: EmbeddedPostgres;
let server: TestServer;
let hostId: string;
let guest: Awaited<ReturnType<typeof signedIn>>;
const silentLog = { debug() {}, info() {}, warn() {}, error() {} };

beforeAll(async () => {
  folder = await makeScratchFolder('replica');
  primary = await startPostgres({ dataDir: join(folder, 'primary/postgres') });
  await migrate(primary.connectionString);
  replica = await startReplica(primary, join(folder, 'replica/postgres'));
  server = await startTestServer({
    DATABASE_URL: primary.connectionString,
    DATABASE_READ_URL: replica.connectionString,
    DATABASE_TIMEOUT: '20',
  });
  hostId = (await createUser(server.services, { role: 'host' })).id;
  guest = await signedIn(server.services);
  await isRead();
});
afterAll(async () => {
  await server.close();
  await replica.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

const patience = { timeout: 20_000, interval: 50 };
const lag = () => server.services.replica!.lagSeconds();
const isRead = () => vi.waitFor(() => expect(lag()).toBe(0), patience);
const onReplica = (statement: string) => execute(replica.connectionString, statement);
const search = (headers: Record<string, string> = {}, token?: string) =>
  server.call('searchProperties', { headers, token });
const count = async (...input: Parameters<typeof search>) => (await search(...input)).body.total;

/** Adds a home that the replica does not get until `resume`. */
async function addUnseen(): Promise<{ id: string; before: number; resume: () => Promise<void> }> {
  await isRead();
  await onReplica('select pg_wal_replay_pause()');
  const before = await count();
  const { id } = await createProperty(server.services, hostId);
  return { id, before, resume: () => onReplica('select pg_wal_replay_resume()') };
}

describe('a home that the replica has not got yet', () => {
  test('is not found by visitors, and is once it has come', async () => {
    const { before, resume } = await addUnseen();
    expect(await count()).toBe(before);
    await resume();
    await vi.waitFor(async () => expect(await count()).toBe(before + 1), patience);
  });

  test('is not in the sitemap, and is once it has come', async () => {
    const { id: shown } = await createProperty(server.services, hostId);
    const { id, resume } = await addUnseen();
    const listed = async () => (await fetch(new URL('/sitemaps/homes/1.xml', server.url))).text();
    expect(await listed()).toContain(shown);
    expect(await listed()).not.toContain(id);
    await resume();
    await vi.waitFor(async () => expect(await listed()).toContain(id), patience);
  });

  test('is found by who has written after it, on pages too', async () => {
    const { before, resume } = await addUnseen();
    const { id } = await createProperty(server.services, hostId);
    const cookie = 'theme=dark';
    expect(await count({ cookie }, guest.token)).toBe(before);
    const written = await server.call('toggleWishlist', {
      params: { property_id: id },
      token: guest.token,
      headers: { cookie },
    });
    const [, position] = /^(written=[0-9A-F]+\/[0-9A-F]+); Path=\/; Max-Age=30; HttpOnly; SameSite=Lax$/.exec(
      written.headers.get('set-cookie')!,
    )!;
    expect(await count({ cookie: `${cookie}; ${position}` }, guest.token)).toBe(before + 2);
    expect(await count({ cookie: position! })).toBe(before + 2);
    await resume();
  });

  test('is found by programs, which keep no cookies, and with a position that cannot be read', async () => {
    const { before, resume } = await addUnseen();
    expect(await count({}, guest.token)).toBe(before + 1);
    expect(await count({ cookie: 'written=unknown' })).toBe(before + 1);
    expect(await count({ cookie: 'written=FFFFFFFF/FFFFFFFF' })).toBe(before + 1);
    await resume();
  });
});

test('a replica that falls behind is not read until it has caught up', async () => {
  await isRead();
  const own = openDatabase(primary.connectionString, { connections: 2 });
  const behind = openReplica(replica.connectionString, { primary: own.pool, log: silentLog, maxLagSeconds: 0.5 });
  try {
    const from = () =>
      behind.read(
        'anything',
        async () => 'replica',
        async () => 'primary',
      );
    await vi.waitFor(async () => expect(await from()).toBe('replica'), patience);
    await onReplica('select pg_wal_replay_pause()');
    await createProperty(server.services, hostId);
    await vi.waitFor(async () => expect(await from()).toBe('primary'), patience);
    await onReplica('select pg_wal_replay_resume()');
    await vi.waitFor(async () => expect(await from()).toBe('replica'), patience);
  } finally {
    await behind.close();
    await own.db.destroy();
  }
});

/** Searches in two loops while the replica is lost, until it is noticed. */
async function loseUnderLoad(lose: () => Promise<void>): Promise<{ statuses: Set<number>; slowest: number }> {
  await isRead();
  let isOver = false;
  const statuses = new Set<number>();
  let slowest = 0;
  const loops = [0, 1].map(async () => {
    while (!isOver) {
      const began = performance.now();
      const { status } = await search({ cookie: 'theme=dark' });
      statuses.add(status);
      slowest = Math.max(slowest, performance.now() - began);
    }
  });
  await lose();
  await vi.waitFor(() => expect(lag()).toBeUndefined(), patience);
  isOver = true;
  await Promise.all(loops);
  statuses.add((await search()).status);
  return { statuses, slowest };
}

test('no call fails where the replica is silent, and none waits for it for long', async () => {
  const processes = await postgresProcesses(join(folder, 'replica'));
  const { statuses, slowest } = await loseUnderLoad(async () => signalAll(processes, 'SIGSTOP'));
  expect([...statuses]).toEqual([200]);
  // A watch of a second and its limit, and time for a busy machine; a statement may take 20 s.
  expect(slowest).toBeLessThan(8000);
  signalAll(processes, 'SIGCONT');
  await isRead();
});

test('no call fails where the replica is lost, and it is read again once it is back', async () => {
  const { statuses } = await loseUnderLoad(() => replica.stop());
  expect([...statuses]).toEqual([200]);
  replica = await startPostgres({ dataDir: join(folder, 'replica/postgres') });
  await isRead();
  const { before, resume } = await addUnseen();
  expect(await count()).toBe(before);
  await resume();
});
