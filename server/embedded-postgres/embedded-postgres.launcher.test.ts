import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startPostgres } from './embedded-postgres.ts';
import { isRunning, waitUntilGone } from './processes.ts';

const isRoot = process.getuid?.() === 0;
const program = join(import.meta.dirname, '../../test/postgres-process.ts');
const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];

let folder: string;
let children: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diyar-pg-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map((child) => waitUntilGone(child.pid!, 5_000)));
  const postmaster = await postmasterOf(folder).catch(() => undefined);
  if (postmaster) await waitUntilGone(postmaster, 10_000);
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

interface Message {
  connectionString?: string;
  failure?: string;
  notice?: string;
}

interface Server {
  child: ChildProcess;
  /** Its first message: that it has started, or why not. */
  startup: Message;
  /** Its next message. */
  next(): Promise<Message>;
}

/** Starts PostgreSQL from another process; `before` may switch the user. */
async function serve(dataDir: string, options: { before?: string[]; path?: string } = {}): Promise<Server> {
  const [command, ...args] = [...(options.before ?? []), process.execPath, program, dataDir];
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', PATH: `${options.path ? `${options.path}:` : ''}${process.env.PATH}` },
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? '{"failure":"it wrote nothing"}') as Message;
  return { child, startup: await next(), next };
}

async function query<T>(connectionString: string | undefined, sql: string): Promise<T[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

const postmasterOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

async function stop(server: Server): Promise<void> {
  const gone = new Promise((resolve) => server.child.once('exit', resolve));
  server.child.kill('SIGTERM');
  await gone;
}

test('starts in a new folder, keeps data, and handles every script', async () => {
  const dataDir = join(folder, 'new/deep');
  let postgres = await startPostgres({ dataDir });
  await query(postgres.connectionString, "create table kept (word text); insert into kept values ('مرحبا')");
  await postgres.stop();
  postgres = await startPostgres({ dataDir });
  expect(await query(postgres.connectionString, 'select word from kept')).toEqual([{ word: 'مرحبا' }]);
  expect(await query(postgres.connectionString, "select lower('ÉTÉ') as word, 'a' < 'B' as bytewise")).toEqual([
    { word: 'été', bytewise: false },
  ]);
  await query(
    postgres.connectionString,
    'create extension btree_gist; create extension pg_trgm; create extension unaccent',
  );
  const postmaster = await postmasterOf(dataDir);
  await postgres.stop();
  expect(await isRunning(postmaster)).toBe(false);
});

test('lets one of two simultaneous starts run, and the other name its process', async () => {
  const [one, two] = await Promise.all([serve(folder), serve(folder)]);
  const served = [one, two].filter(({ startup }) => startup.connectionString);
  const refused = [one, two].filter(({ startup }) => startup.failure);
  expect([served.length, refused.length]).toEqual([1, 1]);
  expect(refused[0]!.startup.failure).toContain(
    `Another Diyar (process ${served[0]!.child.pid}) already uses ${folder}`,
  );
  expect(await query(served[0]!.startup.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
});

describe('after a kill -9', () => {
  test('of the server, PostgreSQL ends and the next start has every committed row', async () => {
    const first = await serve(folder);
    const postmaster = await postmasterOf(folder);
    await query(first.startup.connectionString, 'create table kept as select 5 as number');
    first.child.kill('SIGKILL');
    // Started while the old PostgreSQL is still shutting down.
    const second = await serve(folder);
    expect(second.startup.failure).toBeUndefined();
    expect(await isRunning(postmaster)).toBe(false);
    expect(await query(second.startup.connectionString, 'select number from kept')).toEqual([{ number: 5 }]);
  });

  test('of the server, PostgreSQL also ends without a parent-death signal', async () => {
    const server = await serve(join(folder, 'data'), { path: await without('setpriv') });
    expect(server.startup.failure).toBeUndefined();
    const postmaster = await postmasterOf(join(folder, 'data'));
    server.child.kill('SIGKILL');
    expect(await waitUntilGone(postmaster, 10_000)).toBe(true);
  });

  test('of PostgreSQL, the server starts it again with every committed row', async () => {
    const server = await serve(folder);
    await query(server.startup.connectionString, 'create table kept as select 5 as number');
    process.kill(await postmasterOf(folder), 'SIGKILL');
    expect((await server.next()).notice).toContain('being started anew');
    await expect
      .poll(() => query(server.startup.connectionString, 'select number from kept').catch(() => []), {
        timeout: 20_000,
      })
      .toEqual([{ number: 5 }]);
    await stop(server);
  });

  test('of both at once, the next start works', async () => {
    const first = await serve(folder);
    await query(first.startup.connectionString, 'create table kept as select 5 as number');
    const postmaster = await postmasterOf(folder);
    first.child.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    const second = await serve(folder);
    expect(await query(second.startup.connectionString, 'select number from kept')).toEqual([{ number: 5 }]);
  });
});

describe('leftovers of an earlier run', () => {
  async function leaveBehind(pid: number): Promise<void> {
    await (await startPostgres({ dataDir: folder, disposable: true })).stop();
    const lines = [pid, join(folder, 'cluster'), 1_700_000_000, 5432, folder, '', '  123456         0', 'ready'];
    await writeFile(join(folder, 'cluster/postmaster.pid'), `${lines.join('\n')}\n`);
    await writeFile(join(folder, '.s.PGSQL.5432'), '');
    await writeFile(join(folder, '.s.PGSQL.5432.lock'), `${pid}\n`);
  }

  test('with the id of a process that runs another program', async () => {
    await leaveBehind(process.pid);
    await writeFile(join(folder, 'owner'), JSON.stringify({ pid: process.pid, start: '1', id: 'gone' }));
    const postgres = await startPostgres({ dataDir: folder, disposable: true });
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
  });

  test('with the id of a zombie', async () => {
    // The shell starts a child and then becomes a program that never reaps it. A child that ended before would be reaped by the shell.
    const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] });
    children.push(parent);
    const zombie = Number(await new Promise((resolve) => parent.stdout.once('data', (data) => resolve(String(data)))));
    await expect.poll(() => isRunning(zombie), { timeout: 10_000 }).toBe(false);
    expect(existsSync(`/proc/${zombie}`) || process.platform !== 'linux').toBe(true);
    await leaveBehind(zombie);
    const postgres = await startPostgres({ dataDir: folder, disposable: true });
    await postgres.stop();
  });

  test('of a first start that was killed', async () => {
    await mkdir(join(folder, 'cluster.unfinished/base'), { recursive: true });
    await writeFile(join(folder, 'cluster.unfinished/PG_VERSION'), '18\n');
    await writeFile(join(folder, 'owner'), '{"pid":');
    const postgres = await startPostgres({ dataDir: folder, disposable: true });
    await postgres.stop();
    expect(existsSync(join(folder, 'cluster.unfinished'))).toBe(false);
  });

  test('a database of another major version is reported and not touched', async () => {
    await mkdir(join(folder, 'cluster'));
    await writeFile(join(folder, 'cluster/PG_VERSION'), '17\n');
    await expect(startPostgres({ dataDir: folder })).rejects.toThrow(
      /made by PostgreSQL 17, and this is PostgreSQL 18\. Move the folder away/,
    );
    expect(await readFile(join(folder, 'cluster/PG_VERSION'), 'utf8')).toBe('17\n');
  });

  test('files that are no database are not touched', async () => {
    await mkdir(join(folder, 'cluster'));
    await writeFile(join(folder, 'cluster/letter.txt'), 'dear');
    await expect(startPostgres({ dataDir: folder })).rejects.toThrow('holds files, but no database');
  });
});

describe('folders', () => {
  test('with a path too long for a socket, and with special characters', async () => {
    const dataDir = join(folder, `a "b", c ${'é'.repeat(60)}`);
    const postgres = await startPostgres({ dataDir, disposable: true });
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
  });

  test('where a file is in the way', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(startPostgres({ dataDir: join(folder, 'file/data') })).rejects.toThrow(
      'cannot be a folder: a file is in its way. Choose another place with DATA_DIR.',
    );
  });

  test('whose socket another PostgreSQL has', async () => {
    const other = await startPostgres({ dataDir: join(folder, 'other'), disposable: true });
    await mkdir(join(folder, 'mine'));
    await writeFile(join(folder, 'mine/.s.PGSQL.5432.lock'), `${await postmasterOf(join(folder, 'other'))}\n`);
    await expect(startPostgres({ dataDir: join(folder, 'mine'), disposable: true })).rejects.toThrow(
      /socket .* is in use by another PostgreSQL .* DATA_DIR/,
    );
    await other.stop();
  });

  const small = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'];
  test.skipIf(!succeeds([...small, 'mount -t tmpfs -o size=12m none /mnt']))('on a full disk', async () => {
    const dataDir = join(folder, 'data');
    const onDisk = (megabytes: number, fill: string) => ({
      before: [...small, `mount -t tmpfs -o size=${megabytes}m none "$0" && ${fill}; exec "$@"`, folder],
    });
    const full = `The disk that holds ${dataDir} is full. Free at least 200 MB`;
    // Room for a part of the cluster, and for nothing.
    const some = await serve(dataDir, onDisk(12, 'true'));
    const none = await serve(dataDir, onDisk(2, 'mkdir "$0/data"; head -c 3m /dev/zero 2> /dev/null > "$0/fill"'));
    expect([some.startup.failure, none.startup.failure]).toEqual([
      expect.stringContaining(full),
      expect.stringContaining(full),
    ]);
  });
});

describe.runIf(isRoot)('as root', () => {
  const works = (said: Message) => query(said.connectionString, 'select 1 as one');

  test('below a directory that only root may enter', async () => {
    await mkdir(join(folder, 'closed'), { mode: 0o700 });
    const server = await serve(join(folder, 'closed/data'));
    expect(await works(server.startup)).toEqual([{ one: 1 }]);
    await stop(server);
  });

  test('where user namespaces are forbidden, also below a directory that only root may enter', async () => {
    const path = await without('unshare');
    await mkdir(join(folder, 'closed'), { mode: 0o700 });
    const first = await serve(join(folder, 'closed/data'), { path });
    expect(await works(first.startup)).toEqual([{ one: 1 }]);
    const postmaster = await postmasterOf(join(folder, 'closed/data'));
    first.child.kill('SIGKILL');
    expect(await waitUntilGone(postmaster, 10_000)).toBe(true);
    // The same folder where they are allowed again.
    const second = await serve(join(folder, 'closed/data'));
    expect(await works(second.startup)).toEqual([{ one: 1 }]);
    await stop(second);
  });

  describe.skipIf(!succeeds([...asNobody, process.execPath, '--check', program]))('and as an ordinary user', () => {
    test('in a folder of their own, and then root on the same folder', async () => {
      chownSync(folder, 65534, 65534);
      const first = await serve(join(folder, 'data'), { before: asNobody });
      expect(await works(first.startup)).toEqual([{ one: 1 }]);
      const postmaster = await postmasterOf(join(folder, 'data'));
      first.child.kill('SIGKILL');
      expect(await waitUntilGone(postmaster, 10_000)).toBe(true);
      const second = await serve(join(folder, 'data'));
      expect(await works(second.startup)).toEqual([{ one: 1 }]);
      await stop(second);
      const third = await serve(join(folder, 'data'), { before: asNobody });
      expect(await works(third.startup)).toEqual([{ one: 1 }]);
      await stop(third);
    });

    test('whose number has no name', async () => {
      const unnamed = ['setpriv', '--reuid=54321', '--regid=54321', '--clear-groups'];
      chownSync(folder, 54321, 54321);
      const server = await serve(join(folder, 'data'), { before: unnamed });
      expect(await works(server.startup)).toEqual([{ one: 1 }]);
      await stop(server);
    });

    test('who may not use the folder', async () => {
      await chmod(folder, 0o755);
      await mkdir(join(folder, 'roots'), { mode: 0o755 });
      expect((await serve(join(folder, 'roots'), { before: asNobody })).startup.failure).toContain(
        'belongs to another user (number 0). Start as that user, or choose a data directory of your own with DATA_DIR',
      );
      expect((await serve(join(folder, 'roots/data'), { before: asNobody })).startup.failure).toMatch(
        /PostgreSQL may not use .*roots\/data.* DATA_DIR/,
      );
    });
  });
});

function succeeds([command, ...args]: string[]): boolean {
  try {
    execFileSync(command!, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A folder for the front of PATH with a program that fails, as on other systems and in containers. */
async function without(name: string): Promise<string> {
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin', name), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return join(folder, 'bin');
}
